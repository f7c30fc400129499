// @vitest-environment happy-dom
import { waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import './chart-tools.element.ts';

const loadPart = vi.hoisted(() => vi.fn<(load: () => Promise<unknown>) => Promise<unknown>>());
vi.mock('../../core/browser/load-part.ts', () => ({ loadPart }));

// Mounted components have their own tests. This maps simulated figures to functions that close
// them.
const simulated = vi.hoisted(() => new Map<string, () => void>());
vi.mock('../islands/simulator/mount.tsx', () => ({
  mountSimulator(figure: HTMLElement, onClose: () => void) {
    const name = figure.id;
    simulated.set(name, onClose);
    return () => simulated.delete(name);
  },
}));
const copyAs = vi.hoisted(() => vi.fn());
vi.mock('./copy-as.ts', () => ({ copyAs }));

beforeEach(() => {
  vi.resetAllMocks();
  loadPart.mockImplementation((load) => load());
});
afterEach(async () => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/docs/guards');
  await waitFor(() => expect(simulated.size).toBe(0));
});

/** Shows drawings of machines. The same machine can be drawn twice. */
function show(...machines: string[]) {
  const main = document.createElement('main');
  main.innerHTML = machines
    .map(
      (
        machine,
        i,
      ) => `<figure id="${machine}${i}" data-machine="${machine}"><div class="statechart-canvas"></div><chart-tools>
        <button data-chart="simulate">Simulate</button><button data-chart="code">Machine code</button>
        <button data-chart="zoom">Zoom</button><button data-chart="enlarge">Enlarge</button><details class="chart-copy"><summary>Copy</summary></details></chart-tools></figure>`,
    )
    .join('');
  document.body.replaceChildren(main);
  const buttonOf = (action: string, i = 0) => main.querySelectorAll(`[data-chart="${action}"]`)[i] ?? main;
  return { main, buttonOf, press: (action: string, i = 0) => userEvent.click(buttonOf(action, i)) };
}
const running = () => [...simulated.keys()];

it('starts and stops a simulation with the same button, which keeps the focus', async () => {
  const { press, buttonOf } = show('door');
  await press('simulate');
  await waitFor(() => expect(running()).toEqual(['door0']));
  expect(buttonOf('simulate').getAttribute('aria-pressed')).toBe('true');
  simulated.get('door0')?.();
  expect(running()).toEqual([]);
  expect(buttonOf('simulate').getAttribute('aria-pressed')).toBe('false');
  expect(document.activeElement).toBe(buttonOf('simulate'));
  await press('simulate');
  await waitFor(() => expect(running()).toEqual(['door0']));
  await press('simulate');
  expect(running()).toEqual([]);
});

it('simulates one drawing at a time, since the URL contains its machine', async () => {
  const { press, buttonOf } = show('door', 'light');
  await press('simulate', 0);
  await press('simulate', 1);
  await waitFor(() => expect(running()).toEqual(['light1']));
  expect(buttonOf('simulate', 0).getAttribute('aria-pressed')).toBe('false');
  expect(document.activeElement).toBe(buttonOf('simulate', 1));
});

it('focuses the first drawing of the machine in the URL and starts it on a click', async () => {
  history.replaceState(null, '', '?simulate=door');
  const { press, buttonOf } = show('light', 'door', 'door');
  expect(document.activeElement).toBe(buttonOf('simulate', 1));
  await new Promise((resume) => setTimeout(resume, 50));
  expect(running()).toEqual([]);
  await press('simulate', 1);
  await waitFor(() => expect(running()).toEqual(['door1']));
});

it('focuses the first drawing if the URL contains no machine name, as in an iframe', () => {
  history.replaceState(null, '', '?theme=dark&simulate');
  const { buttonOf } = show('light', 'door');
  expect(document.activeElement).toBe(buttonOf('simulate', 0));
});

it('zooms with its button, and with keys anywhere in the chart', async () => {
  const { main, press, buttonOf } = show('door');
  const canvas = main.querySelector<HTMLElement>('.statechart-canvas')!;
  await press('zoom');
  await waitFor(() => expect(buttonOf('zoom').getAttribute('aria-pressed')).toBe('true'));
  await press('zoom');
  expect(buttonOf('zoom').getAttribute('aria-pressed')).toBe('false');
  canvas.tabIndex = 0;
  canvas.focus();
  await userEvent.keyboard('x+');
  await waitFor(() => expect(buttonOf('zoom').getAttribute('aria-pressed')).toBe('true'));
  await press('zoom');
  // Keys that are typed into a field are text.
  const field = Object.assign(document.createElement('input'), { type: 'text' });
  main.querySelector('figure')?.append(field);
  await userEvent.type(field, '0');
  expect(buttonOf('zoom').getAttribute('aria-pressed')).toBe('false');
});

it('does not take the focus if the URL has a fragment', () => {
  history.replaceState(null, '', '?simulate=door#example');
  const { buttonOf } = show('door');
  expect(document.activeElement).not.toBe(buttonOf('simulate', 0));
});

it('stops the simulation when the page is left, but not when its drawing is moved', async () => {
  const { main, press } = show('door');
  await press('simulate');
  await waitFor(() => expect(running()).toEqual(['door0']));
  const figure = main.querySelector('figure');
  main.append(document.createElement('dialog'));
  main.querySelector('dialog')?.append(figure ?? '');
  await Promise.resolve();
  expect(running()).toEqual(['door0']);
  main.remove();
  await Promise.resolve();
  expect(running()).toEqual([]);
});

it('discards a simulation if the page is left while it loads', async () => {
  const loaded = Promise.withResolvers<unknown>();
  loadPart.mockReturnValueOnce(loaded.promise);
  const { main, press } = show('door');
  await press('simulate');
  main.remove();
  loaded.resolve(await import('../islands/simulator/mount.tsx'));
  await new Promise((resume) => setTimeout(resume));
  expect(running()).toEqual([]);
});

it('loads the simulator once after two clicks', async () => {
  const loaded = Promise.withResolvers<unknown>();
  loadPart.mockReturnValue(loaded.promise);
  const { press, buttonOf } = show('door');
  await press('simulate');
  await press('simulate');
  expect(buttonOf('simulate').getAttribute('aria-busy')).toBe('true');
  loaded.resolve(await import('../islands/simulator/mount.tsx'));
  await waitFor(() => expect(buttonOf('simulate').hasAttribute('aria-busy')).toBe(false));
  expect(loadPart).toHaveBeenCalledOnce();
  expect(running()).toEqual(['door0']);
});

it.each(['simulate', 'code', 'enlarge'])(
  'shows a failure to load %s in the button, and retries',
  async (action) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    loadPart.mockRejectedValueOnce(new Error('offline'));
    const { press, buttonOf } = show('door');
    const own = buttonOf(action).textContent;
    await press(action);
    expect(buttonOf(action).textContent).toBe('Try again');
    await press(action);
    await waitFor(() => expect(buttonOf(action).textContent).toBe(action === 'enlarge' ? 'Shrink' : own));
    expect(loadPart).toHaveBeenCalledTimes(2);
  },
);

it('copies in the chosen format', async () => {
  const { main, press } = show('door');
  await press('code');
  await waitFor(() => expect(copyAs.mock.calls).toEqual([[main.querySelector('figure'), 'code']]));
});

it('enlarges the drawing in a dialog and restores it with the focus on its button', async () => {
  const { main, press, buttonOf } = show('door', 'light');
  await press('enlarge');
  await waitFor(() => expect(main.querySelector('dialog')?.open).toBe(true));
  expect(main.querySelector('dialog > figure')?.id).toBe('door0');
  expect(buttonOf('enlarge').textContent).toBe('Shrink');
  await press('enlarge');
  await waitFor(() => expect(main.querySelector('dialog')).toBeNull());
  expect(Array.from(main.children, ({ id }) => id)).toEqual(['door0', 'light1']);
  expect(buttonOf('enlarge').textContent).toBe('Enlarge');
  expect(document.activeElement).toBe(buttonOf('enlarge'));
});
