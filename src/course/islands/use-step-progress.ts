import { useEffect, useEffectEvent, useRef } from 'react';
import { changeProgress, type StepProgress, withStep } from '../browser/progress.ts';
import type { StepData } from '../step-data.ts';
import { useIsProgressKept, useProgress } from './use-progress.ts';

/** How long a reader pauses before their code is stored, in milliseconds. */
const PAUSE = 300;

/** The stored part of a step, and functions that change it. */
export interface StoredStep {
  /** Absent until the reader changes something. */
  entry: StepProgress | undefined;
  /** Whether the browser refuses to store it. */
  isLost: boolean;
  change(patch: Partial<StepProgress>): void;
  /** Stores the code when the reader pauses, and at the latest when the page is left. */
  keepCode(code: string): void;
}

/** Stores the reader's code and progress in the browser, and the step as the last one opened. */
export function useStepProgress({ chapter, step, title, version, start }: StepData): StoredStep {
  const name = `${chapter}/${step}`;
  const entry = useProgress().steps[name];
  const isKept = useIsProgressKept();
  const waiting = useRef<{ code: string; timer: ReturnType<typeof setTimeout> }>(undefined);
  const change = (patch: Partial<StepProgress>) =>
    changeProgress((now) => {
      const before = now.steps[name];
      // Without code, nothing belongs to an older version of the step.
      const own = before?.code === undefined ? version : before.version;
      return withStep(now, name, { ...before, version: own, ...patch, at: Date.now() });
    });
  const flush = () => {
    if (!waiting.current) return;
    const { code, timer } = waiting.current;
    waiting.current = undefined;
    clearTimeout(timer);
    change({ code: code === start ? undefined : code });
  };
  const leave = useEffectEvent(flush);
  useEffect(() => {
    changeProgress((now) => ({ ...now, last: { step: name, title } }));
  }, [name, title]);
  useEffect(() => {
    const onHide = () => leave();
    addEventListener('pagehide', onHide);
    return () => {
      removeEventListener('pagehide', onHide);
      leave();
    };
  }, []);
  return {
    entry,
    isLost: entry !== undefined && !isKept,
    change(patch) {
      flush();
      change(patch);
    },
    keepCode(code) {
      clearTimeout(waiting.current?.timer);
      waiting.current = { code, timer: setTimeout(flush, PAUSE) };
    },
  };
}
