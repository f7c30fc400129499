import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Step, StepFile, StepFrontMatter } from '../../../content/course.ts';
import { asMistake } from '../../../content/node/samples/failure.ts';
import { project } from '../../../core/node/project.ts';
import { proveSteps } from '../../../course/node/prove.ts';
import { ChecksFailure, StepRunner } from '../../../course/node/run-checks.ts';
import { compileScript } from '../build/inline-script.ts';

const cacheFolder = mkdtempSync(join(tmpdir(), 'steps-'));
afterAll(() => rmSync(cacheFolder, { recursive: true }));

const machine = (on: string) => `import { setup } from 'xstate';

export const lightMachine = setup({
  types: { events: {} as { type: 'toggle' } | { type: 'press' } },
}).createMachine({
  initial: 'off',
  states: { off: {${on}}, on: {} },
});
`;
const solved = " on: { toggle: 'on' } ";
const checks = `import { check, mistake } from 'course';
import { lightMachine } from './solution.ts';

check('\`toggle\` turns the light on', ({ start, send, expectState }) => {
  start(lightMachine);
  send('toggle');
  expectState('on');
});
mistake('The event is \`toggle\`, not \`press\`.', ({ start, send, expectState }) => {
  start(lightMachine);
  send('press');
  expectState('on');
});
`;
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

interface Change {
  words?: number;
  front?: Partial<StepFrontMatter>;
  lang?: 'tsx';
  start?: string;
  solution?: string;
  checks?: string;
  mistakes?: string[];
}

/** Returns a valid step, except for the changes of a test. */
function stepOf(name: string, change: Change = {}): Step {
  const lang = change.lang ?? 'ts';
  const part = (file: string, text: string): StepFile => ({ file: `${name}/${file}`, text });
  const hints = ['Look at the state off.', 'Give it a transition.'];
  return {
    chapter: 'states',
    name,
    file: `${name}/index.mdx`,
    frontMatter: {
      ...{ title: name, description: 'D.', task: 'T.', machine: 'lightMachine', hints, minutes: 5 },
      practices: ['/docs/transitions'],
      ...change.front,
    },
    fieldLines: { hints: 6 },
    source: `---\ntitle: A\n---\n\n${words(change.words ?? 80)}\n`,
    lang,
    start: part(`start.${lang}`, change.start ?? machine('')),
    solution: part(`solution.${lang}`, change.solution ?? machine(solved)),
    checks: part('checks.ts', change.checks ?? checks),
    mistakes: (change.mistakes ?? []).map((text, i) => part(`mistakes/${i}.${lang}`, text)),
  };
}

const pressed = machine(" on: { press: 'on' } ");
const component = (text: string) => `import { useMachine } from '@xstate/react';
${machine(solved)}
export function Light() {
  const [snapshot, send] = useMachine(lightMachine);
  return <button onClick={() => send({ type: 'toggle' })}>{snapshot.matches('on') ? '${text}' : 'Off'}</button>;
}
`;

/** Invalid steps with their expected messages. */
const cases: [name: string, change: Change, expected: RegExp[]][] = [
  ['right', { mistakes: [pressed] }, []],
  [
    'react',
    {
      lang: 'tsx',
      start: component('Still off'),
      solution: component('Lit'),
      checks: `import { check } from 'course';
import { Light } from './solution.tsx';
check('it shows the state', async ({ render, press, expectText }) => {
  await render(Light);
  expectText('Off');
  await press('Off');
  expectText('Lit');
});`,
    },
    [],
  ],
  [
    'solved',
    { start: machine(solved) },
    [/^solved\/start\.ts:1: The starting code already passes all checks/],
  ],
  [
    'unsolved',
    { solution: pressed },
    [
      /^unsolved\/checks\.ts:4: The solution fails the check “`toggle` turns the light on”\. Sent `toggle` in `off`: expected `on`, got `off`\./,
    ],
  ],
  [
    'types',
    { solution: `${machine(solved)}const text: string = 5;\n` },
    [/^types\/solution\.ts:9:7: Type 'number' is not assignable/],
  ],
  [
    'throws',
    { start: `${machine('')}throw new Error('Oh');\n` },
    [/^throws\/start\.ts:9: The code threw an error: `Oh`/],
  ],
  ['syntax', { start: 'const = 1;\n' }, [/^syntax\/start\.ts:1:7: /, /^syntax\/start\.ts:1:9: /]],
  ['broken', { front: { broken: 'types' } }, [/^broken\/start\.ts:1: The starting code has no type error/]],
  [
    'unknown',
    { mistakes: [machine(" on: { press: 'off' } ")] },
    [/^unknown\/mistakes\/0\.ts:1: No mistake\(…\) matches this code/],
  ],
  [
    'same',
    { mistakes: [pressed, pressed] },
    [/^same\/mistakes\/1\.ts:1: The code gets the same message as same\/mistakes\/0\.ts/],
  ],
  ['passing', { mistakes: [machine(solved)] }, [/^passing\/mistakes\/0\.ts:1: The code passes all checks/]],
  [
    'hint',
    { front: { hints: ['Look.', "Write `states: { off: { on: { toggle: 'on' } }, on: {} },` there."] } },
    [/^hint\/index\.mdx:6: A hint contains the solution/],
  ],
  ['short', { words: 20 }, [/^short\/index\.mdx:5: The text has 20 words/]],
  ['long', { words: 300 }, [/^long\/index\.mdx:5: The text has 300 words/]],
  [
    'undrawn',
    { front: { machine: 'doorMachine' } },
    [/^undrawn\/start\.ts:1: The code doesn’t declare the machine 'doorMachine'/, /^undrawn\/solution\.ts:1/],
  ],
  [
    'unchecked',
    { checks: "import './solution.ts';\n" },
    [/^unchecked\/checks\.ts:1: The step has no checks/],
  ],
  [
    'confused',
    { checks: `${checks}check('late', () => {});\nthrow new Error('Oh');\n` },
    [/^confused\/checks\.ts:15: With confused\/solution\.ts, checks\.ts throws an error: Oh/],
  ],
  [
    'ending',
    { checks: `${checks}process.exit();\n` },
    [
      /^ending\/checks\.ts:1: With ending\/solution\.ts, checks\.ts calls process\.exit\(\)\. Remove the call\./,
    ],
  ],
  [
    'early',
    {
      checks: `import { check } from 'course';\nimport './solution.ts';\ncheck('it', ({ send }) => send('a'));\n`,
    },
    [
      /^early\/checks\.ts:3: The solution fails the check “it”\. The check needs a running actor\. Call start/,
    ],
  ],
];

let bundle: string;
let messages: string[];
beforeAll(async () => {
  bundle = await compileScript('course');
  const steps = cases.map(([name, change]) => stepOf(name, change));
  const { failures } = await proveSteps(steps, { root: project, bundle, cacheFolder });
  messages = failures.map((failure) => asMistake(failure).message);
});

it.each(cases)('reports the errors of a step: %s', (name, _, expected) => {
  const own = messages.filter((text) => text.startsWith(`${name}/`));
  expect(own).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
});

it('stops endless checks, and runs others in a new process', async () => {
  const runner = new StepRunner(project, bundle);
  const run = runner.run({ code: 'for (;;);', checks, lang: 'ts' }, 700);
  await expect(run).rejects.toThrow(ChecksFailure);
  const { results } = await runner.run({ code: machine(solved), checks, lang: 'ts' });
  expect(results[0]).toMatchObject({ ok: true });
  runner.close();
});
