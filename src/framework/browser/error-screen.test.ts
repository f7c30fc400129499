// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { onPage } from '../../core/browser/page.ts';
import { showLoadFailure } from './error-screen.ts';

it('forgets the counterparts of the previous page, before the version menu reads them', () => {
  document.body.innerHTML = `<main id="main" data-path="/a" data-alternates='{"4":"/old/a"}'>A</main>`;
  const shown = vi.fn(({ dataset: { path, alternates } }: HTMLElement) => ({ path, alternates }));
  onPage(shown);
  const button = showLoadFailure(new Error('Failed to fetch'), '/b', () => {});
  expect(shown).toHaveReturnedWith({ path: '/b', alternates: undefined });
  expect(button.textContent).toBe('Retry');
});
