import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sentencesIn } from '../load/sentences.fixture.ts';
import { loadCourse } from './load-course.ts';
import { createStep, templateProblems } from './new-step.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'course-'));
  write('learn/states/index.mdx', chapter('states', 1));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function chapter(title: string, order: number, steps = ''): string {
  return `---\ntitle: ${title}\ndescription: Chapter.\norder: ${order}\nproject: A door\nsteps:\n${steps}---\n\nText.\n`;
}

const step = (title: string) => createStep({ title, chapter: 'states', root, folder: 'content' });

/** Returns the errors without the folder. */
const mistakes = () =>
  loadCourse(root).mistakes.map(({ message }) => message.replaceAll(`${root}/learn/`, ''));

it('reads the steps that npm run new creates, in chapter order', () => {
  expect(step('Open the door')).toEqual([
    'Created content/learn/states/open-the-door/index.mdx. Write the text, the task, and the hints of the step.',
    'Created start.ts, solution.ts, and checks.ts in the same folder. Write the code of the step.',
    'Added an entry at content/learn/states/index.mdx:7. Move it to its position in the chapter.',
    'To check the step, run npm run check:samples -- content/learn/states/open-the-door',
  ]);
  step('Close it');
  const { chapters, mistakes } = loadCourse(root);
  expect(mistakes).toEqual([]);
  expect(chapters.map(({ name, steps }) => [name, steps.map((each) => each.name)])).toEqual([
    ['states', ['open-the-door', 'close-it']],
  ]);
  expect(() => step('Close it')).toThrow('already exists');
  expect(() => createStep({ title: 'A', chapter: 'state', root, folder: 'content' })).toThrow(
    "Did you mean 'states'?",
  );
});

it.each(['', '    '])('indents the entry of a new step like the others: %j', (indent) => {
  step('Open');
  write('learn/states/index.mdx', chapter('states', 1, `${indent}- open\n`));
  step('Close');
  expect(loadCourse(root).chapters[0]!.steps.map(({ name }) => name)).toEqual(['open', 'close']);
});

it('notices every text and file of the template that is still there', () => {
  step('Open');
  const [read] = loadCourse(root).chapters[0]!.steps;
  const places = templateProblems(read!).map(({ place }) => `${basename(place.file)}:${place.line}`);
  const lines = sentencesIn(read!.source).map((line) => `index.mdx:${line}`);
  expect(lines).toHaveLength(5);
  expect(places).toEqual([...lines, 'start.ts:1', 'solution.ts:1', 'checks.ts:1']);
});

it('returns an empty course if the folder is missing', () => {
  rmSync(join(root, 'learn'), { recursive: true });
  expect(loadCourse(root)).toEqual({ chapters: [], mistakes: [] });
});

it('reports unknown and invalid fields with file and line', () => {
  step('Open');
  write(
    'learn/states/open/index.mdx',
    '---\ntitle: Open\ndescription: D.\ntask: T.\nmashine: doorMachine\nhints: [one]\npractices: [transitions]\nminutes: 5\n---\n\nText.\n',
  );
  expect(mistakes()).toEqual([
    expect.stringContaining('states/open/index.mdx:6: front matter: hints: expected two hints'),
    expect.stringContaining(
      'states/open/index.mdx:7: front matter: practices[0]: expected the URL of a docs section',
    ),
    expect.stringMatching(
      /states\/open\/index\.mdx:5: front matter: unknown field 'mashine'\n {2}Did you mean 'machine'\?/,
    ),
  ]);
});

it('reports missing files and folders that are missing from the list', () => {
  step('Open');
  rmSync(join(root, 'learn/states/open/checks.ts'));
  write('learn/states/clsoe/start.ts', '');
  write('learn/states/index.mdx', chapter('states', 1, '  - open\n  - close\n  - open\n'));
  expect(mistakes()).toEqual([
    "states/index.mdx:6: front matter: steps: the folder 'clsoe' isn’t in the list\n  Add the folder to the list, or delete the folder.",
    expect.stringContaining('states/open/checks.ts: the file doesn’t exist'),
    "states/index.mdx:6: front matter: steps: the folder 'close' doesn’t exist\n  Did you mean 'clsoe'?",
    "states/index.mdx:6: front matter: steps: the list contains 'open' twice\n  Remove one of the two entries.",
  ]);
});

it('rejects two chapters with the same order, and folder names that are not valid in a URL', () => {
  step('Open');
  write('learn/other/index.mdx', chapter('Other', 1, '  - a\n'));
  write('learn/Big/index.mdx', chapter('Big', 3, '  - a\n'));
  const all = mistakes().join('\n');
  expect(all).toContain('also has the order 1');
  expect(all).toContain("the folder name 'Big' can’t be part of a URL");
});
