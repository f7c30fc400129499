// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import './site-island.element.ts';

// Code that never arrives.
vi.mock('../../theme/browser/load-react.ts', () => ({ loadReact: () => new Promise(() => {}) }));
vi.mock('./island-modules.ts', () => ({
  islands: { '../../theme/islands/form.island.tsx': () => new Promise(() => {}) },
}));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  { outcome: 'is sent after 5 s', sent: 1, notice: '' },
  { outcome: 'shows its notice if the server is gone, too', sent: 0, notice: 'Not now.' },
])('a form whose code stalls $outcome', async ({ sent, notice }) => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => ({ ok: sent > 0 }));
  document.body.innerHTML = `
    <site-island name="theme/form" when="focus" props="{}">
      <form action="/answer"><button>Yes</button></form>
      <p data-unreachable="Not now."></p>
    </site-island>`;
  const [form, button] = document.querySelectorAll<HTMLElement>('form, button');
  const submitted = vi.fn((event: Event) => event.defaultPrevented);
  document.body.addEventListener('submit', (event) => {
    submitted(event);
    event.preventDefault();
  });
  form!.dispatchEvent(new Event('focusin', { bubbles: true }));
  const press = new MouseEvent('click', { bubbles: true, cancelable: true });
  button!.dispatchEvent(Object.defineProperty(press, 'isTrusted', { value: true }));
  await vi.advanceTimersByTimeAsync(4900);
  expect(submitted).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(submitted.mock.results.filter(({ value }) => !value)).toHaveLength(sent);
  expect(document.querySelector('p')?.textContent).toBe(notice);
});
