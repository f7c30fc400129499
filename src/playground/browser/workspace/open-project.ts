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
 * Opens the project in a URL's fragment, or else the working copy, or else a template. Runs none of
 * its code.
 * @param fragment without `#`
 * @param kept returns the working copy, if it exists
 */
export async function openProject(fragment: string, kept?: () => Draft | undefined): Promise<Opened> {
  try {
    const linked = await openLinked(fragment);
    if (linked) {
      const name = await rescue(kept?.()).catch(() => undefined);
      const notice = name === undefined ? {} : { notice: format(t.workspace.rescued, { name }) };
      return { ...linked, isChanged: false, ...notice };
    }
  } catch (error) {
    const reason = error instanceof LinkError ? error.reason : 'page';
    return {
      project: projectOfTemplate(DEFAULT_TEMPLATE),
      isChanged: false,
      notice: t.workspace.wrongLink[reason],
    };
  }
  return kept?.() ?? { project: projectOfTemplate(DEFAULT_TEMPLATE), isChanged: false };
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
