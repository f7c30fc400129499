import { beforeAll, expect, test, vi } from 'vitest';

type Part = typeof import('./load-part.ts');
let loadPart: Part['loadPart'];
let onPreloadError: (event: { stopImmediatePropagation(): void }) => void;

beforeAll(async () => {
  vi.stubGlobal('addEventListener', (_: string, listener: typeof onPreloadError) => {
    onPreloadError = listener;
  });
  vi.stubGlobal('document', {
    createElement: () => ({
      addEventListener(type: string, listener: () => void) {
        if (type === 'error') queueMicrotask(listener);
      },
      remove() {},
    }),
    head: { append() {} },
  });
  ({ loadPart } = await import('./load-part.ts'));
});

/** Whether the site would reload the page for code that is missing at this moment. */
function wouldReload(): boolean {
  const stopImmediatePropagation = vi.fn();
  onPreloadError({ stopImmediatePropagation });
  return stopImmediatePropagation.mock.calls.length === 0;
}

test('what a part lacks reloads no page, whichever of its files fails first', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  const part = loadPart(() => promise, '/missing.css');
  const failure = part.catch((error: Error) => error.message);
  await new Promise((next) => setTimeout(next));
  expect(wouldReload()).toBe(false);
  reject(new Error('no script'));
  expect(await failure).toBe('/missing.css could not be loaded');
  expect(wouldReload()).toBe(true);
});

test('a part that is there is given, and the next failure is the site’s again', async () => {
  expect(await loadPart(async () => 'here')).toBe('here');
  expect(wouldReload()).toBe(true);
});
