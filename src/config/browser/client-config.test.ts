// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';

it('is read from its script, even if a heading before it has the same ID', async () => {
  document.body.innerHTML =
    '<h2 id="client-config">Client config</h2><script type="application/json" id="client-config">{"version":"5"}</script>';
  // The module of an earlier test file may have read another document.
  vi.resetModules();
  const { clientConfig } = await import('./client-config.ts');
  expect(clientConfig()).toEqual({ version: '5' });
});
