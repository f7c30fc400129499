import { format, t } from '../../../i18n/messages.ts';
import { turnHooks, watchElements } from '../../../playground/browser/frame/turns.ts';
import { RESPONSE_LIMIT } from '../../../playground/browser/sandbox/pulse.ts';
import { makeRepeatable, type Replaced, real } from '../../../playground/browser/sandbox/repeatable.ts';
import { evaluate, lineOf } from '../../../statechart/machine/evaluate.ts';
import type { CheckTools } from './api.ts';
import { errorText } from './expectations.ts';
import { lineOfTarget } from './line-of-target.ts';
import type { ReactHost } from './rendered.ts';
import type { CheckReport, CheckResult } from './report.ts';
import { code, UnmetExpectation } from './sentences.ts';
import { makeTools } from './tools.ts';

export interface RunOptions {
  /** The reader's code and the checks, as CommonJS modules. */
  code: string;
  checks: string;
  /** The packages that the reader's code can import. */
  packages: Record<string, unknown>;
  /** Other variables for the reader's code, such as `console`. */
  given: Record<string, unknown>;
  /**
   * The global object, whose timers and date are replaced. The thread can't be used for anything
   * else afterwards.
   */
  scope: Replaced;
  /** Calls a function with each uncaught error. */
  onUncaught(listen: (error: unknown) => void): void;
  /** For steps that render components. */
  react?: ReactHost | undefined;
  /** Real milliseconds that a check may take, since it could wait for something that never happens. */
  limit?: number | undefined;
}

const LIMIT = 5000;
/**
 * Real milliseconds that loops of the reader's code may take. The whole thread is ended if it
 * doesn't respond for longer.
 */
const LOOP_LIMIT = RESPONSE_LIMIT * 0.75;
const JSX = 'react/jsx-runtime';
/** The names by which checks import the reader's code. */
const SOLUTION = ['./solution.ts', './solution.tsx', './solution'];

type Declared = { text: string; run(tools: CheckTools): void | Promise<void> };
interface Declarations {
  checks: Declared[];
  mistakes: Declared[];
}

/** Runs all checks, each on its own evaluation of the reader's code and with its own clock. */
export async function runChecks(given: RunOptions): Promise<CheckReport> {
  const options = withLoopLimit(given);
  let onError: (error: unknown) => void = () => undefined;
  options.onUncaught((error) => onError(error));
  const startClock = () => makeRepeatable(options.scope, { seed: 1, ahead: 0, onRandom: () => undefined });

  const run = async (kind: keyof Declarations, index: number): Promise<Omit<CheckResult, 'name'>> => {
    const clock = startClock();
    const { problem, checks, mistakes } = await declarationsOf(options);
    const { tools, recorder, finish } = makeTools(clock, options.react, problem?.message);
    onError = (error) => {
      recorder.error = error;
    };
    try {
      await within(options.limit, async () => {
        await { checks, mistakes }[kind][index]!.run(tools);
        await clock.advance(clock.now);
      });
      // Tools that the check didn't wait for may still fail.
      await finish();
      if (recorder.error !== undefined) throw recorder.error;
      return { ok: true };
    } catch (error) {
      await finish().catch(() => undefined);
      const story = recorder.story();
      // React removes a component that throws. The check then can't find its text, but the error is
      // the cause.
      const cause = options.react ? (recorder.error ?? error) : error;
      return { ok: false, ...sentenceOf(cause, recorder), ...(story ? { story } : {}) };
    }
  };

  startClock();
  const { problem, checks, mistakes } = await declarationsOf(options);
  const results: CheckResult[] = [];
  for (const [index, { text }] of checks.entries())
    results.push({ name: text, ...(problem ? { ok: false } : await run('checks', index)) });
  const failed = results.find(({ ok }) => !ok);
  if (failed) {
    const made = await firstOf(mistakes, async (index) => (await run('mistakes', index)).ok);
    if (made) failed.mistake = made.text;
  }
  return { ...(problem ? { problem } : {}), results };
}

/** Makes endless loops, and components that render forever, fail with the line that causes it. */
function withLoopLimit(options: RunOptions): RunOptions {
  const hooks = turnHooks(() => undefined, LOOP_LIMIT);
  const packages = { ...options.packages };
  const jsx = packages[JSX];
  if (jsx) packages[JSX] = watchElements(jsx as object, hooks.__turn);
  return { ...options, packages, given: { ...options.given, ...hooks } };
}

async function firstOf<T>(
  all: readonly T[],
  isIt: (index: number) => Promise<boolean>,
): Promise<T | undefined> {
  for (const [index, each] of all.entries()) if (await isIt(index)) return each;
  return undefined;
}

/** Evaluates the reader's code and the checks. */
async function declarationsOf(
  options: RunOptions,
): Promise<Declarations & { problem?: NonNullable<CheckReport['problem']> }> {
  const { packages, given } = options;
  let problem: CheckReport['problem'];
  let exported: object = {};
  try {
    exported = await within(options.limit, () => evaluate(options.code, packages, given));
  } catch (error) {
    const line = lineOfTarget(options.code, error) ?? lineOf(error);
    const message = format(t.course.checks.threwAtOnce, { message: errorText(error) });
    problem = { message, ...(line ? { line } : {}) };
  }
  const checks: Declared[] = [];
  const mistakes: Declared[] = [];
  const course = {
    check: (text: string, run: Declared['run']) => void checks.push({ text, run }),
    mistake: (text: string, run: Declared['run']) => void mistakes.push({ text, run }),
  };
  const solution = readersModule(exported);
  const modules = Object.fromEntries(SOLUTION.map((name) => [name, solution]));
  await evaluate(options.checks, { ...packages, course, ...modules }, {}, 'checks.js');
  return { checks, mistakes, ...(problem ? { problem } : {}) };
}

/** The exports of the reader's code. A missing export is an unmet expectation. */
const readersModule = (exported: object): object =>
  new Proxy(exported, {
    has: () => true,
    get(target, name) {
      if (name in target || typeof name !== 'string' || name === '__esModule')
        return Reflect.get(target, name);
      throw new UnmetExpectation(format(t.course.checks.noExport, { name: code(name) }));
    },
  });

/** @throws UnmetExpectation if the work takes too long */
async function within<T>(limit = LIMIT, work: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof real.setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = real.setTimeout(() => reject(new UnmetExpectation(t.course.checks.neverEnds)), limit);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    real.clearTimeout(timer);
  }
}

function sentenceOf(
  error: unknown,
  { hasBegun, lead }: { hasBegun: boolean; lead: string },
): Pick<CheckResult, 'message' | 'line'> {
  if (error instanceof UnmetExpectation) return { message: error.message };
  const line = lineOf(error);
  const { threw, threwAtOnce } = t.course.checks;
  const message = format(hasBegun ? threw : threwAtOnce, { lead, message: errorText(error) });
  return { message, ...(line ? { line } : {}) };
}
