import { format, t } from '../../i18n/messages.ts';
import type { SampleError } from '../../playground/browser/run/tokens.ts';
import type { StepData } from '../step-data.ts';
import { compileStep, namesInStart } from './compile-step.ts';
import { isReport } from './read-report.ts';
import type { Verdict } from './verdict.ts';
import { warmSandbox } from './warm-sandbox.ts';

/**
 * Seconds after which checks are ended. Checks that wait for something that never happens end
 * earlier on their own.
 */
const LIMIT = 30;

/** Checks a reader's code of one step. */
export interface Checker {
  /** @throws the signal's reason */
  check(source: string, signal: AbortSignal): Promise<Verdict>;
  /** Opens the sandbox for the next check when the browser is idle. */
  prepare(): void;
  close(): void;
}

/** Opens a sandbox in advance, to check the code of a step. */
export function openChecker({ start, lang, checks }: StepData): Checker {
  const sandbox = warmSandbox(lang, LIMIT * 1000, format(t.learn.tooLong, { seconds: LIMIT }));
  const exported = namesInStart(start, lang);
  let names: string[] = [];
  /** Why the code could not be checked. The checks are still known from the last run. */
  const failed = (problem: NonNullable<Verdict['problem']>): Verdict => ({
    problem,
    results: names.map((name) => ({ name, ok: false })),
  });
  return {
    async check(source, signal) {
      let js: string;
      try {
        js = compileStep(source, exported, lang);
      } catch (error) {
        const { message, line } = error as SampleError;
        return failed({ message, ...(line === undefined ? {} : { line }) });
      }
      const last = await sandbox.check({ js, checks }, signal);
      if (last.type !== 'checked') return failed({ message: last.message });
      if (!isReport(last.report)) return failed({ message: t.run.badMessage });
      names = last.report.results.map(({ name }) => name);
      return last.report;
    },
    prepare: sandbox.prepare,
    close: sandbox.close,
  };
}
