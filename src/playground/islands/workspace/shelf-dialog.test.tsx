// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor as waitForActor } from 'xstate';
import type { Opened } from '../../browser/workspace/open-project.ts';
import type { Project } from '../../browser/workspace/project.ts';
import { removeProject, savedProjects, saveProject } from '../../browser/workspace/shelf.ts';
import { workspaceMachine } from '../../browser/workspace/workspace.machine.ts';
import { ShelfDialog } from './shelf-dialog.tsx';

vi.mock('idb-keyval', async () => (await import('../../browser/workspace/shelf.fixture.ts')).memoryStore());

const projectOf = (title: string): Project => ({
  title,
  xstate: 5,
  files: [{ name: 'main.ts', text: title }],
});

beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  document.documentElement.lang = 'en';
  for (const { name } of await savedProjects()) await removeProject(name);
  for (const name of ['A', 'B']) await saveProject({ name, project: projectOf(name), changedAt: 0 });
});
afterEach(cleanup);

/** Shows the dialog while the saved machine A is open. */
async function show() {
  const opened: Opened = { project: projectOf('A'), saved: 'A', isChanged: false };
  const machine = workspaceMachine.provide({ actors: { open: fromPromise(async () => opened) } });
  const actor = createActor(machine, { input: { fragment: '', isEmbedded: false } }).start();
  await waitForActor(actor, (snapshot) => snapshot.matches('open'));
  render(<ShelfDialog actor={actor} onClose={() => undefined} />);
  return actor;
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

async function rename(from: string, to: string): Promise<void> {
  await press(`Rename ${from}`);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  fireEvent.change(field, { target: { value: to } });
  fireEvent.submit(field.form!);
  await screen.findByRole('button', { name: `Open ${to}` });
}

it('renames the open machine, too, so that saving it replaces no other machine', async () => {
  const actor = await show();
  await rename('A', 'A old');
  await rename('B', 'A');
  expect(actor.getSnapshot().context).toMatchObject({
    saved: 'A old',
    project: { title: 'A old' },
    isChanged: false,
  });
});

it('saves the open machine as a new one after it was deleted', async () => {
  const actor = await show();
  await press('Delete B');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Open B' })).toBeNull());
  expect(actor.getSnapshot().context.saved).toBe('A');
  await press('Delete A');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Open A' })).toBeNull());
  expect(actor.getSnapshot().context).toMatchObject({ saved: undefined, project: { title: 'A' } });
});

it('restores a deleted machine without replacing another one with its name', async () => {
  await show();
  await press('Delete A');
  await screen.findByRole('button', { name: 'Restore A' });
  await saveProject({ name: 'A', project: projectOf('imported'), changedAt: 0 });
  await press('Restore A');
  await screen.findByRole('button', { name: 'Open A 2' });
  const saved = (await savedProjects()).map(({ name, project }) => [name, project]);
  expect(Object.fromEntries(saved)).toEqual({
    A: projectOf('imported'),
    'A 2': { ...projectOf('A'), title: 'A 2' },
    B: projectOf('B'),
  });
});

it('replaces the open machine when it is saved after it was deleted and restored', async () => {
  const actor = await show();
  await press('Delete A');
  await press('Restore A');
  await screen.findByRole('button', { name: 'Open A' });
  expect(actor.getSnapshot().context).toMatchObject({ saved: 'A', project: { title: 'A' } });
});

it('restores a deleted machine without renaming one that was opened in the meantime', async () => {
  const actor = await show();
  await press('Delete A');
  await screen.findByRole('button', { name: 'Restore A' });
  act(() => actor.send({ type: 'open', opened: { project: projectOf('Template'), isChanged: false } }));
  await press('Restore A');
  await screen.findByRole('button', { name: 'Open A' });
  expect(actor.getSnapshot().context).toMatchObject({ saved: undefined, project: { title: 'Template' } });
});
