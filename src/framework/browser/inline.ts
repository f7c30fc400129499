import { reloadOnce } from '../../core/browser/reload-once.ts';
import { stripHtmlSuffix } from '../../core/paths.ts';
import { t } from '../../i18n/messages.ts';
import type { InlineSettings } from '../inline-settings.ts';

// The inline script of the document. It runs before the first paint, sets the color mode, and hides
// a dismissed announcement. If the site's script can't be loaded, it shows a banner if the base URL
// is wrong; otherwise it reloads once. It is compiled separately (`node/build/inline-script.ts`)
// and wrapped with its settings.

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

// Error events of scripts that fail to load don't bubble, so the window only sees them while
// capturing. `module` is the type of the site's own script.
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

/** Reloads the page, or shows what is wrong with the base URL. */
function withoutScript(): void {
  const { path = '', screen } = (document.getElementById('main') ?? root).dataset;
  const here = bare(location.pathname);
  // If the page is at its own URL, the base URL is right: the script belongs to an old deployment,
  // and a reload gets the new one. The not-found page and the offline page can be at any URL.
  // Without a connection, the browser's error would replace the page, which can be read.
  if (screen === 'not-found' || screen === 'offline' || bare(path) === here) {
    if (navigator.onLine) reloadOnce();
  } else if (!document.getElementById('base-url-banner'))
    showBanner(here, bare(path.slice(baseUrl.length - 1)));
}

/** @param own the page's path without the configured base URL */
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
