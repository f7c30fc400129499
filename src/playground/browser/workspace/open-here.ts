import { clientConfig } from '../../../config/browser/client-config.ts';
import { EMBED_FOLDER } from '../../../core/output-files.ts';
import { withBase } from '../../../core/paths.ts';
import { scriptOf } from '../scripts.ts';
import { placeFragment, projectHere } from './from-page.ts';
import type { Project } from './project.ts';
import { toFragment } from './share.ts';

/**
 * Opens a sample of this page in the playground, with the samples that it imports.
 * @param edited its code, if the reader has changed it
 */
export async function openSample(figure: HTMLElement, edited?: string): Promise<void> {
  openInPlayground(
    edited === undefined ? placeFragment(figure) : await toFragment({ project: projectHere(figure, edited) }),
  );
}

/** Opens the code of a sample as published, or the current machine of a chart, in the playground. */
export async function openFigure(figure: HTMLElement): Promise<void> {
  await (figure.matches('.code') ? openSample(figure) : openChart(figure));
}

/** Opens a project in the playground. */
export async function openProject(project: Project): Promise<void> {
  openInPlayground(await toFragment({ project }));
}

/** Opens a chart's current machine in the playground. */
async function openChart(figure: HTMLElement): Promise<void> {
  const { name, xstate, source } = await scriptOf(figure);
  const files = [{ name: 'main.ts', text: source }];
  await openProject({ title: name, xstate, files, machine: name });
}

/** Opens a fragment in the playground. A frame in another site opens it in a new tab. */
export function openInPlayground(fragment: string): void {
  const address = `${withBase('/playground', clientConfig().baseUrl)}#${fragment}`;
  // A frame in another site is too small for it.
  if (location.pathname.includes(EMBED_FOLDER)) open(address, '_blank', 'noopener');
  else location.assign(address);
}
