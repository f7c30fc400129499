// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { openInstead } from './open-instead.ts';
import { workspaceMachine } from './workspace.machine.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  [true, 0],
  [false, 1],
])('saves the replaced machine first, unless the playground is embedded: %s', async (isEmbedded, asked) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  // Happy DOM has no IndexedDB, so saving fails, and the reader is asked.
  const ask = vi.fn(() => true);
  vi.stubGlobal('confirm', ask);
  const actor = createActor(workspaceMachine, { input: { fragment: '', isEmbedded } }).start();
  await waitFor(actor, (snapshot) => snapshot.matches('open'));
  actor.send({ type: 'title', title: 'Mine' });
  const project = { title: 'Door', xstate: 5 as const, files: [{ name: 'main.ts', text: 'a' }] };
  await openInstead(actor, { project, isChanged: true });
  expect(actor.getSnapshot().context.project).toEqual(project);
  expect(ask).toHaveBeenCalledTimes(asked);
});
