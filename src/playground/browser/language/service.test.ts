import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { root, samplesOf } from '../../../content/node/samples/testing.ts';
import { checkTypes } from '../../../content/node/samples/types.ts';
import { sampleId } from '../../../content/samples/sample.ts';
import { toGraph } from '../../../statechart/graph/graph.ts';
import { languageFiles } from '../../node/language/files.ts';
import type { EditedSample } from './protocol.ts';
import { createLanguageService, type LanguageService } from './service.ts';

const services = new Map<4 | 5, LanguageService>();

beforeAll(async () => {
  const files = await languageFiles((file) => file).files;
  const group = async (name: string) => {
    const file = [...files.keys()].find((path) => path.includes(`/${name}-`))!;
    return JSON.parse(await files.get(file)!()) as Record<string, string>;
  };
  const base = await group('base');
  for (const xstate of [4, 5] as const)
    services.set(xstate, createLanguageService(ts, { ...base, ...(await group(String(xstate))) }, xstate));
});

const sample = (text: string, xstate: 4 | 5 = 5, lang = 'ts'): EditedSample => ({
  xstate,
  files: [{ lang, text, imports: {} }],
});

function problemsOf(edited: EditedSample): string[] {
  const found = services.get(edited.xstate)!.answer(edited, { ask: 'problems' }) as {
    from: number;
    message: string;
  }[];
  const { text } = edited.files[0];
  return found.map(({ from, message }) => {
    const before = text.slice(0, from).split('\n');
    return `${before.length}:${(before.at(-1)?.length ?? 0) + 1} ${message}`;
  });
}

describe('errors', () => {
  const wrong: [code: string, xstate: 4 | 5, lang?: string][] = [
    ["import { setup } from 'xstate';\n\nsetup({}).createMachine({ initial: 1 });", 5],
    ["import { createActor, createMachine } from 'xstate';\ncreateActor(createMachine({})).on('x', 1);", 5],
    ['const a = ;', 5],
    ["import { nothing } from 'not-installed/at-all';\nnothing();", 5],
    ["import { log } from './other';\nlog();", 5],
    ['const timer: string = setTimeout(() => undefined, 1);\nconst name: number = process.env;', 5],
    ['export function twice(number) {\n  return number * 2;\n}\ntwice(1).toUpperCase();', 5, 'js'],
    ['export const Title = () => <h1 hidden="no">Title</h1>;', 5, 'tsx'],
    ["import { createStore } from '@xstate/store';\ncreateStore({ context: { n: 1 }, on: {} }).send(1);", 5],
    ["import { setup } from 'xstate';\nsetup({});", 4],
    ["import { log } from 'xstate/lib/actions';\nlog({}, 1, 2);\nimport '@xstate/store';", 4],
    ["import { interpret, createMachine } from 'xstate';\ninterpret(createMachine({})).onTransition(1);", 4],
  ];

  it('are the same as those of the sample checker, at the same positions', async () => {
    const pages = [4, 5].map((version) => {
      const ofVersion = wrong.filter(([, xstate]) => xstate === version);
      return samplesOf(
        ofVersion.map(([code, , lang = 'ts']) => [lang, code]),
        `content/docs/v${version}/page.mdx`,
      );
    });
    const samples = pages.flat();
    const checked = await checkTypes(samples, samples, root);
    for (const each of samples) {
      const failures = checked.get(sampleId(each)) ?? [];
      const expected = failures.map(
        ({ line, column, message }) => `${line - each.line}:${column} ${message}`,
      );
      expect(expected, each.source).not.toEqual([]);
      expect(problemsOf(sample(each.source, each.version, each.lang))).toEqual(expected);
    }
  });

  it('disappear when the code is fixed', () => {
    expect(problemsOf(sample('const a: number = "";'))).toHaveLength(1);
    expect(problemsOf(sample('const a: number = 1;\na;'))).toEqual([]);
  });

  it('include types of other samples on the page', () => {
    const files: EditedSample['files'] = [
      {
        lang: 'ts',
        text: "import { rating } from './feedback';\nrating.toUpperCase();",
        imports: { './feedback': 1 },
      },
      { lang: 'ts', text: 'export const rating = 1;', imports: {} },
    ];
    expect(problemsOf({ xstate: 5, files })).toEqual([
      "2:8 Property 'toUpperCase' does not exist on type '1'. (TS2339)",
    ]);
    const fixed = { ...files[1]!, text: "export const rating = 'good';" };
    expect(problemsOf({ xstate: 5, files: [files[0], fixed] })).toEqual([]);
  });
});

describe('completion', () => {
  it('suggests the properties of a machine', () => {
    const text = "import { setup } from 'xstate';\nsetup({}).createMachine({ s });";
    const offered = services
      .get(5)!
      .answer(sample(text), { ask: 'completions', at: text.indexOf(' s ') + 2 });
    expect((offered as { name: string }[]).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['states', 'initial', 'on', 'context']),
    );
  });

  it('describes a suggestion', () => {
    const text = "import { createActor, createMachine } from 'xstate';\ncreateActor(createMachine({})).";
    expect(
      services.get(5)!.answer(sample(text), { ask: 'completion', at: text.length, name: 'send' }),
    ).toEqual({
      type: 'send(event: AnyEventObject): void',
      words: 'Sends an event to the running Actor to trigger a transition.',
    });
  });
});

it('returns the type of a name', () => {
  const text = 'const speed = 1;';
  expect(services.get(5)!.answer(sample(text), { ask: 'type', at: 8 })).toEqual({
    from: 6,
    to: 11,
    type: 'const speed: 1',
    words: '',
  });
});

describe('the fields of events', () => {
  const graph = toGraph(createMachine({ id: 'cart', on: { 'cart.add': {}, done: {} } }));
  const answer = (...texts: string[]) =>
    services.get(5)!.answer(
      {
        xstate: 5,
        files: texts.map((text) => ({ lang: 'ts', text, imports: {} })) as unknown as EditedSample['files'],
      },
      { ask: 'payloads', name: 'cart', graph },
    );

  it('are read from the types of the machine, including types in other files', () => {
    const types =
      "export type Events = { type: 'cart.add'; sku: string; count: number; on?: Date } | { type: 'done' };";
    const machine =
      "import { setup } from 'xstate';\nimport type { Events } from './types';\nexport const cart = setup({ types: { events: {} as Events } }).createMachine({});";
    expect(answer(machine, types)).toMatchObject({
      events: {
        'cart.add': [
          { name: 'sku', type: 'string' },
          { name: 'count', type: 'number' },
          { name: 'on', type: 'date', optional: true },
        ],
      },
    });
  });

  it('are inferred from sent events if the code has no types', () => {
    const machine =
      "import { createActor, createMachine } from 'xstate';\nconst cart = createMachine({});\ncreateActor(cart).send({ type: 'cart.add', sku: 'a-1' });";
    expect(answer(machine)).toMatchObject({ events: { 'cart.add': [{ name: 'sku', value: 'a-1' }] } });
  });
});
