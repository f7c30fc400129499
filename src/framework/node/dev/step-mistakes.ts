import { dirname, join, resolve, sep } from 'node:path';
import { stepsOf } from '../../../content/course.ts';
import { COURSE_FOLDER, loadCourse } from '../../../content/node/course/load-course.ts';
import type { AuthorError } from '../../../core/errors.ts';
import { project } from '../../../core/node/project.ts';
import { proveSteps } from '../../../course/node/prove.ts';
import { courseBundle } from '../build/course-bundle.ts';
import { asMistake } from './changed-samples.ts';

/**
 * Proves the course step that a file is part of.
 * @param content the content folder
 * @returns what is wrong with it; empty if the file isn't part of a step
 */
export async function stepMistakes(content: string, file: string): Promise<AuthorError[]> {
  const changed = resolve(file);
  // Most changes are to other pages, which shouldn't wait until the whole course is read.
  if (!changed.startsWith(resolve(join(content, COURSE_FOLDER)) + sep)) return [];
  const isPart = (step: { file: string }) => changed.startsWith(dirname(resolve(step.file)) + sep);
  const steps = stepsOf(loadCourse(content)).filter(isPart);
  if (steps.length === 0) return [];
  const { failures } = await proveSteps(steps, { root: project, bundle: await courseBundle() });
  return failures.map(asMistake);
}
