import { format, t } from '../../../i18n/messages.ts';
import type { SharedSimulation } from '../simulator/address.ts';
import type { Draft } from './draft.ts';
import { projectOfPage, readPlace } from './from-page.ts';
import { fromFragment, isShared, LinkError } from './share.ts';
import { rescue } from './shelf.ts';
import { DEFAULT_TEMPLATE, isTemplate, projectOfTemplate } from './templates.ts';

/** The initial project of the playground. */
export interface Opened extends Draft {
  simulation?: SharedSimulation | undefined;
  /** A notice for the reader. */
  notice?: string;
}

/**
 * Returns the project in a URL's fragment, or else the working copy, or else a template. Runs none of
 * its code.
 * @param fragment without `#`
 * @param draft the working copy, if it exists
 * @param isEmbedded whether nothing may be stored, so that a link replaces the working copy
 */
export async function projectFromFragment(
  fragment: string,
  draft: Draft | undefined,
  isEmbedded: boolean,
): Promise<Opened> {
  const otherwise = draft ?? { project: projectOfTemplate(DEFAULT_TEMPLATE), isChanged: false };
  try {
    const linked = await openLinked(fragment);
    if (!linked) return otherwise;
    const opened = { ...linked, isChanged: false };
    return isEmbedded ? opened : ((await rescueFirst(draft, opened)) ?? otherwise);
  } catch (error) {
    const reason = error instanceof LinkError ? error.reason : 'page';
    return { ...otherwise, notice: t.workspace.wrongLink[reason] };
  }
}

/**
 * Saves a working copy's changes before a project replaces it. If they can't be saved, asks the
 * reader.
 * @returns the project, with a notice; undefined if the reader keeps the working copy
 */
export async function rescueFirst(draft: Draft | undefined, opened: Opened): Promise<Opened | undefined> {
  try {
    const name = await rescue(draft);
    if (name === undefined) return opened;
    const rescued = format(t.workspace.rescued, { name });
    return { ...opened, notice: [rescued, opened.notice].filter(Boolean).join(' ') };
  } catch (error) {
    console.warn(error);
    return confirm(t.workspace.replace) ? opened : undefined;
  }
}

/** @throws LinkError, or the error of `fetch` */
async function openLinked(fragment: string): Promise<Pick<Opened, 'project' | 'simulation'> | undefined> {
  if (isShared(fragment)) return fromFragment(fragment);
  const place = readPlace(fragment);
  if (place) return { project: await projectOfPage(place) };
  const template = new URLSearchParams(fragment).get('template');
  if (template !== null)
    return { project: projectOfTemplate(isTemplate(template) ? template : DEFAULT_TEMPLATE) };
  return undefined;
}

/** Whether a fragment is for the playground rather than an anchor of the page. */
export const isForPlayground = (fragment: string) =>
  isShared(fragment) || /(^|&)(from|template)=/.test(fragment);
