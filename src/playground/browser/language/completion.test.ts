// @vitest-environment happy-dom
import { completionStatus, currentCompletions, startCompletion } from '@codemirror/autocomplete';
import { EditorView, keymap, runScopeHandlers } from '@codemirror/view';
import { expect, it, vi } from 'vitest';
import { completion } from './completion.ts';

/** An editor whose own Escape is observed, as in `run/editor.ts`. */
function editor(ask: () => Promise<unknown>) {
  const leave = vi.fn(() => true);
  const view = new EditorView({
    parent: document.body,
    doc: 'a',
    selection: { anchor: 1 },
    extensions: [completion(ask as never), keymap.of([{ key: 'Escape', run: leave }])],
  });
  const pressEscape = () => runScopeHandlers(view, new KeyboardEvent('keydown', { key: 'Escape' }), 'editor');
  view.focus();
  startCompletion(view);
  return { view, leave, pressEscape };
}

it('lets Escape leave the editor while the list is still being computed', async () => {
  const { view, leave, pressEscape } = editor(() => new Promise(() => undefined));
  await expect.poll(() => completionStatus(view.state)).toBe('pending');
  pressEscape();
  expect(leave).toHaveBeenCalledOnce();
  expect(completionStatus(view.state)).toBeNull();
});

it('closes a list with the first Escape and leaves the editor with the second', async () => {
  const { view, leave, pressEscape } = editor(async () => [{ name: 'all', kind: 'const', sort: '11' }]);
  await expect.poll(() => currentCompletions(view.state)).toHaveLength(1);
  pressEscape();
  expect(leave).not.toHaveBeenCalled();
  expect(completionStatus(view.state)).toBeNull();
  pressEscape();
  expect(leave).toHaveBeenCalledOnce();
});
