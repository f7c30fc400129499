import type { Catalog } from '../../i18n/messages.ts';

/**
 * The kinds of admonitions, each with its form in Markdown: one of GitHub's alerts. The catalog has
 * their default titles.
 */
export const alertOf = {
  note: 'NOTE',
  tip: 'TIP',
  info: 'NOTE',
  warning: 'WARNING',
  danger: 'CAUTION',
  typescript: 'NOTE',
  xstate: 'NOTE',
  warningxstate: 'WARNING',
  breakingchange: 'IMPORTANT',
  studio: 'NOTE',
  new: 'NOTE',
  video: 'NOTE',
} as const satisfies Record<keyof Catalog['admonitions'], string>;

export type AdmonitionKind = keyof typeof alertOf;

export const admonitions = Object.keys(alertOf) as AdmonitionKind[];
