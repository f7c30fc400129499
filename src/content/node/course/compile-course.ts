import { join } from 'node:path';
import { transform } from 'sucrase';
import { AuthorError, AuthorErrors } from '../../../core/errors.ts';
import { hash } from '../../../core/node/cache/hash.ts';
import { kebab } from '../../../core/paths.ts';
import type { Chapter, Step } from '../../course.ts';
import { bodyOf } from '../../front-matter/front-matter.ts';
import type { CompiledChapter, CompiledStep } from '../../model.ts';
import { transformOptions } from '../../samples/jsx.ts';
import { syntaxProblem } from '../../samples/syntax-problem.ts';
import type { PageLoader } from '../load/page-loader.ts';
import type { RememberedPages } from '../load/remembered-pages.ts';
import { COURSE_FOLDER, loadCourse } from './load-course.ts';

/**
 * Reads and compiles the course of a content folder. Mistakes are collected by the loader.
 * @returns the chapters without mistakes
 */
export async function compileCourse(
  root: string,
  loader: PageLoader,
  remembered?: RememberedPages,
): Promise<CompiledChapter[]> {
  const { chapters, mistakes } = remembered?.course ?? loadCourse(root);
  if (remembered) remembered.course = { chapters, mistakes };
  loader.mistakes.push(...mistakes.map(({ message }) => message));
  const compiled = await Promise.all(chapters.map((chapter) => compileChapter(chapter, loader)));
  return compiled.filter((chapter) => chapter !== undefined);
}

async function compileChapter(chapter: Chapter, loader: PageLoader): Promise<CompiledChapter | undefined> {
  const { body, steps, ...facts } = chapter;
  const file = join(COURSE_FOLDER, chapter.name, 'index.mdx');
  const [page, ...compiled] = await Promise.all([
    loader.loadText(file, withFields(chapter, body)),
    ...steps.map((step) => compileStep(step, loader)),
  ]);
  return page && { ...facts, page, steps: compiled.filter((step) => step !== undefined) };
}

async function compileStep(step: Step, loader: PageLoader): Promise<CompiledStep | undefined> {
  const file = join(COURSE_FOLDER, step.chapter, step.name, 'index.mdx');
  const page = await loader.loadText(file, stepSource(step));
  const checks = await loader.attempt(() => scriptOf(step.checks));
  if (!page || checks === undefined) return undefined;
  return { step, page, checks, version: hash(step.start.text, step.checks.text).slice(0, 10) };
}

/**
 * Returns a step as the source of a page: its text, its task, its start with a drawing, and its
 * solution. The text keeps its line numbers.
 */
export function stepSource({ source, frontMatter, lang, start, solution }: Step): string {
  const { task, machine } = frontMatter;
  const title = `${kebab(machine.replace(/(?<=[a-z\d])(?=[A-Z])/g, '-'))}.${lang}`;
  const fence = (code: string) => `~~~~${lang} title="${title}"\n${code.trimEnd()}\n~~~~`;
  return [
    withFields(frontMatter, bodyOf(source)).trimEnd(),
    task,
    fence(start.text),
    `<Statechart machine="${machine}" />`,
    fence(solution.text),
  ].join('\n\n');
}

/** Puts front matter into the empty lines that `bodyOf` has left of a step's own. */
function withFields({ title, description }: { title: string; description: string }, body: string): string {
  const fields = `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---\n`;
  return fields + body.replace(/^\n{4}/, '');
}

/** Scripts by the checks from which they are made. A remembered course has the same checks. */
const scripts = new WeakMap<Step['checks'], string>();

/** @throws AuthorErrors if the checks can't be parsed */
function scriptOf(checks: Step['checks']): string {
  const script = scripts.get(checks) ?? toScript(checks);
  scripts.set(checks, script);
  return script;
}

/** @throws AuthorErrors if the checks can't be parsed */
function toScript({ file, text }: Step['checks']): string {
  try {
    return transform(text, transformOptions('ts')).code;
  } catch (error) {
    const { message, ...place } = syntaxProblem(error);
    throw new AuthorErrors([new AuthorError({ file, ...place }, `the code can’t be parsed: ${message}`)]);
  }
}
