// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { keptDraft } from './draft.ts';
import type { Opened } from './open-project.ts';
import { workspaceMachine } from './workspace.machine.ts';

const opened: Opened = {
  project: { title: 'Door', xstate: 5, files: [{ name: 'main.ts', text: 'a' }] },
  isChanged: false,
};

async function start() {
  const machine = workspaceMachine.provide({
    actors: { open: fromPromise(async () => opened) },
    delays: { PAUSE: 0 },
  });
  const actor = createActor(machine, { input: { fragment: '', isEmbedded: false } }).start();
  await waitFor(actor, (snapshot) => snapshot.matches('open'));
  return actor;
}
const untilStored = (actor: Awaited<ReturnType<typeof start>>) =>
  waitFor(actor, (snapshot) => snapshot.matches({ open: 'kept' }));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('files', () => {
  it('can be changed, added, renamed, and removed, except for the last one', async () => {
    const actor = await start();
    const files = () => actor.getSnapshot().context.project.files.map(({ name, text }) => `${name}: ${text}`);
    actor.send({ type: 'file.change', name: 'main.ts', text: 'b' });
    actor.send({ type: 'file.add', name: 'other.ts' });
    expect(files()).toEqual(['main.ts: b', 'other.ts: ']);
    expect(actor.getSnapshot().context.file).toBe('other.ts');
    actor.send({ type: 'file.rename', from: 'other.ts', to: 'last.ts' });
    expect(actor.getSnapshot().context.file).toBe('last.ts');
    actor.send({ type: 'file.remove', name: 'main.ts' });
    actor.send({ type: 'file.remove', name: 'last.ts' });
    expect(files()).toEqual(['last.ts: ']);
  });
});

describe('the draft', () => {
  it('is stored when the reader pauses, and unchanged after it is saved', async () => {
    const actor = await start();
    actor.send({ type: 'file.change', name: 'main.ts', text: 'b' });
    await untilStored(actor);
    expect(keptDraft()).toMatchObject({ isChanged: true, project: { files: [{ text: 'b' }] } });
    actor.send({ type: 'saved', name: 'Gate' });
    await untilStored(actor);
    expect(keptDraft()).toMatchObject({ isChanged: false, saved: 'Gate', project: { title: 'Gate' } });
  });

  it('is stored immediately when the page is hidden', async () => {
    const actor = await start();
    actor.send({ type: 'file.change', name: 'main.ts', text: 'c' });
    actor.send({ type: 'leave' });
    expect(keptDraft()).toMatchObject({ project: { files: [{ text: 'c' }] } });
  });

  it('stays in the editor if the browser cannot store it', async () => {
    const actor = await start();
    vi.stubGlobal('sessionStorage', {
      setItem() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    actor.send({ type: 'file.change', name: 'main.ts', text: 'd' });
    await untilStored(actor);
    expect(actor.getSnapshot().context).toMatchObject({ isKept: false, project: { files: [{ text: 'd' }] } });
  });

  it('is ignored if it is damaged', () => {
    sessionStorage.setItem('playground.draft', '{"project":{"title":"a"},"isChanged":true}');
    localStorage.setItem('playground.draft', JSON.stringify({ ...opened, extra: 1 }));
    expect(keptDraft()).toBeUndefined();
    localStorage.setItem('playground.draft', JSON.stringify(opened));
    expect(keptDraft()).toEqual(opened);
  });
});
