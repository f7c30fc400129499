// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createActor, waitFor as waitForActor } from 'xstate';
import { workspaceMachine } from '../../browser/workspace/workspace.machine.ts';
import type { CodeEditorProps } from '../run/code-editor.tsx';
import { CodePane } from './code-pane.tsx';

/** An editor without CodeMirror, which measures what it draws. */
function CodeEditor({ initialText, label, onChange }: CodeEditorProps) {
  return (
    <textarea
      aria-label={label}
      defaultValue={initialText}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(cleanup);

it.each([
  ['\\n', '\n'],
  ['\\r\\n, as on Windows', '\r\n'],
  ['\\r', '\r'],
])('converts a pasted machine whose lines end with %s', async (_, lineEnd) => {
  const actor = createActor(workspaceMachine, { input: { fragment: '', isEmbedded: false } }).start();
  await waitForActor(actor, (snapshot) => snapshot.matches('open'));
  render(
    <CodePane actor={actor} editor={{ loaded: { CodeEditor }, retry: undefined }} onRun={() => undefined} />,
  );
  const editor = screen.getByRole<HTMLTextAreaElement>('textbox');
  const lines = ['stateDiagram-v2', '  [*] --> open', '  open --> shut: close', ''];
  fireEvent.paste(editor, { clipboardData: { getData: () => lines.join(lineEnd) } });
  // CodeMirror's lines end with \n.
  fireEvent.change(editor, { target: { value: lines.join('\n') } });
  const text = () => actor.getSnapshot().context.project.files[0]!.text;
  await waitFor(() => expect(text()).toMatch(/createMachine.*shut/s));
});
