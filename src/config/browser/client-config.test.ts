// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { clientConfig } from './client-config.ts';

it('is read from its script, even if a heading before it has the same ID', () => {
  document.body.innerHTML =
    '<h2 id="client-config">Client config</h2><script type="application/json" id="client-config">{"version":"5"}</script>';
  expect(clientConfig()).toEqual({ version: '5' });
});
