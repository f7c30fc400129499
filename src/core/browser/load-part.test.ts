// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPart } from './load-part.ts';

// Stands in for the site's reload on missing code. Like that listener, it is registered after
// `load-part.ts` has loaded.
const reload = vi.fn();
addEventListener('vite:preloadError', reload);

/** Imitates a failed import: dispatches Vite's event and throws. */
const failToLoad = async () => {
  await Promise.resolve();
  dispatchEvent(new Event('vite:preloadError'));
  throw new Error('the script could not be loaded');
};

let links: HTMLLinkElement[];
beforeEach(() => {
  links = [];
  // Nothing is fetched: the test dispatches the events of a stylesheet.
  vi.spyOn(document.head, 'append').mockImplementation((link) => void links.push(link as HTMLLinkElement));
});
afterEach(() => {
  vi.restoreAllMocks();
  reload.mockClear();
});

it('resolves when script and stylesheet are loaded', async () => {
  const part = loadPart(async () => 'part', '/a.css');
  expect(links.map(({ rel, href }) => [rel, new URL(href).pathname])).toEqual([['stylesheet', '/a.css']]);
  links[0]?.dispatchEvent(new Event('load'));
  expect(await part).toBe('part');
  expect(await loadPart(async () => 'again', '/a.css')).toBe('again');
  expect(links).toHaveLength(1);
});

it('works without a stylesheet', async () => {
  expect(await loadPart(async () => 'part')).toBe('part');
});

it('loads a stylesheet again after a failure', async () => {
  const part = loadPart(async () => 'part', '/b.css');
  links[0]?.dispatchEvent(new Event('error'));
  await expect(part).rejects.toThrow('/b.css could not be loaded');
  const again = loadPart(async () => 'part', '/b.css');
  links[1]?.dispatchEvent(new Event('load'));
  expect(await again).toBe('part');
});

it('does not reload the page if a script fails to load, even after its stylesheet failed', async () => {
  await expect(loadPart(failToLoad)).rejects.toThrow('the script');
  const script = Promise.withResolvers<void>();
  const part = loadPart(() => script.promise.then(failToLoad), '/c.css');
  links[0]?.dispatchEvent(new Event('error'));
  await expect(part).rejects.toThrow('/c.css');
  script.resolve();
  await new Promise((resume) => setTimeout(resume));
  expect(reload).not.toHaveBeenCalled();
  // Other imports still reload the page.
  await failToLoad().catch(() => undefined);
  expect(reload).toHaveBeenCalledOnce();
});
