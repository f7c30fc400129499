import { clientConfig } from '../../config/browser/client-config.ts';
import { closestTo } from '../../core/browser/dom.ts';
import { storage } from '../../core/browser/storage.ts';
import { t } from '../../i18n/messages.ts';

type Mode = 'light' | 'dark';

/** Key of the reader's choice (specification section 9). */
const THEME_KEY = 'theme';

// The color mode toggle. The choice is stored and synchronized with other tabs; without one, the
// page follows the system. The document's inline script sets the mode before the first paint.

const settings = clientConfig().colorMode;
const root = document.documentElement;
const dark = matchMedia('(prefers-color-scheme: dark)');

function wanted(): Mode {
  const chosen = settings.disableSwitch ? null : storage.get(THEME_KEY);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return settings.respectPrefersColorScheme ? (dark.matches ? 'dark' : 'light') : settings.default;
}

function apply(mode: Mode): void {
  root.dataset.theme = root.dataset.fixedTheme ?? mode;
  const label = mode === 'dark' ? t.theme.inDark : t.theme.inLight;
  for (const button of document.querySelectorAll<HTMLElement>('[data-color-mode]')) {
    button.ariaLabel = label;
    button.title = label;
  }
}

apply(root.dataset.theme as Mode);
document.addEventListener('click', (event) => {
  if (!closestTo(event, '[data-color-mode]')) return;
  const mode = root.dataset.theme === 'dark' ? 'light' : 'dark';
  storage.set(THEME_KEY, mode);
  apply(mode);
});
const follow = () => apply(wanted());
addEventListener('storage', follow);
// A page restored from the back/forward cache has missed events from other tabs.
addEventListener('pageshow', ({ persisted }) => persisted && follow());
dark.addEventListener('change', follow);
