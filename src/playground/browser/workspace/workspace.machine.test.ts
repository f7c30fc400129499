// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type Draft, keepDraft, keptDraft } from './draft.ts';
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

  it('keep the selected machine when its file is renamed', async () => {
    const actor = await start();
    actor.send({ type: 'file.add', name: 'b.ts' });
    actor.send({ type: 'machine', name: 'toggle (b.ts)' });
    actor.send({ type: 'file.rename', from: 'main.ts', to: 'a.ts' });
    expect(actor.getSnapshot().context.project.machine).toBe('toggle (b.ts)');
    actor.send({ type: 'file.rename', from: 'b.ts', to: '$&.ts' });
    expect(actor.getSnapshot().context.project.machine).toBe('toggle ($&.ts)');
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

  it('is unchanged in a new tab, too, after it is saved', async () => {
    const actor = await start();
    actor.send({ type: 'file.change', name: 'main.ts', text: 'b' });
    await untilStored(actor);
    actor.send({ type: 'saved', name: 'Gate' });
    await untilStored(actor);
    sessionStorage.clear();
    expect(keptDraft()).toMatchObject({
      isChanged: false,
      saved: 'Gate',
      project: { files: [{ text: 'b' }] },
    });
  });

  it('has no saved name in a new tab, too, after its saved copy is deleted', async () => {
    const actor = await start();
    actor.send({ type: 'saved', name: 'Gate' });
    await untilStored(actor);
    actor.send({ type: 'renamed', from: 'Gate', to: undefined });
    await untilStored(actor);
    sessionStorage.clear();
    expect(keptDraft()).toMatchObject({ isChanged: false, project: { title: 'Gate' } });
    expect(keptDraft()?.saved).toBeUndefined();
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

describe('a link', () => {
  const changed: Draft = {
    project: { title: 'Door', xstate: 5, files: [{ name: 'main.ts', text: 'b' }] },
    isChanged: true,
  };
  const sample = 'from=/docs/none&sample=0';
  const begin = (fragment = '', isEmbedded = false) =>
    createActor(workspaceMachine, { input: { fragment, isEmbedded } }).start();
  const contextOf = async (actor: ReturnType<typeof begin>) =>
    (await waitFor(actor, (snapshot) => snapshot.matches('open'))).context;
  const follow = (actor: ReturnType<typeof begin>, fragment: string) => {
    actor.send({ type: 'link', fragment });
    return contextOf(actor);
  };
  /** Stores nothing. */
  function withoutStorage(): void {
    const storage = {
      getItem: () => null,
      setItem() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    vi.stubGlobal('sessionStorage', storage);
    vi.stubGlobal('localStorage', storage);
  }

  beforeEach(() => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    vi.spyOn(console, 'warn').mockReturnValue();
  });
  afterEach(() => vi.restoreAllMocks());

  it('or a reload does not replace changes of a closed tab, unless the reader changes something', async () => {
    // The closed tab stored its changes last.
    keepDraft(changed);
    const saved: Draft = { project: { ...changed.project, title: 'Gate' }, saved: 'Gate', isChanged: false };
    sessionStorage.setItem('playground.draft', JSON.stringify(saved));
    const actor = begin();
    expect(await contextOf(actor)).toMatchObject(saved);
    actor.send({ type: 'open', opened: saved });
    sessionStorage.clear();
    expect(keptDraft()).toEqual(changed);
    actor.send({ type: 'title', title: 'Mine' });
    actor.send({ type: 'leave' });
    sessionStorage.clear();
    expect(keptDraft()).toMatchObject({ project: { title: 'Mine' } });
  });

  it.each(['1.damaged', sample])('opens the stored draft if it cannot be opened: %s', async (fragment) => {
    keepDraft(changed);
    const { notice, ...context } = await contextOf(begin(fragment));
    expect(context).toMatchObject(changed);
    expect(notice).toMatch(/^The (link is damaged|sample of this link)/);
    expect(keptDraft()).toEqual(changed);
  });

  it('opens a template if it cannot be opened and there is no draft', async () => {
    const { project, notice } = await contextOf(begin('1.damaged'));
    expect(project.title).toBe('Toggle');
    expect(notice).toMatch('The link is damaged');
  });

  it.each([false, true])('changes nothing but the notice if it cannot be opened', async (isEmbedded) => {
    withoutStorage();
    const actor = begin('', isEmbedded);
    await contextOf(actor);
    actor.send({ type: 'file.add', name: 'other.ts' });
    actor.send({ type: 'file.change', name: 'other.ts', text: 'c' });
    actor.send({ type: 'simulation', simulation: { machine: 'toggle' } });
    const { project, file, generation, simulation } = actor.getSnapshot().context;
    expect(await follow(actor, '1.damaged')).toMatchObject({
      project,
      file,
      generation,
      simulation,
      isChanged: true,
      notice: expect.stringContaining('The link is damaged'),
    });
  });

  it('replaces changes that cannot be saved only if the reader agrees', async () => {
    const ask = vi.fn<(question: string) => boolean>();
    vi.stubGlobal('confirm', ask.mockReturnValue(false));
    keepDraft(changed);
    const actor = begin('template=fetch');
    expect(await contextOf(actor)).toMatchObject(changed);
    expect(await follow(actor, 'template=fetch')).toMatchObject(changed);
    expect(keptDraft()).toEqual(changed);
    ask.mockReturnValue(true);
    expect(await follow(actor, 'template=fetch')).toMatchObject({
      project: { title: 'Fetch with retry' },
      isChanged: false,
    });
    expect(ask).toHaveBeenCalledTimes(3);
    expect(ask.mock.lastCall?.[0]).toMatch('lose them?');
  });

  it('asks before it replaces changes that only the editor has', async () => {
    const ask = vi.fn(() => false);
    vi.stubGlobal('confirm', ask);
    withoutStorage();
    const actor = begin();
    await contextOf(actor);
    actor.send({ type: 'title', title: 'Mine' });
    expect(await follow(actor, 'template=fetch')).toMatchObject({ project: { title: 'Mine' } });
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
