import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { AuthorError, AuthorErrors } from '../../../core/errors.ts';
import { nearest } from '../../../core/nearest.ts';
import { shownPath } from '../../../core/node/source-file.ts';
import type { Chapter, Course, Step, StepFile } from '../../course.ts';
import { readFields } from '../../front-matter/front-matter.ts';
import { readTextFile } from '../load/text-file.ts';
import { chapterFields, stepFields } from './front-matter.ts';

/** The folder of the course in a content folder. */
export const COURSE_FOLDER = 'learn';

const FOLDER_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Reads the course of a content folder. Without a course, there are no chapters.
 * @param root the content folder
 * @returns the chapters that can be read, in their order, and the mistakes in the others
 */
export function loadCourse(root: string): Course & { mistakes: AuthorError[] } {
  const mistakes: AuthorError[] = [];
  const folder = join(root, COURSE_FOLDER);
  const chapters = foldersIn(folder).flatMap((name) => {
    const chapter = attempt(mistakes, () => readChapter(root, name, mistakes));
    return chapter ? [chapter] : [];
  });
  chapters.sort((a, b) => a.order - b.order);
  for (const [i, chapter] of chapters.entries()) {
    const before = chapters[i - 1];
    if (before?.order === chapter.order)
      mistakes.push(
        new AuthorError(
          { file: chapter.file, line: chapter.line },
          `front matter: order: ${before.file} also has the order ${chapter.order}`,
          'Give each chapter a different order.',
        ),
      );
  }
  return { chapters, mistakes };
}

function readChapter(
  root: string,
  name: string,
  mistakes: AuthorError[],
): Chapter & { order: number; line: number } {
  const path = join(COURSE_FOLDER, name);
  const { file, text } = read(root, join(path, 'index.mdx'));
  if (!FOLDER_NAME.test(name)) throw badName(file, name);
  const { data, body, lineOf } = readFields(text, file, chapterFields);
  const folders = foldersIn(join(root, path));
  const unlisted = folders.filter((folder) => !data.steps.includes(folder));
  for (const folder of unlisted)
    mistakes.push(
      new AuthorError(
        { file, line: lineOf('steps') },
        `front matter: steps: the folder '${folder}' isn’t in the list`,
        'Add the folder to the list, or delete the folder.',
      ),
    );
  const steps = data.steps.flatMap((step, i) => {
    const line = lineOf('steps');
    const [suggestion] = nearest(step, unlisted, 1);
    if (!folders.includes(step))
      mistakes.push(
        new AuthorError(
          { file, line },
          `front matter: steps: the folder '${step}' doesn’t exist`,
          suggestion
            ? `Did you mean '${suggestion}'?`
            : `To create the step, run npm run new -- step "Title" --chapter ${name}.`,
        ),
      );
    else if (data.steps.indexOf(step) < i)
      mistakes.push(
        new AuthorError(
          { file, line },
          `front matter: steps: the list contains '${step}' twice`,
          'Remove one of the two entries.',
        ),
      );
    else return attempt(mistakes, () => readStep(root, name, step)) ?? [];
    return [];
  });
  const { title, description, project, order } = data;
  return { name, file, title, description, project, order, line: lineOf('order'), body, steps };
}

function readStep(root: string, chapter: string, name: string): Step {
  const path = join(COURSE_FOLDER, chapter, name);
  const { file, text: source } = read(root, join(path, 'index.mdx'));
  if (!FOLDER_NAME.test(name)) throw badName(file, name);
  const errors: AuthorError[] = [];
  const front = attempt(errors, () => readFields(source, file, stepFields));
  const lang = existsSync(join(root, path, 'start.tsx')) ? 'tsx' : 'ts';
  const part = (fileName: string) => attempt(errors, () => read(root, join(path, fileName)));
  const start = part(`start.${lang}`);
  const solution = part(`solution.${lang}`);
  const checks = part('checks.ts');
  const mistakes = filesIn(join(root, path, 'mistakes')).flatMap(
    (fileName) => part(join('mistakes', fileName)) ?? [],
  );
  if (!front || !start || !solution || !checks || errors.length > 0) throw new AuthorErrors(errors);
  const { data, fieldLines } = front;
  return {
    chapter,
    name,
    file,
    frontMatter: data,
    fieldLines,
    source,
    lang,
    start,
    solution,
    checks,
    mistakes,
  };
}

function badName(file: string, name: string): AuthorErrors {
  const problem = `the folder name '${name}' can’t be part of a URL`;
  return new AuthorErrors([
    new AuthorError({ file }, problem, 'Rename the folder. Use only lowercase letters, digits, and hyphens.'),
  ]);
}

function read(root: string, name: string): StepFile {
  const file = shownPath(join(root, name));
  if (!existsSync(join(root, name)))
    throw new AuthorErrors([
      new AuthorError(
        { file },
        'the file doesn’t exist',
        'Create the file. See “Write a step of the course” in docs/authoring.md.',
      ),
    ]);
  return { file, text: readTextFile(root, name, file) };
}

/** Returns the result of a function; undefined if it throws mistakes, which are collected. */
function attempt<T>(mistakes: AuthorError[], work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof AuthorErrors)) throw error;
    mistakes.push(...error.errors);
    return undefined;
  }
}

const entriesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !/^[_.]/.test(name))
    : [];

const foldersIn = (folder: string): string[] =>
  entriesIn(folder)
    .filter((entry) => entry.isDirectory() && entry.name !== 'mistakes')
    .map(({ name }) => name)
    .sort();

const filesIn = (folder: string): string[] =>
  entriesIn(folder)
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(({ name }) => name)
    .sort();
