import { join } from 'node:path';
import { transform } from 'sucrase';
import { AuthorError, AuthorErrors } from '../../../core/errors.ts';
import { hash } from '../../../core/node/cache/hash.ts';
import { kebab } from '../../../core/paths.ts';
import type { Chapter, Step, StepFile } from '../../course.ts';
import { bodyOf } from '../../front-matter/front-matter.ts';
import type { CompiledChapter, CompiledStep } from '../../model.ts';
import { transformOptions } from '../../samples/jsx.ts';
import { syntaxProblem } from '../../samples/syntax-problem.ts';
import type { PageLoader } from '../load/page-loader.ts';
import type { RememberedPages } from '../load/remembered-pages.ts';
import type { SourcePart } from '../parse/source-parts.ts';
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
  const page = await loader.loadText(file, stepSource(step), stepParts(step));
  const checks = await loader.attempt(() => scriptOf(step.checks));
  if (!page || checks === undefined) return undefined;
  return { step, page, checks, version: hash(step.start.text, step.checks.text).slice(0, 10) };
}

/** Returns a step as the source of a page: its text, its task, its start with a drawing, and its solution. */
export const stepSource = (step: Step): string =>
  blocksOf(step)
    .map(({ text }) => text)
    .join('\n\n');

/** Returns where the parts of `stepSource` were written. */
function stepParts(step: Step): SourcePart[] {
  let next = 1;
  return blocksOf(step).map(({ text, ...place }) => {
    const start = next;
    next += text.split('\n').length + 1;
    return { start, ...place };
  });
}

/** A block of a step's page, and the place of its first line. */
type Block = Omit<SourcePart, 'start'> & { text: string };

function blocksOf({ file, source, frontMatter, fieldLines, lang, start, solution }: Step): Block[] {
  const { task, machine } = frontMatter;
  const title = `${kebab(machine.replace(/(?<=[a-z\d])(?=[A-Z])/g, '-'))}.${lang}`;
  const field = (name: string, text: string): Block => ({
    text,
    file,
    line: fieldLines[name] ?? 1,
    isField: true,
  });
  const code = (part: StepFile): Block => ({
    text: `~~~~${lang} title="${title}"\n${part.text.trimEnd()}\n~~~~`,
    file: part.file,
    // The line of the fence, before the code.
    line: 0,
  });
  return [
    { text: withFields(frontMatter, bodyOf(source)).trimEnd(), file, line: 1 },
    field('task', task),
    code(start),
    field('machine', `<Statechart machine="${machine}" />`),
    code(solution),
  ];
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
    throw new AuthorErrors([
      new AuthorError({ file, ...place }, `the code can’t be parsed: ${message}`, 'Fix the syntax.'),
    ]);
  }
}
