import type { DocsVersion } from '../config/config.ts';
import { format, t } from '../i18n/messages.ts';

/** The notice on pages of versions other than the latest. */
export function versionNotice({ label, status }: DocsVersion): string {
  const { unreleased, unmaintained } = t.theme.versionNotice;
  return format(status === 'unreleased' ? unreleased : unmaintained, { version: label });
}

/**
 * The text that links to the latest version, with the placeholders `{link}` and `{version}`.
 * @param isShared whether the page is the same there
 */
export const latestLead = (isShared: boolean): string =>
  isShared ? t.theme.sharedWithLatest : t.theme.seeLatest;
