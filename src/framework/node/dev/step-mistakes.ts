import { dirname, join, resolve } from 'node:path';
import { stepsOf } from '../../../content/course.ts';
import { COURSE_FOLDER, loadCourse } from '../../../content/node/course/load-course.ts';
import { asMistake } from '../../../content/node/samples/failure.ts';
import type { AuthorError } from '../../../core/errors.ts';
import { project } from '../../../core/node/project.ts';
import { isIn } from '../../../core/node/source-file.ts';
import { proveSteps } from '../../../course/node/prove.ts';
import { courseBundle } from '../build/course-bundle.ts';

/**
 * Proves the course steps that changed files are part of.
 * @param content the content folder
 * @returns what is wrong with them; empty if no file is part of a step
 */
export async function stepMistakes(content: string, files: Iterable<string>): Promise<AuthorError[]> {
  // Most changes are to other pages, which shouldn't wait until the whole course is read.
  const changed = [...files].filter((file) => isIn(join(content, COURSE_FOLDER), file));
  if (changed.length === 0) return [];
  const isPart = (step: { file: string }) => changed.some((file) => isIn(dirname(resolve(step.file)), file));
  const steps = stepsOf(loadCourse(content)).filter(isPart);
  if (steps.length === 0) return [];
  const { failures } = await proveSteps(steps, { root: project, bundle: await courseBundle() });
  return failures.map(asMistake);
}
