import { loadPart } from '../../site/browser/load-part.ts';
import stylesheet from '../islands/simulator/simulator.css?url';

/** What the buttons below a drawing do, once one was clicked. */
let code: typeof import('./chart-actions.ts') | undefined;

/** Makes the tools of drawings work, and runs the machine that the address names. */
export function mountCharts(main: HTMLElement): (() => void) | undefined {
  const charts = [...main.querySelectorAll<HTMLElement>('[data-machine]')];
  if (charts.length === 0) return undefined;
  const act = async (figure: HTMLElement, action: string) => {
    const button = figure.querySelector<HTMLElement>(`[data-chart="${action}"]`);
    button?.setAttribute('aria-busy', 'true');
    try {
      code ??= await loadPart(() => import('./chart-actions.ts'), stylesheet);
      await code.chartAction(figure, action);
    } catch (error) {
      console.error(error);
      button?.setAttribute('data-failed', '');
    } finally {
      button?.removeAttribute('aria-busy');
    }
  };
  main.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-chart]') : null;
    const figure = button?.closest<HTMLElement>('[data-machine]');
    if (button && figure) act(figure, button.dataset.chart ?? '');
  });
  const wanted = new URLSearchParams(location.search).get('simulate');
  const named = charts.find((chart) => chart.dataset.machine === wanted);
  if (named) act(named, 'resume');
  return () => code?.closeAll();
}
