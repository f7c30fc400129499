import { reloadOnce } from '../../site/browser/reload-once.ts';
import { t } from '../../site/messages.ts';
import { stripHtmlSuffix } from '../../site/paths.ts';
import type { InlineSettings } from '../inline-settings.ts';

// The one script that stands in the document, before anything is painted: it sets the colour mode and hides a dismissed announcement.
// Where the site's script cannot be loaded, it shows a banner if the base URL is wrong, and else reloads once. It is compiled by
// itself (`node/inline-script.ts`), which puts the settings around it.

declare const settings: InlineSettings;

const { baseUrl, mode, readerChooses, systemChooses, announcement } = settings;
const root = document.documentElement;

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function systemMode(): string | undefined {
  return ['dark', 'light'].find((mode) => matchMedia(`(prefers-color-scheme: ${mode})`).matches);
}

const chosen = readerChooses && stored('theme');
root.dataset.theme =
  chosen === 'dark' || chosen === 'light' ? chosen : (systemChooses && systemMode()) || mode;

if (
  stored('docusaurus.announcement.id') === announcement &&
  stored('docusaurus.announcement.dismiss') === 'true'
)
  root.dataset.announcement = 'dismissed';

// A script that fails to load reports to window only while capturing; `module` is the site's own one.
addEventListener(
  'error',
  ({ target }) => {
    if ((target as Partial<HTMLScriptElement> | null)?.type !== 'module') return;
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', withoutScript);
    else withoutScript();
  },
  true,
);

const bare = (path: string) => stripHtmlSuffix(path).replace(/\/$/, '');

/** Reloads the page or tells what is wrong with the base URL. */
function withoutScript(): void {
  const { path = '', screen } = (document.getElementById('main') ?? root).dataset;
  const here = bare(location.pathname);
  // Where the page stands at its own address, the base URL is right: the script belongs to a deployment that is gone, and a reload
  // brings the new one. The not-found and the offline page stand at any address.
  if (screen === 'not-found' || screen === 'offline' || bare(path) === here) reloadOnce();
  else if (!document.getElementById('base-url-banner'))
    showBanner(here, bare(path.slice(baseUrl.length - 1)));
}

/** @param own the page's address without the configured base URL */
function showBanner(here: string, own: string): void {
  const mount = here.endsWith(own) ? here.slice(0, here.length - own.length) : here.replace(/\/[^/]*$/, '');
  const banner = document.createElement('div');
  banner.id = 'base-url-banner';
  banner.role = 'alert';
  banner.style.cssText =
    'border:thick solid #b3261e;background:#fff0ee;color:#1b1c23;padding:20px;margin:16px;font:16px/1.5 sans-serif';
  for (const text of [
    t.errors.baseUrl,
    t.errors.baseUrlReason,
    `${t.errors.baseUrlCurrent} ${baseUrl}`,
    `${t.errors.baseUrlTry} ${mount}/`,
  ]) {
    const line = document.createElement('p');
    line.textContent = text;
    banner.appendChild(line);
  }
  document.body.prepend(banner);
}
