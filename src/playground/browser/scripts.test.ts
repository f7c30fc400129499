// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { Payloads } from '../../statechart/machine/machine-script.ts';
import { type EditedScript, MACHINE_CHANGED, scriptOf, setScript } from './scripts.ts';

it('returns a machine before its event fields are known, and dispatches an event when they are', async () => {
  const figure = document.createElement('figure');
  const { promise, resolve } = Promise.withResolvers<Payloads>();
  setScript(figure, {
    js: 'a',
    source: '',
    graph: {},
    events: {},
    payloads: () => promise,
  } as unknown as EditedScript);
  const changed = vi.fn();
  figure.addEventListener(MACHINE_CHANGED, changed);
  expect((await scriptOf(figure)).events).toEqual({});
  expect(changed).not.toHaveBeenCalled();
  resolve({ events: { go: [{ name: 'id', type: 'number', value: 1 }] } });
  await expect.poll(() => changed).toHaveBeenCalledOnce();
  expect((await scriptOf(figure)).events).toMatchObject({ go: [{ name: 'id' }] });
});
