import { join } from 'node:path';
import { transform } from 'sucrase';
import { z } from 'zod';
import { transformOptions } from '../../content/samples/jsx.ts';
import { componentPackages, runnablePackages } from '../../content/samples/runnable.ts';
import { type Boundary, defaultBoundary } from '../../core/node/contained/boundary.ts';
import { ContainedEnd, ContainedProcess } from '../../core/node/contained/contained-process.ts';
import { packageFolders } from '../../core/node/contained/packages.ts';
import { TimeLimitError } from '../../core/node/threads/threads.ts';
import { requiredBy } from '../../statechart/machine/required-by.ts';
import type { ChecksMessage, ChecksTask } from './checks.process.ts';

/** The parts of a `CheckReport` that the proof of steps needs. */
const report = z.object({
  problem: z.object({ message: z.string(), line: z.number().optional() }).optional(),
  results: z.array(
    z.object({
      name: z.string(),
      ok: z.boolean(),
      message: z.string().optional(),
      line: z.number().optional(),
      mistake: z.string().optional(),
    }),
  ),
});
export type StepReport = z.infer<typeof report>;

/** The code may have sent a message itself, which can be anything. */
const message: z.ZodType<ChecksMessage> = z.union([
  z.strictObject({ report: z.unknown() }),
  z.strictObject({ problem: z.string(), line: z.number().optional() }),
  z.strictObject({ end: z.string() }),
]);

/** Milliseconds that all checks of a step may take: a hundred times what they usually take. */
const LIMIT = 30_000;
/** Megabytes that they may take. */
const MEMORY = 512;

/**
 * The checks can't be run: they don't end, or they contain a mistake. The message continues
 * "checks.ts".
 */
export class ChecksFailure extends Error {
  override name = 'ChecksFailure';
  /** The line of the checks, if known. */
  readonly line: number | undefined;

  constructor(message: string, line?: number) {
    super(message);
    this.line = line;
  }
}

/** Runs the checks of steps as the browser does, in a contained process. */
export class StepRunner {
  readonly #root: string;
  readonly #bundle: string;
  readonly #contained: ContainedProcess;
  readonly #isShared: boolean;

  /**
   * @param root the project's folder
   * @param bundle `course.package.ts` as CommonJS
   */
  constructor(root: string, bundle: string, boundary?: Boundary) {
    this.#root = root;
    this.#bundle = bundle;
    this.#isShared = (boundary ?? defaultBoundary()) === 'none';
    this.#contained = new ContainedProcess(new URL('./checks.process.ts', import.meta.url), {
      reads: packageFolders(root),
      memory: MEMORY,
      seconds: 600,
      boundary,
    });
  }

  /**
   * Runs checks on one file.
   * @throws ChecksFailure if there is no report
   */
  async run(step: { code: string; checks: string; lang: 'ts' | 'tsx' }, limit = LIMIT): Promise<StepReport> {
    const isReact = step.lang === 'tsx';
    const code = toScript(step.code, step.lang);
    const checks = toScript(step.checks, 'ts');
    const known: readonly string[] = isReact
      ? [...componentPackages, 'react/jsx-runtime']
      : runnablePackages[5];
    const task: ChecksTask = {
      from: join(this.#root, 'step.js'),
      // Sending it takes longer than most checks take.
      ...(this.#contained.isRunning ? {} : { bundle: this.#bundle }),
      code,
      checks,
      packages: [code, checks].flatMap(requiredBy).filter((name) => known.includes(name)),
      isReact,
    };
    try {
      const answer = await this.#contained.ask({ task, limit, read: (response) => message.parse(response) });
      if ('problem' in answer) throw new ChecksFailure(`throws an error: ${answer.problem}`, answer.line);
      if ('end' in answer) throw new ChecksFailure(`${answer.end}. Remove the call.`);
      return report.parse(answer.report);
    } catch (error) {
      this.close();
      if (error instanceof TimeLimitError)
        throw new ChecksFailure(`doesn’t finish within ${limit / 1000} s.`);
      if (error instanceof ContainedEnd) throw new ChecksFailure(`${error.message}.`);
      throw error;
    } finally {
      if (!this.#isShared) this.close();
    }
  }

  /** Ends the process. */
  close(): void {
    this.#contained.close();
  }
}

/**
 * Compiles TypeScript to a CommonJS module, as the page does.
 * @throws Error with the position of a syntax error
 */
export const toScript = (source: string, lang: 'ts' | 'tsx'): string =>
  transform(source, transformOptions(lang)).code;
