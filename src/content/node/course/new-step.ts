import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { AuthorError, type ProblemAndHint } from '../../../core/errors.ts';
import { nearest } from '../../../core/nearest.ts';
import { tagSlug } from '../../../core/paths.ts';
import type { Step } from '../../course.ts';
import { TEMPLATE_TEXTS, templateTextProblem, templateTextsIn } from '../../template-texts.ts';
import { COURSE_FOLDER } from './load-course.ts';

export interface NewStep {
  title: string;
  /** The folder of its chapter. */
  chapter: string;
  /** The content folder, and its name in messages. */
  root: string;
  folder: string;
}

/**
 * Creates the files of a new step, as the last one of its chapter.
 * @returns sentences about what was created
 * @throws AuthorError if the chapter doesn't exist, or the step does
 */
export function createStep({ title, chapter, root, folder }: NewStep): string[] {
  const index = join(COURSE_FOLDER, chapter, 'index.mdx');
  if (!existsSync(join(root, index))) throw noChapter({ chapter, root, folder });
  const name = tagSlug(title);
  const path = join(COURSE_FOLDER, chapter, name);
  if (existsSync(join(root, path)))
    throw new AuthorError(
      { file: `${folder}/${path}` },
      'the folder already exists',
      'Choose another title, or edit the existing step.',
    );
  const lines = readFileSync(join(root, index), 'utf8').split('\n');
  const list = lines.findIndex((line) => /^steps:\s*$/.test(line));
  if (list < 0)
    throw new AuthorError(
      { file: `${folder}/${index}` },
      'the front matter has no list of steps',
      'Write steps: on a separate line, followed by a line such as - first-step for each folder.',
    );
  let end = list + 1;
  while (/^\s*- /.test(lines[end] ?? '')) end++;
  const [indent = '  '] = /^\s*(?=- )/.exec(lines[end - 1]!) ?? [];
  lines.splice(end, 0, `${indent}- ${name}`);
  for (const [file, text] of Object.entries(filesOf(title))) {
    mkdirSync(dirname(join(root, path, file)), { recursive: true });
    writeFileSync(join(root, path, file), text, { flag: 'wx' });
  }
  writeFileSync(join(root, index), lines.join('\n'));
  return [
    `Created ${folder}/${path}/index.mdx. Write the text, the task, and the hints of the step.`,
    'Created start.ts, solution.ts, and checks.ts in the same folder. Write the code of the step.',
    `Added an entry at ${folder}/${index}:${end + 1}. Move it to its position in the chapter.`,
    `To check the step, run npm run check:samples -- ${folder}/${path}`,
  ];
}

/** Returns the texts and the code of a step that are still those of `createStep`. */
export function templateProblems({ file, source, start, solution, checks }: Step): AuthorError[] {
  const code = Object.entries({ 'start.ts': start, 'solution.ts': solution, 'checks.ts': checks });
  return [
    ...templateTextsIn(source).map(
      ({ line, text }) => new AuthorError({ file, line }, ...templateTextProblem(text)),
    ),
    ...code
      .filter(([name, { text }]) => text === CODE[name as keyof typeof CODE])
      .map(([, part]) => new AuthorError({ file: part.file, line: 1 }, ...TEMPLATE_CODE)),
  ];
}

const TEMPLATE_CODE: ProblemAndHint = ['the code of the template is still there', 'Replace the code.'];

function noChapter({ chapter, root, folder }: Omit<NewStep, 'title'>): AuthorError {
  const path = join(root, COURSE_FOLDER);
  const chapters = existsSync(path)
    ? readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
    : [];
  const [suggestion] = nearest(chapter, chapters, 1);
  const otherwise =
    chapters.length > 0
      ? `The chapters are ${chapters.join(', ')}.`
      : 'Create a chapter first. See “Write a step of the course” in docs/authoring.md.';
  const hint = suggestion ? `Did you mean '${suggestion}'?` : otherwise;
  return new AuthorError(
    { file: `${folder}/${COURSE_FOLDER}/${chapter}` },
    `the chapter '${chapter}' doesn’t exist`,
    hint,
  );
}

const machine = (on: string) => `import { setup } from 'xstate';

export const lightMachine = setup({
  types: { events: {} as { type: 'toggle' } },
}).createMachine({
  id: 'light',
  initial: 'off',
  states: {
    off: {${on}},
    on: {},
  },
});
`;

const CODE = {
  'start.ts': machine(''),
  'solution.ts': machine(" on: { toggle: 'on' } "),
  'checks.ts': `import { check } from 'course';
import { lightMachine } from './solution.ts';

check('\`toggle\` turns the light on', ({ start, send, expectState }) => {
  start(lightMachine);
  send('toggle');
  expectState('on');
});
`,
};

const TEXTS = TEMPLATE_TEXTS.step;

const filesOf = (title: string): Record<string, string> => ({
  'index.mdx': `---
title: ${JSON.stringify(title)}
description: ${TEXTS.description}
task: ${TEXTS.task}
machine: lightMachine
hints:
  - ${TEXTS.vagueHint}
  - ${TEXTS.closeHint}
practices:
  - /docs/transitions
minutes: 5
---

${TEXTS.text}
`,
  ...CODE,
});
