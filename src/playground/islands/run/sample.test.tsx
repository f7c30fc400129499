// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Chart, Drawing } from '../../browser/run/charts.ts';
import type { Checked } from '../../browser/run/check.machine.ts';
import type { SandboxMessage } from '../../browser/sandbox/protocol.ts';
import { fakeSandboxes, printed, sandbox, sandboxes } from '../sandbox.fixture.ts';
import type { CodeEditorProps } from './code-editor.tsx';
import '../../browser/run/code-tools.element.ts';
// Loaded before the first test, so that it doesn't count toward its time.
import './hydrate.tsx';

const charts = vi.hoisted(() => ({
  chartsOf: vi.fn<() => Chart[]>(),
  check: vi.fn<(block: HTMLElement, source: string) => Promise<Checked<Drawing>>>(),
  show: vi.fn(),
  showPublished: vi.fn(),
}));
vi.mock('../../browser/run/charts.ts', () => charts);

const loadPart = vi.hoisted(() => vi.fn<(load: () => Promise<unknown>) => Promise<unknown>>());
vi.mock('../../../core/browser/load-part.ts', () => ({ loadPart }));

// CodeMirror measures what it draws; its own behavior is tested in tests/run-sample.spec.ts.
vi.mock('./code-editor.tsx', () => ({ CodeEditor: PlainEditor }));
function PlainEditor({ initialText, onChange, onRun, ref }: CodeEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(initialText);
  const write = (written: string) => {
    setText(written);
    onChange(written);
  };
  useEffect(() => area.current?.focus(), []);
  useImperativeHandle(ref, () => ({
    focus: () => area.current?.focus(),
    replace: write,
    text: () => area.current?.value ?? '',
  }));
  return (
    <textarea
      ref={area}
      value={text}
      onChange={({ currentTarget }) => write(currentTarget.value)}
      onDoubleClick={onRun}
    />
  );
}

const published = 'console.log(1);\n1 + 1; // => 2\n';
let figure: HTMLElement;

beforeEach(() => {
  fakeSandboxes();
  vi.resetAllMocks();
  loadPart.mockImplementation((load) => load());
  charts.chartsOf.mockReturnValue([]);
  charts.check.mockResolvedValue({ drawings: [], problem: undefined });
  figure = document.createElement('figure');
  figure.className = 'code';
  figure.dataset.run = '5';
  figure.innerHTML = `<pre><code></code></pre><code-tools></code-tools>`;
  const code = figure.querySelector('code');
  if (code) code.textContent = published;
  document.body.append(figure);
});
afterEach(() => {
  act(() => figure.remove());
  sessionStorage.clear();
  cleanup();
  vi.unstubAllGlobals();
});

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => userEvent.click(button(name));
const panel = () => screen.queryByRole('group', { name: 'Run of this code' });
const status = () => screen.getByRole('status').textContent;
const say = (...messages: SandboxMessage[]) =>
  act(() => {
    for (const message of messages) sandbox().say(message);
  });

/** Runs the sample until its thread receives the request. */
async function run() {
  await press('Run this code');
  await waitFor(() => expect(sandbox().requests).toHaveLength(1));
}
async function edit() {
  await press('Edit this code');
  return screen.findByRole<HTMLTextAreaElement>('textbox');
}
/** Replaces the editor's text. */
function write(text: string) {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
}

describe('the first click', () => {
  it('is handled by the component after it loads, which keeps the buttons', async () => {
    const errors = vi.spyOn(console, 'error');
    const before = button('Run this code');
    await run();
    expect(sandbox().requests).toMatchObject([{ type: 'run', xstate: 5 }]);
    expect(button('Run this code')).toBe(before);
    expect(errors).not.toHaveBeenCalled();
  });

  it('shows a failed load in the button, and the next click retries', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    loadPart.mockRejectedValueOnce(new Error('offline'));
    await press('Run this code');
    expect(panel()).toBeNull();
    await press('Try again');
    await waitFor(() => expect(sandbox().requests).toHaveLength(1));
    expect(button('Run this code').textContent).toBe('Run');
  });

  it('is ignored if the page is left during loading', async () => {
    const loaded = Promise.withResolvers<unknown>();
    loadPart.mockReturnValueOnce(loaded.promise);
    await press('Run this code');
    figure.remove();
    loaded.resolve(await import('./hydrate.tsx'));
    await new Promise((resume) => setTimeout(resume));
    expect(sandboxes).toEqual([]);
  });
});

describe('a run', () => {
  it('shows output with its line and its comparison with the comment', async () => {
    await run();
    expect(status()).toBe('Running…');
    say({ type: 'output', line: printed('1', 1) });
    say({ type: 'output', line: { level: 'value', text: '2', exact: '2', assertion: 0 } });
    const lines = Array.from(figure.querySelectorAll('.play-line'), ({ textContent }) => textContent);
    expect(lines).toEqual(['Line 11', 'Line 22✓, as the comment says']);
    say({ type: 'finished' });
    expect(status()).toBe('Finished');
    expect(sandbox().isEnded).toBe(true);
  });

  it('shows a value that differs from the comment', async () => {
    await run();
    say({ type: 'output', line: { level: 'value', text: '3', exact: '3', assertion: 0 } });
    expect(figure.querySelector('.play-line')?.textContent).toBe('Line 23≠ 2 in the comment');
  });

  it('shows that nothing was printed', async () => {
    await run();
    say({ type: 'finished' });
    expect(
      screen.getByText('Nothing was printed. Add console.log(…) to the code to see a value.'),
    ).toBeTruthy();
  });

  it('shows an error and marks its line', async () => {
    await run();
    say({ type: 'failed', message: 'TypeError: no', line: 2 });
    expect(status()).toBe('Ended with an error');
    expect(screen.getByRole('alert').textContent).toBe('Line 2: TypeError: no');
    const mark = figure.querySelector<HTMLElement>('.play-mark[data-kind="problem"]');
    expect(mark?.style.getPropertyValue('--line')).toBe('1');
  });

  it('skips removed lines in run and editor, and marks the visible line', async () => {
    const code = figure.querySelector('code');
    if (code)
      code.innerHTML =
        '<span class="line">const a = 1;\n</span><span class="line del">const b = 1;\n</span><span class="line">const b = 2;\n</span>';
    await run();
    expect(JSON.stringify(sandbox().requests)).not.toContain('b = 1');
    say({ type: 'failed', message: 'TypeError: no', line: 2 });
    const mark = figure.querySelector<HTMLElement>('.play-mark[data-kind="problem"]');
    expect(mark?.style.getPropertyValue('--line')).toBe('2');
    expect((await edit()).value).toBe('const a = 1;\nconst b = 2;\n');
  });

  it('can be stopped and run again', async () => {
    await run();
    await press('Stop');
    expect([status(), sandbox().isEnded]).toEqual(['Stopped', true]);
    await press('Run again');
    await waitFor(() => expect(sandboxes).toHaveLength(2));
    expect(status()).toBe('Running…');
  });

  it('marks the line of code for the hovered output', async () => {
    await run();
    say({ type: 'output', line: printed('1', 1) });
    const hint = () => figure.querySelector('.play-mark[data-kind="hint"]');
    await userEvent.hover(screen.getByText('1', { selector: '.play-text' }));
    expect(hint()).toBeTruthy();
    await userEvent.unhover(screen.getByText('1', { selector: '.play-text' }));
    expect(hint()).toBeNull();
  });

  it('is closed, and the focus returns to its button', async () => {
    await run();
    await press('Close');
    expect([panel(), sandbox().isEnded]).toEqual([null, true]);
    expect(document.activeElement).toBe(button('Run this code'));
  });

  it('stops when the page is left', async () => {
    await run();
    act(() => figure.remove());
    expect(sandbox().isEnded).toBe(true);
  });
});

describe('the editor', () => {
  it('replaces the code, has the focus, and explains its keys', async () => {
    const editor = await edit();
    expect(editor.value).toBe(published);
    expect(document.activeElement).toBe(editor);
    expect(figure.querySelector('pre')).toBeNull();
    // The text for the copy button.
    expect(figure.querySelector('code')?.textContent).toBe(published);
    expect(status()).toBe('Editing');
    expect(panel()?.textContent).toContain('runs the code');
    expect(button('Reset').disabled).toBe(true);
    expect(charts.check).not.toHaveBeenCalled();
  });

  it('runs the edited code', async () => {
    const editor = await edit();
    write('console.log(2);');
    fireEvent.doubleClick(editor);
    await waitFor(() => expect(sandbox().requests).toHaveLength(1));
    expect(sandbox().requests).toMatchObject([{ js: expect.stringContaining('.log(2)') }]);
  });

  it('draws charts from the edited code and shows problems', async () => {
    const chart: Chart = { figure, name: 'door', published: [] };
    charts.chartsOf.mockReturnValue([chart]);
    const drawing = { chart, svg: '', outline: '', script: {} };
    charts.check.mockResolvedValue({ drawings: [drawing as Drawing], problem: { message: 'no', line: 3 } });
    await edit();
    expect(panel()?.textContent).toContain('The chart follows what you type.');
    write('a');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Line 3: no The chart hasn’t changed.');
    expect(charts.check.mock.calls.map(([, source]) => source)).toEqual(['a']);
    expect(charts.show.mock.calls[0]?.[0]).toBe(drawing);
    expect(figure.querySelector<HTMLElement>('.play-mark')?.style.getPropertyValue('--line')).toBe('2');
  });

  it('resets to the published code and keeps the focus', async () => {
    const editor = await edit();
    write('a');
    await press('Reset');
    expect(editor.value).toBe(published);
    expect(document.activeElement).toBe(editor);
    expect(button('Reset').disabled).toBe(true);
  });

  it('returns the focus to its button, keeps the edit, and restores the charts', async () => {
    charts.chartsOf.mockReturnValue([{ figure, name: 'door', published: [] }]);
    await edit();
    write('a');
    await press('Done');
    expect([panel(), screen.queryByRole('textbox')]).toEqual([null, null]);
    expect(figure.querySelector('pre')?.textContent).toBe(published);
    expect(document.activeElement).toBe(button('Edit this code'));
    expect(charts.showPublished).toHaveBeenCalled();
    // Run uses the displayed code.
    await run();
    expect(sandbox().requests).toMatchObject([{ js: expect.stringContaining('1 + 1') }]);
    expect((await edit()).value).toBe('a');
    await waitFor(() =>
      expect(charts.check).toHaveBeenCalledWith(
        expect.anything(),
        'a',
        expect.anything(),
        5,
        expect.anything(),
      ),
    );
  });

  it('restores the edit after the page was left and marks it only in the editor', async () => {
    await edit();
    write('a');
    act(() => figure.remove());
    figure = figure.cloneNode(true) as HTMLElement;
    figure
      .querySelector('pre')
      ?.replaceChildren(Object.assign(document.createElement('code'), { textContent: published }));
    document.body.append(figure);
    await run();
    expect(figure.dataset.edited).toBeUndefined();
    expect((await edit()).value).toBe('a');
    expect(figure.dataset.edited).toBe('');
    await press('Reset');
    expect(sessionStorage).toHaveLength(0);
  });

  it('shows a failed load in the button, and the next click retries', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await run();
    loadPart.mockRejectedValueOnce(new Error('offline'));
    await press('Edit this code');
    await press('Try again');
    expect(await screen.findByRole('textbox')).toBeTruthy();
    await press('Done');
    expect(button('Edit this code').textContent).toBe('Edit');
  });

  it('shows a failed load of the playground in its button', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await edit();
    loadPart.mockRejectedValueOnce(new Error('offline'));
    await userEvent.click(within(panel()!).getByRole('button', { name: 'Open in playground' }));
    expect(await within(panel()!).findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
