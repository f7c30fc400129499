import type { ElementContent } from 'hast';
import { h } from 'hastscript';

/** The kinds of admonition and the title of those that an author gives none. */
export const admonitions: Record<string, string> = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
  typescript: 'TypeScript',
  xstate: 'XState',
  warningxstate: 'XState',
  breakingchange: 'Breaking change',
  studio: 'Stately Studio',
  new: 'New',
  video: 'Video',
};

/** An aside with a title; its icon and colours come from `admonition.css`. */
export function admonition(
  kind: string,
  title: ElementContent[],
  children: ElementContent[],
): ElementContent {
  return h('aside', { class: `admonition ${kind}` }, [
    h('p', { class: 'admonition-title' }, title),
    ...children,
  ]);
}
