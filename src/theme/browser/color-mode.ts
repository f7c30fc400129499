import { storage } from '../../site/browser/storage.ts';
import { colorModeLabel, format } from '../../site/messages.ts';

type Mode = 'light' | 'dark';

/** Key of the reader's choice (specification section 9). */
export const THEME_KEY = 'theme';

const isMode = (value: unknown): value is Mode => value === 'light' || value === 'dark';

/**
 * The colour-mode toggle. The choice is stored and follows other tabs; without one, the page follows the system. The first
 * mode is set before the first paint by the document's inline script.
 */
export function mountColorMode(settings: {
  default: Mode;
  respectPrefersColorScheme: boolean;
  disableSwitch: boolean;
}): void {
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const buttons = document.querySelectorAll<HTMLElement>('[data-color-mode]');
  const current = (): Mode => (root.dataset.theme === 'dark' ? 'dark' : 'light');
  const system = (): Mode =>
    settings.respectPrefersColorScheme ? (dark.matches ? 'dark' : 'light') : settings.default;
  const chosen = (): Mode | undefined => {
    const value = settings.disableSwitch ? null : storage.get(THEME_KEY);
    return isMode(value) ? value : undefined;
  };
  const apply = (mode: Mode) => {
    root.dataset.theme = mode;
    const label = format(colorModeLabel, { mode: `${mode} mode` });
    for (const button of buttons) {
      button.setAttribute('aria-label', label);
      button.title = label;
    }
  };
  apply(current());
  for (const button of buttons) {
    button.addEventListener('click', () => {
      const mode = current() === 'dark' ? 'light' : 'dark';
      storage.set(THEME_KEY, mode);
      apply(mode);
    });
  }
  addEventListener('storage', ({ key }) => {
    if (key === THEME_KEY || key === null) apply(chosen() ?? system());
  });
  // A page that comes back from the browser's cache has missed what other tabs said.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) apply(chosen() ?? system());
  });
  dark.addEventListener('change', () => {
    if (!chosen()) apply(system());
  });
}
