import type { Step, StepFile } from '../../content/course.ts';
import { openMemory } from '../../content/node/drawings/chart-memory.ts';
import { type Failure, failureOf } from '../../content/node/samples/failure.ts';
import { Derivation } from '../../core/node/cache/derived-value.ts';
import { BrokenMachine, type ChartMemory, chartsOfPage } from '../../statechart/node/index.ts';
import { ChecksFailure, type StepReport, StepRunner } from './run-checks.ts';
import { textFailures } from './step-texts.ts';
import { typeFailures } from './step-types.ts';

export interface ProofOptions {
  /** The project's folder, whose `node_modules` holds the packages. */
  root: string;
  /** `course.package.ts` as CommonJS. */
  bundle: string;
  /** The folder of all caches, if it isn't the project's. */
  cacheFolder?: string | undefined;
}

export interface Proof {
  /** In the order of the steps. */
  failures: Failure[];
  passed: number;
  failed: number;
}

/**
 * Proves steps: the start fails a check, the solution passes all of them, each mistake is
 * recognized, types are correct, the machine can be drawn, and hints don't contain the solution. Steps
 * that passed before are not checked again.
 */
export async function proveSteps(steps: readonly Step[], options: ProofOptions): Promise<Proof> {
  const { root, bundle, cacheFolder } = options;
  const proven = new Derivation<true>({ name: 'steps', code: import.meta.url, cacheFolder });
  const keyed = steps.map((step) => ({ step, key: proven.key(bundle, step) }));
  const unproven = keyed.filter(({ key }) => proven.read(key) === undefined);
  if (unproven.length === 0) return { failures: [], passed: steps.length, failed: 0 };
  const failures: Failure[] = [];
  let failed = 0;
  const runner = new StepRunner(root, bundle);
  const memory = openMemory(cacheFolder);
  try {
    const types = await typeFailures(
      unproven.map(({ step }) => step),
      root,
    );
    for (const { step, key } of unproven) {
      const wrongTypes = types.get(step) ?? [];
      const others = [
        ...textFailures(step),
        ...(await checkFailures(step, runner)),
        ...(await drawingFailures(step, memory)),
      ];
      // Other failures of a file with wrong types have the same cause.
      const isOwn = ({ file }: Failure) => !wrongTypes.some((failure) => failure.file === file);
      const found = [...wrongTypes, ...others.filter(isOwn)];
      if (found.length === 0) proven.write(key, true);
      else failed += 1;
      failures.push(...found);
    }
  } finally {
    runner.close();
  }
  return { failures, passed: steps.length - failed, failed };
}

/** Runs the checks on the solution, the start, and the mistakes. */
async function checkFailures(step: Step, runner: StepRunner): Promise<Failure[]> {
  const failures: Failure[] = [];
  const reportOn = async (part: StepFile): Promise<StepReport | undefined> => {
    try {
      return await runner.run({ code: part.text, checks: step.checks.text, lang: step.lang });
    } catch (error) {
      failures.push(noReport(step, part, error));
      return undefined;
    }
  };
  const solution = await reportOn(step.solution);
  if (!solution) return failures;
  failures.push(...solutionFailures(step, solution));
  const start = await reportOn(step.start);
  if (start) failures.push(...startFailures(step, start));
  const files = new Map<string, string>();
  for (const part of step.mistakes) {
    const report = await reportOn(part);
    if (!report) continue;
    const sentence = report.results.find(({ mistake }) => mistake !== undefined)?.mistake;
    const other = sentence && files.get(sentence);
    if (sentence) files.set(sentence, part.file);
    if (sentence && !other) continue;
    failures.push({
      file: part.file,
      line: 1,
      message: unrecognized(report, other, sentence),
      hint: `Add a mistake(…) to ${step.checks.file} that matches only the code in ${part.file}.`,
    });
  }
  return failures;
}

function unrecognized(report: StepReport, other: string | undefined, sentence: string | undefined): string {
  if (other) return `The code gets the same message as ${other}: ${sentence}`;
  const isSolved = !report.problem && report.results.every(({ ok }) => ok);
  return isSolved
    ? 'The code passes all checks, but should contain a mistake.'
    : 'No mistake(…) matches this code.';
}

function solutionFailures({ solution, checks }: Step, { problem, results }: StepReport): Failure[] {
  if (problem) return [{ file: solution.file, line: problem.line ?? 1, message: `${problem.message}` }];
  if (results.length === 0)
    return [
      {
        file: checks.file,
        line: 1,
        message: 'The step has no checks.',
        hint: "Add at least one: check('What is checked', (tools) => …).",
      },
    ];
  const names = new Set<string>();
  return results.flatMap(({ name, ok, message = '', line }): Failure[] => {
    const at = { file: checks.file, line: lineOf(checks.text, name) };
    if (names.has(name))
      return [
        { ...at, message: `Two checks have the name “${name}”.`, hint: 'Give each check a different name.' },
      ];
    names.add(name);
    if (ok) return [];
    const place = line === undefined ? at : { file: solution.file, line };
    return [{ ...place, message: `The solution fails the check “${name}”. ${message}` }];
  });
}

function startFailures({ start, checks, frontMatter }: Step, { problem, results }: StepReport): Failure[] {
  if (problem) return [{ file: start.file, line: problem.line ?? 1, message: problem.message }];
  const isUnsolved = results.length === 0 || results.some(({ ok }) => !ok);
  if (frontMatter.broken === 'types' || isUnsolved) return [];
  return [
    {
      file: start.file,
      line: 1,
      message: 'The starting code already passes all checks.',
      hint: `Add a check of the task to ${checks.file}, or remove the solution from ${start.file}.`,
    },
  ];
}

/** The page draws the machine of the start, and the reader's chart becomes that of the solution. */
async function drawingFailures(
  { start, solution, frontMatter: { machine } }: Step,
  memory: ChartMemory,
): Promise<Failure[]> {
  const charts = chartsOfPage(memory);
  // The same question as the page's (`stepSource`), whose drawing is then reused.
  const parts = [start, solution].map(({ file, text }) => ({ file, code: text.trimEnd() }));
  const page = parts.map(({ code }) => code);
  const failures: Failure[] = [];
  try {
    for (const { file, code } of parts) {
      try {
        await charts.draw({ samples: [code], page, name: machine, xstate: 5, idPrefix: 'sc0' });
      } catch (error) {
        if (!(error instanceof BrokenMachine)) throw error;
        const { message, hint, place } = error;
        failures.push(
          place
            ? failureOf({ file, line: place.line }, message, hint)
            : {
                file,
                line: 1,
                message: `The code doesn’t declare the machine '${machine}' at the top level.`,
                hint: 'Declare the machine, or correct the field machine in index.mdx.',
              },
        );
      }
    }
  } finally {
    charts.close();
  }
  return failures;
}

/** Why there is no report: the code isn't valid TypeScript, or the checks themselves are wrong. */
function noReport({ checks }: Step, part: StepFile, error: unknown): Failure {
  if (error instanceof ChecksFailure)
    return {
      file: checks.file,
      line: error.line ?? 1,
      message: `With ${part.file}, checks.ts ${error.message}`,
    };
  // Sucrase appends the position: `Unexpected token (3:7)`.
  const [, message, line] = /^(.*) \((\d+):\d+\)$/.exec(error instanceof Error ? error.message : '') ?? [];
  if (message === undefined) throw error;
  return { file: part.file, line: Number(line), message };
}

/** The line with the text of a check. */
function lineOf(source: string, text: string): number {
  const at = source.indexOf(text);
  return at < 0 ? 1 : source.slice(0, at).split('\n').length;
}
