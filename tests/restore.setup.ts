import { afterAll, vi } from 'vitest';

// Later test files in the same process start without the changes of this one. Vitest itself
// restores spies.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if (typeof document === 'undefined') return;
  for (const element of [document.head, document.body]) element.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
    element.scrollTop = 0;
    element.scrollLeft = 0;
  }
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
