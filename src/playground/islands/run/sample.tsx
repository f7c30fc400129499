import { useActorRef, useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { loadPart } from '../../../core/browser/load-part.ts';
import { loadDocument } from '../../../core/browser/reload-once.ts';
import { t } from '../../../i18n/messages.ts';
import { codeText } from '../../../mdx/browser/code-text.ts';
import { editedSample } from '../../browser/language/sources.ts';
import { press } from '../../browser/press.ts';
import { langOf } from '../../browser/run/blocks.ts';
import { keepEdit, keptEdit } from '../../browser/run/kept-edits.ts';
import { pageModules } from '../../browser/run/modules.ts';
import { runMachine } from '../../browser/run/run.machine.ts';
import { lineNumbersOf } from '../../browser/run/shown-lines.ts';
import { usePlaceholder } from '../use-placeholder.ts';
import { useTrace } from '../use-trace.ts';
import type { CodeEditor, EditorHandle } from './code-editor.tsx';
import { LineMark } from './line-mark.tsx';
import { LineNumbers } from './line-numbers.tsx';
import { RunPanel } from './run-panel.tsx';
import type { TypeFindings } from './type-findings.tsx';
import { useDrawnCharts } from './use-drawn-charts.ts';
import { useKeepEdit } from './use-keep-edit.ts';

export interface SampleProps {
  /** The code block. Its output appears at the end. */
  figure: HTMLElement;
  /** The element with the code, which the editor replaces. */
  pre: HTMLElement;
}

/** A sample that can be run and edited: its buttons, editor, and output. */
export function Sample({ figure, pre }: SampleProps) {
  const xstate = figure.dataset.run === '4' ? 4 : 5;
  const [published] = useState(() => codeText(pre) ?? '');
  const [begun] = useState(() => keptEdit(published));
  const [edited, setEdited] = useState(begun);
  /** Loaded by the first press of Edit, and set while the reader edits. */
  const [Editor, setEditor] = useState<typeof CodeEditor>();
  const [isEditorMissing, setEditorMissing] = useState(false);
  /** TypeScript's findings about the code in the editor, once they are available. */
  const [types, setTypes] = useState<TypeFindings>();
  const [hintedLine, setHintedLine] = useState<number>();
  const runButton = useRef<HTMLButtonElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const editor = useRef<EditorHandle>(null);

  const lang = langOf(figure);
  // Part of the element, which must not be moved, because a moved frame reloads.
  const [place] = useState(() => document.createElement('div'));
  const runner = useActorRef(runMachine, {
    input: { xstate, lang, place, modulesOf: (source) => pageModules(figure, source) },
  });
  const run = useSelector(runner, (snapshot) => snapshot);
  const charts = useDrawnCharts(figure, xstate);
  const editorPlace = usePlaceholder(pre, Editor !== undefined);
  useTrace(charts.figures, Editor !== undefined);
  const isChanged = edited !== published;
  // A stored edit can't be lost before it is opened.
  useKeepEdit(figure, isChanged && (Editor !== undefined || edited !== begun));

  const isClosed = run.matches('closed');
  const text = Editor ? edited : published;
  const problem = Editor && charts.problem;
  // Line numbers of a run are valid only while the code is unchanged.
  const thrown = !isClosed && run.context.source === text ? run.context.problem : undefined;
  const markedLine = problem?.line ?? thrown?.line;
  const area = Editor ? editorPlace : pre;
  const placeOf = (line: number | undefined) =>
    line && !Editor ? lineNumbersOf(pre).indexOf(line) + 1 || line : line;

  // Read from the editor, because the key that runs the code may be pressed before typed text is
  // rendered.
  const start = () => runner.send({ type: 'reader.run', source: editor.current?.text() ?? published });
  function closeRun(): void {
    setHintedLine(undefined);
    runner.send({ type: 'reader.close' });
    runButton.current?.focus();
  }
  async function edit(): Promise<void> {
    try {
      const loaded = await loadPart(() => import('./code-editor.tsx'));
      setEditor(() => loaded.CodeEditor);
      setEditorMissing(false);
      if (isChanged) charts.follow(edited);
    } catch (error) {
      console.error(error);
      if (isEditorMissing && (await loadDocument())) return;
      setEditorMissing(true);
    }
  }
  function change(changed: string): void {
    setEdited(changed);
    keepEdit(published, changed);
    charts.follow(changed);
  }
  async function openInPlayground(): Promise<void> {
    const { openSample } = await loadPart(() => import('../../browser/workspace/open-here.ts'));
    await openSample(figure, isChanged ? edited : undefined);
  }
  function reset(): void {
    editor.current?.replace(published);
    editor.current?.focus();
  }
  function done(): void {
    charts.leave();
    runner.send({ type: 'reader.close' });
    // The button exists only without the editor.
    flushSync(() => setEditor(undefined));
    setTypes(undefined);
    editButton.current?.focus();
  }

  return (
    <>
      <button ref={runButton} type="button" aria-label={t.run.runThis} onClick={start}>
        {t.run.run}
      </button>
      <button
        ref={editButton}
        type="button"
        aria-label={isEditorMissing ? undefined : t.run.editThis}
        onClick={edit}
      >
        {isEditorMissing ? t.errors.tryAgain : t.run.edit}
      </button>
      <button type="button" className="open" title={t.workspace.openHere} />
      {Editor &&
        createPortal(
          <>
            <Editor
              ref={editor}
              lang={lang}
              initialText={edited}
              onChange={change}
              onRun={start}
              language={{
                sampleOf: (text) => editedSample(figure, text),
                onProblems: setTypes,
                onMissing: () => setTypes('missing'),
              }}
            />
            {/* The text for the copy button. */}
            <code hidden>{edited}</code>
          </>,
          editorPlace,
        )}
      {(Editor || !isClosed) &&
        createPortal(
          <>
            <RunPanel
              snapshot={run}
              place={place}
              problem={problem}
              editing={
                Editor && {
                  isChanged,
                  types,
                  onReset: reset,
                  onPlayground: ({ currentTarget }) => void press(currentTarget, openInPlayground),
                  onDone: done,
                }
              }
              hasCharts={charts.figures.length > 0}
              onRun={start}
              onStop={() => runner.send({ type: 'reader.stop' })}
              onClose={closeRun}
              onPoint={setHintedLine}
            />
            {!Editor && <LineNumbers block={pre} />}
            <LineMark area={area} line={placeOf(markedLine)} kind="problem" />
            <LineMark area={area} line={placeOf(hintedLine)} kind="hint" />
          </>,
          figure,
        )}
    </>
  );
}
