import { z } from 'zod';
import type { StepFrontMatter } from '../../course.ts';

const sentence = (most: number) =>
  z.string('expected text').min(1, 'expected text').max(most, `expected at most ${most} characters`);

/** Front matter of a course step. */
export const stepFields = z.strictObject({
  title: sentence(40),
  /** For search engines and previews. */
  description: sentence(160),
  /** What to do. */
  task: sentence(200),
  /** The export that is drawn. */
  machine: z
    .string('expected the name of an export')
    .regex(/^[A-Za-z_$][\w$]*$/, 'expected the name of an export, such as doorMachine'),
  /** The second one is closer to the solution than the first one. */
  hints: z.array(sentence(300), 'expected two hints').length(2, 'expected two hints'),
  /** Docs sections, which link back. */
  practices: z
    .array(
      z
        .string('expected a URL')
        .regex(
          /^\/docs\/[^\s#]+(#[^\s#]+)?$/,
          'expected the URL of a docs section, such as /docs/transitions#event-objects',
        ),
      'expected a list of URLs',
    )
    .min(1, 'expected 1 to 3 URLs')
    .max(3, 'expected 1 to 3 URLs'),
  minutes: z
    .int('expected a whole number')
    .min(1, 'expected a number from 1 to 15')
    .max(15, 'expected a number from 1 to 15'),
  /** How the start is broken, if the task is to fix that. */
  broken: z.literal('types', 'expected the text types').optional(),
}) satisfies z.ZodType<StepFrontMatter>;

/** Front matter of a course chapter. */
export const chapterFields = z.strictObject({
  title: sentence(40),
  description: sentence(160),
  /** The place among the chapters. */
  order: z.int('expected a whole number').min(1, 'expected a whole number from 1'),
  /** The project that the reader builds. */
  project: sentence(40),
  /** The folders of its steps. */
  steps: z
    .array(z.string('expected the name of a folder'), 'expected a list of folders')
    .min(1, 'expected a list of folders'),
});
