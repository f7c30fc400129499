// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { workspaceMachine } from '../../browser/workspace/workspace.machine.ts';
import { FileTabs } from './file-tabs.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(cleanup);

it('renames the file whose button was pressed, even if another one is shown meanwhile', async () => {
  const actor = createActor(workspaceMachine, { input: { fragment: '', isEmbedded: false } }).start();
  await waitFor(actor, (snapshot) => snapshot.matches('open'));
  const names = () => actor.getSnapshot().context.project.files.map(({ name }) => name);
  const [first = ''] = names();
  actor.send({ type: 'file.add', name: 'other.ts' });
  actor.send({ type: 'file.show', name: first });
  render(<FileTabs actor={actor} />);
  fireEvent.click(screen.getByRole('button', { name: `Rename ${first}` }));
  // A link in a message about the chart.
  act(() => actor.send({ type: 'file.show', name: 'other.ts' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'renamed.ts' } });
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(names()).toEqual(['renamed.ts', 'other.ts']);
  expect(screen.getByRole('tab', { name: 'renamed.ts' })).toBeTruthy();
});
