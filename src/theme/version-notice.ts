import type { DocsVersion } from '../site/config.ts';

/** What is said of a docs version that is not the one to start with. */
export function versionNotice({ label, status }: DocsVersion): string {
  return `This is documentation for ${label}, which is ${
    status === 'unreleased' ? 'in progress and not released yet' : 'no longer actively maintained'
  }.`;
}

/**
 * What leads to the latest version, in front of the link.
 * @param isShared whether the page is the same there
 */
export function latestLead(isShared: boolean): string {
  return isShared
    ? 'The text and the code of this page are those of the'
    : 'For up-to-date documentation, see the';
}
