import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { whenIdle } from '../../core/browser/prefetch.ts';
import { fetchOnly } from '../../core/browser/vite-preload.ts';
import { playInChart } from '../../playground/browser/simulator/playback.ts';
import type { EditorHandle } from '../../playground/islands/run/code-editor.tsx';
import type { TypeFindings } from '../../playground/islands/run/type-findings.tsx';
import { useDrawnCharts } from '../../playground/islands/run/use-drawn-charts.ts';
import { useTrace } from '../../playground/islands/use-trace.ts';
import type { Story } from '../browser/checks/report.ts';
import { keepChapter } from '../browser/keep-chapter.ts';
import type { StepProgress } from '../browser/progress.ts';
import { findStepParts } from '../browser/step-parts.ts';
import { isSolved } from '../browser/verdict.ts';
import type { StepData } from '../step-data.ts';
import { ChecksPanel } from './checks-panel.tsx';
import { Hints } from './hints.tsx';
import { Notices } from './notices.tsx';
import { RenderedResult } from './rendered-result.tsx';
import { StepEditor } from './step-editor.tsx';
import { StepFoot } from './step-foot.tsx';
import { StepMarks } from './step-marks.tsx';
import { useChecks } from './use-checks.ts';
import { useStepProgress } from './use-step-progress.ts';
import { type View, ViewTabs } from './view-tabs.tsx';

export interface WorkbenchProps {
  step: StepData;
}

/** A step in use: editor, chart, checks, hints, and the reader's progress. */
export function Workbench({ step }: WorkbenchProps) {
  const [parts] = useState(findStepParts);
  const { start, solution, version, lang, machine, hints } = step;
  const { entry, isLost, change, keepCode } = useStepProgress(step);
  const [begun] = useState(() => entry?.code ?? start);
  const [code, setCode] = useState(begun);
  const [isIdle, setIdle] = useState(false);
  const [isCheckRequested, setCheckRequested] = useState(begun !== start);
  const [types, setTypes] = useState<TypeFindings>();
  const [view, setView] = useState<View>('text');
  const editor = useRef<EditorHandle>(null);
  const { verdict, checked, edited, check, rest } = useChecks(step);
  const charts = useDrawnCharts(parts.code, 5, rest);
  useTrace(charts.figures, isIdle);
  const solved = verdict !== undefined && checked === code && isSolved(verdict);
  // True until the first verdict on changed code. The start always fails, which isn't the reader's
  // mistake.
  const isUntouched = (checked ?? start) === start && !isCheckRequested;

  const begin = useEffectEvent(() => {
    setIdle(true);
    keepChapter([...parts.root.querySelectorAll<HTMLAnchorElement>('.step-bar a')], loadRest);
    if (begun !== start) charts.follow(begun);
    check(begun);
  });
  useEffect(() => {
    let isLeft = false;
    whenIdle(() => !isLeft && begin());
    return () => {
      isLeft = true;
    };
  }, []);

  const finish = useEffectEvent(() => {
    if (!entry?.done || entry.version !== version) change({ done: true });
  });
  useEffect(() => {
    if (solved) finish();
  }, [solved]);

  function onChange(text: string): void {
    setCode(text);
    keepCode(text);
    charts.follow(text);
    edited(text);
  }
  function onCheck(): void {
    setCheckRequested(true);
    check(editor.current?.text() ?? code);
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // The editor handles this key itself.
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    event.preventDefault();
    onCheck();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    parts.root.addEventListener('keydown', listener);
    return () => parts.root.removeEventListener('keydown', listener);
  }, [parts]);

  /** Replaces the text in the editor and keeps the previous text. */
  function replace(text: string, more: Partial<StepProgress> = {}): void {
    const before = editor.current?.text() ?? code;
    if (editor.current) editor.current.replace(text);
    else onChange(text);
    change({ code: text === start ? undefined : text, replaced: before, ...more });
  }
  function undo(): void {
    const before = entry?.replaced;
    if (before === undefined) return;
    replace(before, { replaced: undefined });
    editor.current?.focus();
  }
  function play({ input, commands, until }: Story): void {
    setView('chart');
    playInChart(parts.chart, { machine, replay: { commands, until, seed: 0 }, input });
    parts.chart.scrollIntoView({ block: 'nearest' });
  }

  const isReplacement = entry?.replaced !== undefined && entry.replaced !== code;
  const replacedBy = code === start ? 'start' : code === solution ? 'solution' : undefined;
  return (
    <>
      {createPortal(<ViewTabs root={parts.root} view={view} onView={setView} />, parts.tabs)}
      <StepMarks />
      <Notices
        place={parts.notices}
        isChanged={entry?.code !== undefined && entry.version !== version}
        isLost={isLost}
        replacedBy={isReplacement ? replacedBy : undefined}
        onTakeStart={() => replace(start, { version })}
        onKeepCode={() => change({ version })}
        onUndo={undo}
      />
      <StepEditor
        ref={editor}
        parts={parts}
        lang={lang}
        isWanted={isIdle}
        initialText={begun}
        problem={charts.problem}
        types={types}
        onTypes={setTypes}
        onChange={onChange}
        onCheck={onCheck}
      />
      <Hints
        hints={hints}
        open={entry?.hints ?? 0}
        onOpen={(count) => change({ hints: count })}
        solution={solution}
        code={code}
        onUse={() => replace(solution)}
      />
      {lang === 'tsx' && <RenderedResult place={parts.result} source={checked ?? begun} />}
      <section className="step-checks" data-solved={solved || undefined}>
        <ChecksPanel verdict={verdict} isUntouched={isUntouched} onPlay={play} />
        <StepFoot
          next={step.next}
          isSolved={solved}
          wasSolved={entry?.done === true}
          canReset={code !== start}
          onReset={() => replace(start)}
        />
      </section>
    </>
  );
}

/** Parts that an offline reader may need. */
const loadRest = () =>
  Promise.all([
    fetchOnly(() => import('./solution.tsx')),
    fetchOnly(() => import('../../playground/islands/simulator/mount.tsx')),
    fetchOnly(() => import('../../playground/browser/language/extension.ts')),
  ]);
