import type { DocsVersion } from '../site/config.ts';
import { format, t } from '../site/messages.ts';

/** What is said of a docs version that is not the one to start with. */
export function versionNotice({ label, status }: DocsVersion): string {
  const { unreleased, unmaintained } = t.theme.versionNotice;
  return format(status === 'unreleased' ? unreleased : unmaintained, { version: label });
}

/**
 * What leads to the latest version: `{link}` and `{version}` are to be put in.
 * @param isShared whether the page is the same there
 */
export const latestLead = (isShared: boolean): string =>
  isShared ? t.theme.sharedWithLatest : t.theme.seeLatest;
