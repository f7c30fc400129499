// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useImperativeHandle, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { CodeEditorProps } from '../../playground/islands/run/code-editor.tsx';
import {
  changeProgress,
  clearProgress,
  currentProgress,
  type StepProgress,
  withStep,
} from '../browser/progress.ts';
import type { Verdict } from '../browser/verdict.ts';
import type { StepData } from '../step-data.ts';
import { Workbench } from './workbench.tsx';

const checker = vi.hoisted(() => ({
  check: vi.fn<(source: string) => Promise<Verdict>>(),
  prepare: vi.fn(),
  close: vi.fn(),
}));
vi.mock('../browser/checker.ts', () => ({ openChecker: () => checker }));
vi.mock('../browser/keep-chapter.ts', () => ({ keepChapter: () => undefined }));
const playInChart = vi.hoisted(() => vi.fn());
vi.mock('../../playground/browser/simulator/playback.ts', () => ({ playInChart }));
const drawCharts = vi.hoisted(() => vi.fn(async () => ({ drawings: [], problem: undefined })));
vi.mock('../../playground/browser/run/charts.ts', () => ({
  chartsOf: () => [],
  check: drawCharts,
  show: () => undefined,
  showPublished: () => undefined,
}));
vi.mock('../../core/browser/load-part.ts', () => ({ loadPart: (load: () => Promise<unknown>) => load() }));
vi.mock('../../core/browser/prefetch.ts', () => ({
  whenIdle: (task: () => void) => task(),
  ahead: () => undefined,
}));
// CodeMirror measures what it draws; tests/learn-steps.spec.ts uses it.
vi.mock('../../playground/islands/run/code-editor.tsx', () => ({ CodeEditor: PlainEditor }));
function PlainEditor({ initialText, onChange, onRun, ref }: CodeEditorProps) {
  const [text, setText] = useState(initialText);
  const write = (written: string) => {
    setText(written);
    onChange(written);
  };
  useImperativeHandle(ref, () => ({ focus: () => undefined, replace: write, text: () => text }));
  return (
    <textarea
      value={text}
      onChange={({ currentTarget }) => write(currentTarget.value)}
      onDoubleClick={onRun}
    />
  );
}

const step: StepData = {
  chapter: 'states',
  step: 'door',
  title: 'Open a door',
  lang: 'ts',
  machine: 'door',
  start: 'start',
  solution: 'solution',
  checks: '',
  hints: ['<p>Look at <code>on</code>.</p>', '<p>Add a target.</p>'],
  next: { url: '/learn/states/final', title: 'Final states' },
  version: 'v1',
};
const story = { commands: [{ event: { type: 'open' }, at: 0 }], until: 0 };
const failed: Verdict = {
  results: [
    {
      name: '`open` opens',
      ok: false,
      message: 'Sent `open`; got `closed`.',
      mistake: 'It is `Open`.',
      story,
    },
    { name: 'it rings', ok: true },
  ],
};
const passed: Verdict = { results: failed.results.map(({ name }) => ({ name, ok: true })) };

beforeEach(() => {
  clearProgress();
  checker.check.mockImplementation(async (source) => (source === 'solution' ? passed : failed));
  document.body.innerHTML = `<main><div class="step"><div class="step-bar"></div><div data-place="tabs"></div>
    <div class="step-code"><div data-place="notices"></div><figure class="code"><pre><code>start</code></pre></figure></div>
    <div class="step-chart"><div data-place="result"></div><figure class="statechart"></figure></div></div></main>`;
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const entry = () => currentProgress().steps['states/door'];
const keep = (more: Partial<StepProgress>) =>
  changeProgress((now) => withStep(now, 'states/door', { version: 'v1', at: 1, ...more }));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const editor = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const write = (text: string) => fireEvent.change(editor(), { target: { value: text } });
const statusText = () => document.querySelector('.step-checks [role="status"]')?.textContent;

async function show(data = step) {
  const root = document.querySelector('.step')!;
  const view = render(<Workbench step={data} />, {
    container: root.appendChild(document.createElement('div')),
  });
  await screen.findByRole('textbox');
  await screen.findByText(/it rings/);
  return view;
}

describe('checks', () => {
  it('are visible and silent until the reader changes the code', async () => {
    await show();
    expect(document.querySelectorAll('[data-state="fails"]')).toHaveLength(0);
    expect(statusText()).toBe('');
    expect(screen.getByRole('link', { name: 'Skip' }).getAttribute('href')).toBe('/learn/states/final');
  });

  it('show the actual result with the mistake, and play it in the chart', async () => {
    await show();
    write('wrong');
    // Not the failures of the start.
    expect(statusText()).toBe('');
    await waitFor(() =>
      expect(statusText()).toBe('1 of 2 checks pass. open opens: Sent open; got closed. It is Open.'),
    );
    await press('Play in the chart: open opens');
    expect(playInChart).toHaveBeenCalledWith(document.querySelector('.statechart'), {
      machine: 'door',
      replay: { ...story, seed: 0 },
      input: undefined,
    });
    expect(document.querySelector<HTMLElement>('.step')?.dataset.view).toBe('chart');
  });

  it('unlock the next step permanently if all pass', async () => {
    const view = await show();
    write('solution');
    await screen.findByText('Solved');
    expect(screen.getByRole('link', { name: /Next: Final states/ })).toBeTruthy();
    expect(entry()).toMatchObject({ done: true });
    view.unmount();
    await waitFor(() => expect(entry()?.code).toBe('solution'));
    await show();
    write('wrong');
    await waitFor(() => expect(statusText()).toContain('1 of 2'));
    expect(screen.queryByText('Solved')).toBeNull();
    expect(screen.getByRole('link', { name: /Next: Final states/ })).toBeTruthy();
  });

  it('show a problem with its line and the mistake that causes it', async () => {
    await show();
    checker.check.mockResolvedValue({
      problem: { message: 'Unexpected `}`', line: 3 },
      results: failed.results,
    });
    write('broken');
    await waitFor(() =>
      expect(statusText()).toBe('The code can’t be checked. Line 3: Unexpected } It is Open.'),
    );
    expect(document.querySelectorAll('.step-mistake')).toHaveLength(1);
    expect(document.querySelectorAll('[data-state="fails"]')).toHaveLength(0);
  });

  it('run immediately on Ctrl+Enter anywhere in the step', async () => {
    await show();
    checker.check.mockClear();
    fireEvent.keyDown(screen.getByRole('tab', { name: 'Text' }), { key: 'Enter', ctrlKey: true });
    expect(checker.check).toHaveBeenCalledOnce();
    await waitFor(() => expect(statusText()).toContain('1 of 2 checks pass'));
  });
});

describe('the chart', () => {
  it('is drawn after the verdict, because both use the processor', async () => {
    await show();
    const verdict = Promise.withResolvers<Verdict>();
    checker.check.mockReturnValue(verdict.promise);
    write('wrong');
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(checker.check).toHaveBeenLastCalledWith('wrong', expect.anything());
    expect(drawCharts).not.toHaveBeenCalled();
    verdict.resolve(failed);
    await waitFor(() => expect(drawCharts).toHaveBeenCalledOnce());
    expect(statusText()).toContain('1 of 2');
  });

  it('is drawn without a verdict if the checks take long', async () => {
    await show();
    checker.check.mockReturnValue(new Promise(() => undefined));
    write('slow');
    await waitFor(() => expect(drawCharts).toHaveBeenCalledOnce());
    expect(statusText()).toBe('');
  });
});

describe('hints', () => {
  it('open in order, then the solution as a diff, and stay open', async () => {
    const view = await show();
    await press('Show a hint');
    expect(screen.getByText('Look at', { exact: false })).toBeTruthy();
    expect(screen.queryByText('Add a target.')).toBeNull();
    await press('Show the next hint');
    await press('Show the solution');
    const diff = () => document.querySelector('.step-diff')?.textContent;
    await waitFor(() => expect(diff()).toContain('Remove: start'));
    expect(diff()).toContain('Add: solution');
    view.unmount();
    await show();
    await screen.findByText('Use the solution');
  });

  it('end with the solution, which can be undone', async () => {
    await show();
    write('mine');
    for (const name of ['Show a hint', 'Show the next hint', 'Show the solution']) await press(name);
    await userEvent.click(await screen.findByRole('button', { name: 'Use the solution' }));
    expect(editor().value).toBe('solution');
    await screen.findByText('Solved');
    await press('Undo');
    expect(editor().value).toBe('mine');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe("the reader's code", () => {
  it('is reset without confirmation, and restored by Undo even after a reload', async () => {
    const view = await show();
    write('mine');
    await press('Reset');
    expect(editor().value).toBe('start');
    view.unmount();
    await show();
    await press('Undo');
    expect(editor().value).toBe('mine');
    await waitFor(() => expect(entry()?.code).toBe('mine'));
  });

  it('is restored and checked', async () => {
    keep({ code: 'mine' });
    await show();
    expect(editor().value).toBe('mine');
    await waitFor(() => expect(statusText()).toContain('1 of 2'));
    expect(currentProgress().last).toEqual({ step: 'states/door', title: 'Open a door' });
  });

  it('survives a new version of the step, and the new start is offered', async () => {
    keep({ code: 'mine', version: 'v0', done: true });
    await show();
    expect(editor().value).toBe('mine');
    await press('Use the new version');
    expect(editor().value).toBe('start');
    expect(entry()).toMatchObject({ version: 'v1', replaced: 'mine', done: true });
    await press('Undo');
    expect(editor().value).toBe('mine');
  });

  it('is kept with a new version if the reader chooses to', async () => {
    keep({ code: 'mine', version: 'v0' });
    await show();
    await press('Keep my code');
    expect(screen.queryByText(/has changed since/)).toBeNull();
    expect(entry()).toMatchObject({ version: 'v1', code: 'mine' });
  });

  it('belongs to the new version if the reader had none before the step changed', async () => {
    keep({ hints: 1, version: 'v0' });
    await show();
    write('mine');
    await waitFor(() => expect(entry()).toMatchObject({ version: 'v1', code: 'mine', hints: 1 }));
    expect(screen.queryByText(/has changed since/)).toBeNull();
  });

  it('is reported as lost if the browser cannot store it', async () => {
    vi.stubGlobal('localStorage', undefined);
    vi.spyOn(console, 'warn').mockReturnValue();
    onTestFinished(() => void vi.unstubAllGlobals());
    await show();
    expect(screen.queryByText(/can’t be stored/)).toBeNull();
    write('mine');
    expect(await screen.findByText(/can’t be stored/)).toBeTruthy();
  });

  it('is stored when the page is hidden during the pause', async () => {
    await show();
    write('fast');
    act(() => void dispatchEvent(new Event('pagehide')));
    expect(entry()?.code).toBe('fast');
  });
});

describe('tabs', () => {
  it('select the visible part, also with arrow keys', async () => {
    await show();
    const root = document.querySelector<HTMLElement>('.step')!;
    expect(root.dataset.view).toBe('text');
    await userEvent.click(screen.getByRole('tab', { name: 'Code' }));
    expect(root.dataset.view).toBe('code');
    await userEvent.keyboard('{ArrowLeft}');
    expect([root.dataset.view, document.activeElement?.textContent]).toEqual(['chart', 'Chart']);
  });
});
