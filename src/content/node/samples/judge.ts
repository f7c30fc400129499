import type { Expected } from '../../samples/assertions.ts';
import { isSameValue } from '../../samples/compare.ts';
import type { Sample } from '../../samples/sample.ts';
import type { Failure } from './failure.ts';
import type { Script } from './instrument.ts';
import type { RunRecord } from './sandbox.ts';

/** A sample and the samples it imports, by their URLs while it runs. The sample itself is first. */
export type Modules = Map<string, { sample: Sample; script: Script; imports: Record<string, string> }>;

type RunError = NonNullable<RunRecord['error']>;

const MAX_LENGTH = 2000;

/**
 * Compares the behavior of a sample with its assertions.
 *
 * @param limit its time limit in milliseconds, for the message
 * @returns failures, with lines of the page
 */
export function judge(sample: Sample, modules: Modules, record: RunRecord, limit: number): Failure[] {
  const script = modules.values().next().value?.script;
  if (!script) return [];
  const failures: Failure[] = script.loose.map((line) => ({
    ...at(sample, line),
    message: 'This assertion has no code to check.',
    hint: 'Put the comment after an expression or a console.log, on the same line or the next line.',
  }));
  const isComplete = !record.error && !record.open && record.loaded;
  script.expected.forEach((expected, channel) => {
    failures.push(...compare(sample, expected, record.outputs.get(channel) ?? [], isComplete));
  });
  const end = describeEnd(sample, modules, record, limit);
  if (!end) return failures;
  // Values after a timer that never elapsed are those from before it.
  const separate = record.open && record.timer ? failures.filter(({ line }) => line < end.line) : failures;
  return [...separate, end];
}

/** If a sample was stopped, missing output has the same cause and isn't reported. */
function compare(sample: Sample, expected: Expected[], outputs: string[], isComplete: boolean): Failure[] {
  const failures: Failure[] = [];
  for (const [i, { value, line }] of expected.entries()) {
    const actual = outputs[i];
    if (actual === undefined) {
      if (isComplete) failures.push({ ...at(sample, line), ...describeMissing(i, value) });
      break;
    }
    if (!isSameValue(value, actual)) {
      failures.push({ ...at(sample, line), ...describeWrong(value, actual) });
    }
  }
  const extra = outputs.slice(expected.length);
  if (extra.length > 0) {
    failures.push({
      ...at(sample, expected.at(-1)?.line ?? 0),
      message: `The code produced ${countOf(outputs.length)}, but the comments expect only ${expected.length}.`,
      actual: shorten(`… ${extra.map((text) => `// => ${text}`).join(' ')}`),
      hint: 'Add a comment for each value, in the order of the output.',
    });
  }
  return failures;
}

function describeWrong(expected: string, actual: string): Omit<Failure, 'file' | 'line'> {
  const hint =
    actual === 'undefined'
      ? 'The expression has no value. To check output, put the comment after a console.log.'
      : 'Correct the code, or the comment if the code is right.';
  return { message: 'The value differs from the comment.', expected, actual: shorten(actual), hint };
}

function describeMissing(index: number, expected: string): Pick<Failure, 'message' | 'expected' | 'hint'> {
  if (index > 0)
    return {
      message: `The code produced only ${countOf(index)}, but this comment expects another.`,
      expected,
      hint: 'Correct the code, or remove the comment.',
    };
  return {
    message: 'This assertion was never reached.',
    expected,
    hint: 'Call the function that contains the assertion, or remove the comment.',
  };
}

const countOf = (values: number) => (values === 1 ? 'one value' : `${values} values`);

const STOP =
  'stop actors and timers, for example with actor.stop() or clearInterval(…), or add norun="reason" to the code block.';

function describeEnd(
  sample: Sample,
  modules: Modules,
  record: RunRecord,
  limit: number,
): Failure | undefined {
  if (record.error) return describeError(sample, modules, record.error);
  if (record.open && record.timer)
    return {
      ...placeOf(sample, modules, record.timer.stack),
      message: `The sample didn’t end within ${limit / 1000} s of simulated time: it waits for a timer of ${record.timer.delay / 1000} s.`,
      hint: `Delays are skipped, but at most ${limit / 1000} s in all. To show a longer delay, pass a SimulatedClock to the actor (see “Delays” in docs/page-reference.md). Otherwise, ${STOP}`,
    };
  if (record.open) {
    const cause = record.open.length > 0 ? ` (still active: ${[...new Set(record.open)].join(', ')})` : '';
    return {
      ...at(sample, -1),
      message: `The sample didn’t end within ${limit / 1000} s${cause}.`,
      hint: `Before the end, ${STOP}`,
    };
  }
  if (record.loaded) return undefined;
  return {
    ...at(sample, -1),
    message: 'The sample ended before its last line, because a promise after await never settled.',
    hint: 'Await only promises that settle, or add norun="reason" to the code block.',
  };
}

function describeError(sample: Sample, modules: Modules, error: RunError): Failure {
  const message = `The sample ${error.description}`;
  const hint = 'Fix the error, or add norun="reason" to the code block.';
  return { ...placeOf(sample, modules, error.stack), message, hint };
}

/** Returns the place of a stack trace's first frame in a sample, where the author can fix it. */
function placeOf(sample: Sample, modules: Modules, stack: string): Pick<Failure, 'file' | 'line'> {
  const frame = /(sample:\/\/\/\d+\/\d+):(\d+)(?::(\d+))?/.exec(stack);
  const module = modules.get(frame?.[1] ?? '');
  if (!frame || !module) return at(sample, -1);
  return at(module.sample, module.script.originalLine(Number(frame[2]) - 1, Number(frame[3] ?? 1) - 1) ?? -1);
}

/** A whole snapshot can fill a screen. */
function shorten(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)} …` : text;
}

/** A line (from 0) of the sample as a line of the page; -1 is the fence. */
function at(sample: Sample, line: number): Pick<Failure, 'file' | 'line'> {
  return { file: sample.file, line: sample.line + 1 + line };
}
