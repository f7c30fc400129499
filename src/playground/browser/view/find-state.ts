import { format, t } from '../../../i18n/messages.ts';

/** Fewer states are found faster with the eyes. */
const MIN_STATES = 12;

/**
 * Makes a field that finds states by name. The drawing scrolls to the first state that matches, and
 * Enter moves to the next.
 * @param read makes text legible
 * @returns the field and its announcements; nothing if the drawing has few states
 */
export function stateFinder(figure: HTMLElement, read: () => void): HTMLElement[] {
  // The drawing changes if a state is collapsed or the code is edited.
  const states = () => [...figure.querySelectorAll<SVGGElement>('.sc-chart .sc-state')];
  if (states().length < MIN_STATES) return [];
  const field = Object.assign(document.createElement('input'), {
    type: 'search',
    className: 'chart-find',
    placeholder: t.chart.findState,
    ariaLabel: t.chart.findState,
  });
  const announcement = Object.assign(document.createElement('output'), { className: 'sr-only' });
  let at = 0;
  const show = () => {
    figure.querySelector('[data-found]')?.removeAttribute('data-found');
    const wanted = field.value.trim().toLowerCase();
    announcement.textContent = '';
    if (!wanted) return;
    const found = states().filter((state) => nameOf(state).toLowerCase().includes(wanted));
    const state = found[at % found.length];
    announcement.textContent = state
      ? format(t.chart.foundState, {
          state: nameOf(state),
          number: (at % found.length) + 1,
          count: found.length,
        })
      : t.chart.noState;
    if (!state) return;
    state.dataset.found = '';
    read();
    state.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  };
  field.addEventListener('input', () => {
    at = 0;
    show();
  });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    at++;
    show();
  });
  return [field, announcement];
}

const nameOf = (state: SVGGElement) => state.querySelector('.sc-name')?.textContent ?? '';
