import { z } from 'zod';
import { ContainedEnd, ContainedProcess } from '../../../core/node/contained/contained-process.ts';
import { packageFolders } from '../../../core/node/contained/packages.ts';
import { TimeLimitError } from '../../../core/node/threads/threads.ts';
import { isChecked, sampleId } from '../../samples/sample.ts';
import type { Failure } from './failure.ts';
import type { TypesInput, TypesMessage } from './types.process.ts';

/** Milliseconds for reading all samples and packages, and for each sample. */
const LIMITS = { start: 180_000, each: 60_000 };
/** Megabytes for all samples of a site. */
const MEMORY = 4096;
/** Limit of CPU time for all samples in seconds, in case the build leaves the process behind. */
const SECONDS = 3600;
/** Megabytes. Types of many samples take 17% less time than with the default. */
const YOUNG_GENERATION = 16;

const failure: z.ZodType<Failure> = z.strictObject({
  file: z.string(),
  line: z.number(),
  column: z.number().optional(),
  message: z.string(),
  expected: z.string().optional(),
  actual: z.string().optional(),
  hint: z.string().optional(),
  isMissing: z.literal(true).optional(),
}) as z.ZodType<Failure>;

const message: z.ZodType<TypesMessage> = z.union([
  z.strictObject({ id: z.string() }),
  z.strictObject({ failures: z.array(z.tuple([z.string(), z.array(failure)])) }),
]);

/**
 * Type-checks samples in a contained process, because checking some types never ends and imports
 * can refer to any file.
 * @returns the failures of each sample by its id. If checking a sample doesn't end, it fails, and
 * the others are checked without it
 */
export async function checkTypesContained(
  { samples, selected, root }: TypesInput,
  limits = LIMITS,
): Promise<Map<string, Failure[]>> {
  const failures = new Map<string, Failure[]>();
  let remaining = selected.filter(isChecked);
  while (remaining.length > 0) {
    const contained = new ContainedProcess(new URL('./types.process.ts', import.meta.url), {
      reads: packageFolders(root),
      memory: MEMORY,
      seconds: SECONDS,
      youngGeneration: YOUNG_GENERATION,
    });
    let at: string | undefined;
    const task: TypesInput = { samples, selected: remaining, root };
    const read = (response: unknown, restart: (ms: number) => void) => {
      const parsed = message.parse(response);
      if ('failures' in parsed) return parsed.failures;
      at = parsed.id;
      restart(limits.each);
      return undefined;
    };
    try {
      for (const [id, found] of await contained.ask({ task, limit: limits.start, read }))
        failures.set(id, found);
      remaining = [];
    } catch (error) {
      const stuck = remaining.find((sample) => sampleId(sample) === at);
      const isSlow = error instanceof TimeLimitError;
      if (!(isSlow || error instanceof ContainedEnd) || !stuck) throw error;
      const description = isSlow ? `takes more than ${limits.each / 1000} s` : error.message;
      failures.set(sampleId(stuck), [
        {
          file: stuck.file,
          line: stuck.line,
          message: `Checking the types of this sample ${description}.`,
          ...(isSlow || error.isOutOfMemory ? { hint: STUCK } : {}),
        },
      ]);
      remaining = remaining.filter((sample) => sample !== stuck);
    } finally {
      contained.close();
    }
  }
  return failures;
}

const STUCK = 'Look for a type that refers to itself, or add nocheck="reason" to the code block.';
