// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { __vitePreload, fetchOnly } from './vite-preload.ts';

const reload = vi.fn();
addEventListener('vite:preloadError', reload);

/** A part whose stylesheet can't be loaded. */
const part = () => __vitePreload(async () => 'part', ['/part.css'], location.href);

/** Makes every stylesheet fail to load. */
function loseConnection(): void {
  vi.spyOn(document.head, 'append').mockImplementation((link) =>
    queueMicrotask(() => (link as HTMLLinkElement).dispatchEvent(new Event('error'))),
  );
}

afterEach(() => {
  vi.restoreAllMocks();
  reload.mockClear();
});

it('reports code that cannot be loaded', async () => {
  loseConnection();
  await expect(part()).rejects.toThrow('/part.css could not be loaded');
  expect(reload).toHaveBeenCalledOnce();
});

it('does not report code that is only fetched ahead', async () => {
  loseConnection();
  await expect(fetchOnly(part)).rejects.toThrow('/part.css could not be loaded');
  expect(reload).not.toHaveBeenCalled();
});
