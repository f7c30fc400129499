import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createActor, fromPromise } from 'xstate';
import { loadPart } from '../../../site/browser/load-part.ts';
import {
  chartsOf,
  check,
  type Drawing,
  endLayoutWorker,
  show,
  showPublished,
} from '../../browser/run/charts.ts';
import { checkMachine } from '../../browser/run/check.machine.ts';
import type { Editor } from '../../browser/run/editor.ts';
import { showMark } from '../../browser/run/mark.ts';
import { runMachine } from '../../browser/run/run.machine.ts';
import stylesheet from './run.css?url';
import { RunView } from './view.tsx';

interface Block {
  run(): void;
  edit(): Promise<void>;
  close(): void;
}

const blocks = new Map<HTMLElement, Block>();
// Kept when an editor is closed, until another document is loaded.
const edits = new WeakMap<HTMLElement, string>();

/** Does what a button of a sample says. */
export async function open(figure: HTMLElement, action: 'Run' | 'Edit'): Promise<void> {
  // The reader may have gone on while this was loaded.
  if (!figure.isConnected) return;
  const block = blocks.get(figure) ?? createBlock(figure);
  blocks.set(figure, block);
  if (action === 'Run') block.run();
  else await block.edit();
}

/** Ends what runs, before another page comes. */
export function closeBlocks(): void {
  for (const block of blocks.values()) block.close();
  blocks.clear();
  endLayoutWorker();
}

function createBlock(figure: HTMLElement): Block {
  const xstate = figure.dataset.run === '4' ? 4 : 5;
  const pre = figure.querySelector('pre')!;
  const code = pre.querySelector('code')!;
  const published = code.textContent ?? '';
  const button = (action: number) => figure.querySelectorAll<HTMLElement>('.code-tools button')[action];
  const charts = chartsOf(figure);
  const panel = document.createElement('div');
  panel.className = 'play';
  panel.role = 'group';
  panel.ariaLabel = 'Run of this code';
  const root = createRoot(panel);
  // The line of code that an output under the pointer comes from.
  panel.addEventListener('mouseover', ({ target }) => {
    const line = target instanceof Element && target.closest<HTMLElement>('.play-line')?.dataset.line;
    showMark(figure, editor?.element ?? pre, line ? Number(line) : undefined, 'hint');
  });
  panel.addEventListener('mouseleave', () => showMark(figure, pre, undefined, 'hint'));
  let editor: Editor | undefined;

  const runner = createActor(runMachine, { input: { xstate } }).start();
  const checker = createActor(
    checkMachine.provide({
      actors: {
        check: fromPromise(({ input, signal }) => check(input.source, charts, xstate, signal)),
      },
      actions: { show: (_, { drawings }) => (drawings as Drawing[]).forEach(show) },
    }),
  ).start();

  let frame = 0;
  let shown: unknown = 'closed';
  const update = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(paint);
  };
  function paint(): void {
    const run = runner.getSnapshot();
    const isOpen = editor !== undefined || !run.matches('closed');
    const problem = editor ? checker.getSnapshot().context.problem : undefined;
    // A run's line is where it was for as long as the code is what was run.
    const isCurrent = run.context.source === (editor?.text() ?? published);
    const thrown = isCurrent && !run.matches('closed') ? run.context.problem : undefined;
    showMark(figure, editor?.element ?? pre, problem?.line ?? thrown?.line);
    if (!isOpen) {
      flushSync(() => root.render(null));
      panel.remove();
      return;
    }
    if (!panel.isConnected) figure.append(panel);
    const view = (
      <RunView
        snapshot={run}
        problem={problem}
        editing={editor && { isChanged: editor.text() !== published, reset, done }}
        charts={charts.map(({ name }) => name)}
        run={start}
        stop={() => runner.send({ type: 'reader.stop' })}
        close={closeRun}
      />
    );
    flushSync(() => root.render(view));
    // Long code would leave it below the window.
    if (shown !== run.value && !run.matches('closed')) panel.scrollIntoView({ block: 'nearest' });
    shown = run.value;
  }
  const subscriptions = [runner.subscribe(update), checker.subscribe(update)];

  function start(): void {
    runner.send({ type: 'reader.run', source: editor?.text() ?? published });
  }
  function closeRun(): void {
    runner.send({ type: 'reader.close' });
    paint();
    if (editor) editor.focus();
    else button(0)?.focus();
  }
  // What the copy button copies while the editor stands in the place of the code.
  const copied = document.createElement('div');
  copied.hidden = true;

  async function edit(): Promise<void> {
    if (editor) return;
    const { createEditor } = await loadPart(() => import('../../browser/run/editor.ts'), stylesheet);
    if (editor || !figure.isConnected) return;
    const text = edits.get(figure) ?? published;
    editor = createEditor({ text, onChange: changed, onRun: start });
    const twin = document.createElement('code');
    twin.textContent = text;
    copied.replaceChildren(twin);
    pre.replaceWith(editor.element, copied);
    figure.toggleAttribute('data-editing', true);
    if (text !== published) checker.send({ type: 'edited', source: text });
    paint();
    editor.focus();
  }
  function changed(text: string): void {
    edits.set(figure, text);
    copied.firstElementChild!.textContent = text;
    checker.send({ type: 'edited', source: text });
  }
  function reset(): void {
    editor?.replace(published);
    editor?.focus();
  }
  function leaveEditor(): void {
    if (!editor) return;
    checker.send({ type: 'left' });
    editor.element.replaceWith(pre);
    copied.remove();
    editor.destroy();
    editor = undefined;
    figure.removeAttribute('data-editing');
    for (const chart of charts) showPublished(chart);
  }
  function done(): void {
    leaveEditor();
    runner.send({ type: 'reader.close' });
    paint();
    button(1)?.focus();
  }
  return {
    run: start,
    edit,
    close() {
      for (const subscription of subscriptions) subscription.unsubscribe();
      cancelAnimationFrame(frame);
      leaveEditor();
      runner.stop();
      checker.stop();
      root.unmount();
      panel.remove();
    },
  };
}
