import { z } from 'zod';
import { ContainedEnd, ContainedProcess } from '../../../core/node/contained/contained-process.ts';
import { packageFolders } from '../../../core/node/contained/packages.ts';
import { project } from '../../../core/node/project.ts';
import { TimeLimitError } from '../../../core/node/threads/threads.ts';
import type { HintsTask, PageTypes } from './hints.process.ts';
import type { TypeQuestion } from './index.ts';

/** Milliseconds for the compiler's libraries, and for each page. */
const LIMITS = { start: 120_000, page: 10_000 };
/** Memory limit in megabytes for the programs of all pages. */
const MEMORY = 3072;
/** Limit of CPU time in seconds, in case the build leaves the process behind. */
const SECONDS = 3600;
/** Milliseconds after which the process ends, which holds 300 MB. Authors change code repeatedly. */
const IDLE = 30_000;

const hint = z.strictObject({ line: z.number(), column: z.number(), length: z.number(), text: z.string() });
const answers: z.ZodType<PageTypes[]> = z.array(
  z.strictObject({
    samples: z.array(
      z.strictObject({ hints: z.array(hint), answers: z.array(z.tuple([z.number(), z.string()])) }),
    ),
    problems: z.array(z.strictObject({ sample: z.number(), line: z.number(), message: z.string() })),
  }),
);

const contained = new ContainedProcess(new URL('./hints.process.ts', import.meta.url), {
  reads: packageFolders(project),
  memory: MEMORY,
  seconds: SECONDS,
  idle: IDLE,
});

/**
 * Finds the types of pages, in one program in a contained process, which this thread keeps: imports
 * can refer to any file, and checking some types never ends.
 * @param pages the questions of each page
 * @throws TimeLimitError or ContainedEnd if TypeScript doesn't answer
 */
export async function askForTypes(pages: readonly (readonly TypeQuestion[])[]): Promise<PageTypes[]> {
  if (pages.length === 0) return [];
  const task: HintsTask = {
    root: project,
    pages: pages.map((questions) => {
      const samples = questions[0]?.page ?? [];
      return { samples, wanted: questions.map(({ sample }) => samples.indexOf(sample)) };
    }),
  };
  const limit = LIMITS.start + pages.length * LIMITS.page;
  return contained.ask({ task, limit, read: (response) => answers.parse(response) });
}

/**
 * Describes why the compiler did not respond, and whether it exceeded its time limit; undefined for
 * other errors.
 */
export function reasonOf(error: unknown): { description: string; isEndless: boolean } | undefined {
  if (error instanceof TimeLimitError) return { description: error.message, isEndless: true };
  return error instanceof ContainedEnd
    ? { description: error.message, isEndless: error.isOutOfMemory }
    : undefined;
}
