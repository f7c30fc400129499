import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Step, StepFile } from '../../content/course.ts';
import { checkTypesContained } from '../../content/node/samples/check-types.ts';
import type { Failure } from '../../content/node/samples/failure.ts';
import { type Sample, sampleId } from '../../content/samples/sample.ts';
import { project } from '../../core/node/project.ts';

/** The declaration of the package that checks import. */
const API = 'src/course/browser/checks/api.ts';

/**
 * Type-checks steps: the solution and the checks, and the start, unless it has errors on purpose.
 * @param root the project's folder
 */
export async function typeFailures(steps: readonly Step[], root: string): Promise<Map<Step, Failure[]>> {
  const api: StepFile = { file: API, text: readFileSync(join(project, API), 'utf8') };
  const parts = steps.flatMap((step) => {
    const { lang } = step;
    const own = [
      sampleOf(step, api, 'course.ts'),
      sampleOf(step, step.start, `start.${lang}`),
      sampleOf(step, step.solution, `solution.${lang}`),
      sampleOf(step, step.checks, 'checks.ts'),
    ];
    return [{ step, own }];
  });
  const samples = parts.flatMap(({ own }) => own);
  const selected = samples.filter(({ file }) => file !== API);
  const found = await checkTypesContained({ samples, selected, root });
  return new Map(
    parts.map(({ step, own }) => {
      const failuresIn = ({ file }: StepFile) => {
        const sample = own.find((each) => each.file === file);
        return (sample && found.get(sampleId(sample))) ?? [];
      };
      const others = [...failuresIn(step.solution), ...failuresIn(step.checks)];
      const atStart = failuresIn(step.start);
      if (step.frontMatter.broken !== 'types') return [step, [...atStart, ...others]];
      if (atStart.length > 0) return [step, others];
      const solved: Failure = {
        file: step.start.file,
        line: 1,
        message: 'The starting code has no type error, but index.mdx contains broken: types.',
        hint: 'Add a type error to the starting code, or delete broken from index.mdx.',
      };
      return [step, [solved, ...others]];
    }),
  );
}

/** A file of a step as a sample, so that a line of it is the same line of the file. */
const sampleOf = (step: Step, { file, text }: StepFile, title: string): Sample => ({
  file,
  page: `${step.chapter}/${step.name}`,
  line: 0,
  indents: [],
  lang: title.endsWith('x') ? 'tsx' : 'ts',
  meta: '',
  title,
  version: 5,
  code: text,
  source: text,
  problems: [],
});
