import type { ProblemAndHint } from '../core/errors.ts';

/**
 * The texts of new files that authors have to replace. `npm run new` writes them, and the checks
 * report those that are still there.
 */
export const TEMPLATE_TEXTS = {
  doc: {
    description: 'What the reader will be able to do, in one sentence.',
    text: 'What it is, in one or two sentences.',
  },
  post: {
    description: 'What the post is about, in one sentence.',
    excerpt: 'What is new, in one or two sentences.',
    rest: 'The rest of the post.',
  },
  step: {
    description: 'What the reader learns, in one sentence.',
    task: 'What to do, in one sentence, such as let `toggle` turn the light on.',
    vagueHint: 'Where to look.',
    closeHint: 'What the code has to do there.',
    text: 'One idea, in 60 to 200 words.',
  },
  site: {
    start: 'Replace this text.',
    imprint: 'Write your name and address here.',
  },
} as const;

/** The settings of a new site that authors have to replace. */
export const TEMPLATE_SETTINGS = {
  title: 'My project',
  tagline: 'What it does, in a few words',
  url: 'https://docs.example.com',
  editUrl: 'https://github.com/me/my-project/edit/main/',
  copyright: 'Copyright © My project',
  install: 'npm install my-project',
  purpose: 'An example: replace it with your package.',
} as const;

/** Returns the settings whose template texts are still in a configuration, such as `footer.copyright`. */
export function templateSettingsIn(value: unknown, path = ''): { setting: string; text: string }[] {
  if (typeof value === 'string')
    return Object.values<string>(TEMPLATE_SETTINGS).includes(value) ? [{ setting: path, text: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  const at = (key: string) =>
    Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
  return Object.entries(value).flatMap(([key, each]) => templateSettingsIn(each, at(key)));
}

/** This many words in a row of a template text are unlikely in any other text. */
const TELLING = 5;

/** The words in a row by which each template text is recognized, even if the rest has been replaced. */
const telling: [runs: string[], text: string][] = Object.values(TEMPLATE_TEXTS)
  .flatMap((each) => Object.values(each))
  .map((text) => {
    // An example can be what an author means.
    const words = text.replace(/, such as .*/, '').split(' ');
    const count = Math.min(TELLING, words.length);
    return [words.slice(count - 1).map((_, i) => words.slice(i, i + count).join(' ')), text];
  });

/** Returns the template texts that are still in a file, also those in part, with their lines. */
export function templateTextsIn(source: string): { line: number; text: string }[] {
  if (!telling.some(([runs]) => runs.some((run) => source.includes(run)))) return [];
  return source.split('\n').flatMap((written, i) => {
    const [, text] = telling.find(([runs]) => runs.some((run) => written.includes(run))) ?? [];
    return text === undefined ? [] : { line: i + 1, text };
  });
}

/** The problem of a template text, and its hint. */
export const templateTextProblem = (text: string): ProblemAndHint => [
  `the text of the template is still there: ${text}`,
  'Replace the text.',
];
