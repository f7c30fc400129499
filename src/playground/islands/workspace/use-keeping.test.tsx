// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, waitFor as waitForActor } from 'xstate';
import { workspaceMachine } from '../../browser/workspace/workspace.machine.ts';
import { useKeeping } from './use-keeping.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/playground');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each(['1.damaged', 'template=fetch'])(
  'removes a link that did not replace the reader’s changes from the URL: %s',
  async (fragment) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.stubGlobal('confirm', () => false);
    const actor = createActor(workspaceMachine, { input: { fragment: '', isEmbedded: false } }).start();
    const { unmount } = renderHook(() => useKeeping(actor));
    await waitForActor(actor, (snapshot) => snapshot.matches('open'));
    act(() => actor.send({ type: 'title', title: 'Mine' }));
    history.replaceState(null, '', `/playground#${fragment}`);
    dispatchEvent(new Event('hashchange'));
    await waitFor(() => expect(location.hash).toBe(''));
    expect(actor.getSnapshot().context.project.title).toBe('Mine');
    unmount();
  },
);

it('removes a copied link from the URL when the reader changes the project again', async () => {
  const actor = createActor(workspaceMachine, { input: { fragment: '', isEmbedded: false } }).start();
  const { unmount } = renderHook(() => useKeeping(actor));
  await waitForActor(actor, (snapshot) => snapshot.matches('open'));
  act(() => actor.send({ type: 'title', title: 'Mine' }));
  history.replaceState(null, '', '/playground#1.copied');
  act(() => actor.send({ type: 'notice', notice: 'Copied' }));
  expect(location.hash).toBe('#1.copied');
  act(() => actor.send({ type: 'title', title: 'Mine, too' }));
  expect(location.hash).toBe('');
  unmount();
});
