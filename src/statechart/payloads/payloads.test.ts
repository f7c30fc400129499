import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import type { Graph, Transition } from '../graph/graph.ts';
import type { AuthorPayloads, Payloads } from '../machine/machine-script.ts';
import { readPayloads } from './payloads.ts';

interface Options {
  /** Event types in the machine. */
  names?: string[];
  others?: string[];
  send?: AuthorPayloads;
  xstate?: 4 | 5;
  transitions?: Partial<Transition>[];
  graph?: Graph;
}

function graphOf(events: readonly string[]): Graph {
  const root = {
    id: 'm',
    key: 'm',
    type: 'atomic',
    tags: [],
    entry: [],
    exit: [],
    invokes: [],
    children: [],
  } as const;
  const transitions = events.map((event, index) => ({
    index,
    source: 'm',
    targets: [],
    event,
    kind: 'event',
  }));
  return { id: 'm', root, transitions } as unknown as Graph;
}

function read(code: string, { names = [], others = [], send, xstate = 5, graph }: Options = {}): Payloads {
  return readPayloads(ts, { name: 'machine', code, others, send, xstate, graph: graph ?? graphOf(names) });
}

/** Returns the initial value of each field of the event `go`. */
function valuesOf(fields: string, code = ''): Record<string, unknown> {
  const { events } = read(`${code}
const machine = setup({ types: { events: {} as { type: 'go'; ${fields} } } }).createMachine({});`);
  return Object.fromEntries((events.go ?? []).map(({ name, value }) => [name, value]));
}

describe('the fields of events', () => {
  it('are read from their types', () => {
    const { events } = read(`import { setup } from 'xstate';
interface Pay { type: 'pay'; amount: number; method: 'card' | 'cash'; note?: string }
type Events = Pay | ({ type: 'cancel' } & { why: string }) | { type: 'add'; items: string[]; gift: boolean };
const machine = setup({ types: { events: {} as Events } }).createMachine({});
actor.send({ type: 'pay', amount: -12.5, method: 'cash' });`);
    expect(events).toEqual({
      pay: [
        { name: 'amount', type: 'number', value: -12.5 },
        { name: 'method', type: 'choice', choices: ['card', 'cash'], value: 'cash' },
        { name: 'note', type: 'string', value: undefined, optional: true },
      ],
      cancel: [{ name: 'why', type: 'string', value: 'text' }],
      add: [
        { name: 'items', type: 'json', value: ['text'] },
        { name: 'gift', type: 'boolean', value: true },
      ],
    });
  });

  it.each([
    ["file: Pick<File, 'name' | 'size'>", { name: 'Ada', size: 100 }],
    ['it: Omit<Item, "price">', { id: 'a1', title: 'Tea' }],
    ['it: Partial<Item>', {}],
    ['it: Readonly<Item>', { id: 'a1', title: 'Tea', price: 10 }],
    ["it: Record<'left' | 'right', number>", { left: 100, right: 1 }],
    ['it: Record<string, Item>', {}],
    ['it: Item & { count: number }', { id: 'a1', title: 'Tea', price: 10, count: 1 }],
    ['it: Box<Item>', { inside: { id: 'a1', title: 'Tea', price: 10 }, kind: 'box' }],
    ['it: Box<Date>', { inside: { $date: '2026-01-15' }, kind: 'box' }],
    ['since: Date', { $date: '2026-01-15' }],
    ['photo: File', { $file: 'photo.png' }],
    ['it: Map<string, number>', { $map: [['text', 1]] }],
    ['tags: Set<string>', { $set: ['text'] }],
    ['it: readonly Item[]', [{ id: 'a1', title: 'Tea', price: 10 }]],
    ['it: [x: number, y: number, label?: string]', [1, 1]],
    ['it: Item | null', { id: 'a1', title: 'Tea', price: 10 }],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a TypeScript template type
    ['it: `${string}-x`', '1-x'],
    ['it: Level', 2],
    ['it: Extract<Shape, { kind: "round" }>', { kind: 'round', radius: 1 }],
    ['email: string', 'ada@example.com'],
    ['userId: string', 'a1'],
    ['amount: number', 10],
    ['url: string', 'https://example.com/'],
    ['date: string', '2026-01-15'],
    ['onDone: () => void', { $function: '' }],
  ])('have an initial value for %s', (field, value) => {
    const types = `interface Item { id: string; title: string; price: number; note?: string }
type Box<T> = { inside: T; kind: 'box' };
type Shape = { kind: 'round'; radius: number } | { kind: 'square' };
enum Level { Low = 2, High = 3 }`;
    expect(Object.values(valuesOf(field, types))[0]).toEqual(value);
  });

  it.each([
    'it: Unknown',
    'it: Imported',
    'it: { inner: Imported }',
    'it: HTMLElement',
    'it: WeakMap<object, 1>',
  ])('have only a type name if the type is unknown: %s', (field) => {
    const { events } = read(`import type { Imported } from './elsewhere';
const machine = setup({ types: { events: {} as { type: 'go'; ${field} } } }).createMachine({});`);
    expect(events.go).toEqual([{ name: 'it', type: 'json', value: undefined, typeName: expect.any(String) }]);
  });

  it('offer the literals of named types and constants', () => {
    const { events } = read(`import { setup } from 'xstate';
const products = [{ id: 'pot', price: 32 }, { id: 'cup', price: 8 }, { id: 'tea', price: 8 }] as const;
const sizes = ['small', 'large'] as const;
type ProductId = (typeof products)[number]['id'];
type Speed = 301 | 502;
type Item = { type: 'add'; id: ProductId; size: typeof sizes[number]; price: (typeof products)[number]['price'] };
type Other = { type: 'set'; speed: Speed | 'auto'; some: Speed | string };
const machine = setup({ types: { events: {} as Item | Other } }).createMachine({});`);
    expect(events).toEqual({
      add: [
        { name: 'id', type: 'choice', choices: ['pot', 'cup', 'tea'], value: 'pot' },
        { name: 'size', type: 'choice', choices: ['small', 'large'], value: 'small' },
        { name: 'price', type: 'choice', choices: [32, 8], value: 32 },
      ],
      set: [
        { name: 'speed', type: 'choice', choices: [301, 502, 'auto'], value: 301 },
        { name: 'some', type: 'string', value: 'text' },
      ],
    });
  });

  it.each([
    ["const machine = createMachine<{ n: number }, { type: 'SET'; to: number }>({});"],
    [
      "const machine = createMachine({ schema: {} as { context: {}; events: { type: 'SET'; to: number } } });",
    ],
    ["const machine = createMachine({ schema: { events: {} as { type: 'SET'; to: number } } });"],
    [
      'const model = createModel({}, { events: { SET: (to: number) => ({ to }) } });\nconst machine = model.createMachine({});',
    ],
  ])('are read from XState 4 types: %s', (code) => {
    expect(read(code, { xstate: 4 }).events).toEqual({ SET: [{ name: 'to', type: 'number', value: 1 }] });
  });

  it('are read from the machine itself if another one declares the same event', () => {
    const { events } =
      read(`const other = setup({ types: { events: {} as { type: 'go'; wrong: string } } }).createMachine({});
const base = setup({ types: { events: {} as { type: 'go'; right: number } } });
const machine = base.createMachine({});`);
    expect(events).toEqual({ go: [{ name: 'right', type: 'number', value: 1 }] });
  });

  it('support recursive types', () => {
    const { events } = read(`interface Dog { name: string; owner?: Dog; friends: Dog[] }
type Loop = Loop;
const machine = setup({ types: { events: {} as { type: 'adopt'; dog: Dog } | { type: 'loop'; to: Loop } } }).createMachine({});`);
    expect(events.adopt).toEqual([{ name: 'dog', type: 'json', value: { name: 'Ada', friends: [] } }]);
    expect(events.loop).toHaveLength(1);
  });
});

describe('the values of fields', () => {
  const typed = (type: string) =>
    `const machine = setup({ types: { events: {} as ${type} } }).createMachine({});`;

  it('are those in the page’s code, with all of them as examples', () => {
    const code = `${typed("{ type: 'pay'; amount: number; to?: string }")}
const small = { amount: 3 };
actor.send({ type: 'pay', amount: 30 });
actor.send({ type: 'pay', amount: 500, to: name });`;
    const others = ["createActor(machine).send({ type: 'pay', amount: 7, to: 'Ada' });"];
    const { events, sent } = read(code, { others });
    expect(events.pay).toEqual([
      { name: 'amount', type: 'number', value: 30, examples: [30, 500, 7] },
      { name: 'to', type: 'string', value: 'Ada', optional: true },
    ]);
    expect(sent).toEqual({ pay: [{ amount: 30 }, { amount: 7, to: 'Ada' }] });
  });

  it('exclude events sent to other machines', () => {
    const code = typed("{ type: 'pay'; amount: number }");
    const others = [
      "createActor(machine); other.send({ type: 'pay', amount: 'all' });",
      "createActor(somethingElse).send({ type: 'pay', amount: 7 });",
    ];
    const { events, sent } = read(code, { others });
    expect(events.pay).toEqual([{ name: 'amount', type: 'number', value: 10 }]);
    expect(sent).toBeUndefined();
  });

  it('are inferred from sent events without types', () => {
    const code = `const machine = createMachine({});
const day = new Date('2026-02-03');
actor.send({ type: 'rename', name: 'Ada', tags: ['x'] });
actor.send({ type: 'move', day, list: new Map([['a', 1]]) });
actor.send({ type: 'computed', id: makeId() });
actor.send({ type: 'unheard', n: 1 });`;
    expect(read(code, { names: ['rename', 'move', 'computed'] }).events).toEqual({
      rename: [
        { name: 'name', type: 'string', value: 'Ada' },
        { name: 'tags', type: 'json', value: ['x'] },
      ],
      move: [
        { name: 'day', type: 'json', value: { $date: '2026-02-03' } },
        { name: 'list', type: 'json', value: { $map: [['a', 1]] } },
      ],
    });
  });

  it('are derived from guards if no event is sent', () => {
    const code = `const LIMIT = 4;
const machine = setup({
  types: { events: {} as { type: 'unlock'; code: string } | { type: 'draw'; amount: number; pin: string; note: string } },
  guards: {
    isRight: ({ event }) => event.code === '4711',
    isEnough: ({ context, event }) => event.amount > 100 && event.amount <= context.balance,
    isPin: (_, { pin }: { pin: string }) => pin.trim().length > LIMIT,
    isNote: ({ event: { note } }) => 'Hello' === note,
  },
}).createMachine({});`;
    const { events, bounds } = read(code);
    const values = Object.values(events).flatMap((fields) => fields.map(({ name, value }) => [name, value]));
    expect(Object.fromEntries(values)).toEqual({ code: '4711', amount: 101, pin: 'aaaaa', note: 'Hello' });
    expect(bounds).toContainEqual({
      path: ['amount'],
      operator: '<=',
      constant: 0,
      terms: [{ path: ['balance'], factor: 1 }],
    });
  });

  it('have bounds with sums on one side, and with context that actions take from events', () => {
    const code = `const machine = createMachine({
  entry: assign({ text: ({ event }) => event.value }),
  on: {
    add: { guard: ({ context, event }) => context.total + event.amount - 5 < context.limit },
    save: { guard: ({ context }) => context.text !== '' },
  },
});`;
    expect(read(code).bounds).toEqual([
      {
        path: ['amount'],
        operator: '<',
        constant: 5,
        terms: [
          { path: ['limit'], factor: 1 },
          { path: ['total'], factor: -1 },
        ],
      },
      { path: ['value'], operator: '!==', constant: '' },
    ]);
  });

  it('prefer the author’s payloads', () => {
    const code = `${typed("{ type: 'pay'; amount: number }")}
actor.send({ type: 'pay', amount: 30 });`;
    const { events, sent } = read(code, { send: { pay: [{ amount: 80 }] } });
    expect(events.pay).toEqual([{ name: 'amount', type: 'number', value: 80, examples: [80, 30] }]);
    expect(sent).toEqual({ pay: [{ amount: 80 }, { amount: 30 }] });
  });

  it.each([
    [{ pay: [{ amount: 'all' }] }, "Type 'string' is not assignable to type 'number'"],
    [{ pay: [{ amout: 3 }] }, 'amout'],
    [{ pays: [{ amount: 3 }] }, "unknown event 'pays'"],
  ])('are rejected if the author sends %j', (send, problem) => {
    expect(() => read(typed("{ type: 'pay'; amount: number }"), { send })).toThrow(problem);
  });

  it('suggest the event that the author probably means', () => {
    const hint = "Did you mean 'pay'? Events of the machine: pay.";
    const send = { pays: [{ amount: 3 }] };
    expect(() => read(typed("{ type: 'pay'; amount: number }"), { send })).toThrow(
      expect.objectContaining({ hint }),
    );
  });
});

describe('the input', () => {
  it('is the literal input in the sample', () => {
    const sample = (input: string) => `const machine = createMachine({});
createActor(machine, { input: ${input} }).start();`;
    expect(read(sample(`{ isbn: '978-3', pages: [1, 2] }`)).input).toEqual({ isbn: '978-3', pages: [1, 2] });
    expect(read(sample('makeInput()'))).not.toHaveProperty('input');
  });

  it('is generated from its type otherwise', () => {
    const { input } =
      read(`const other = setup({ types: { input: {} as { wrong: string } } }).createMachine({});
const machine = setup({
  types: { input: {} as { since: Date; kind: 'big' | 'small'; note?: string } },
}).createMachine({});`);
    expect(input).toEqual({ since: { $date: '2026-01-15' }, kind: 'big' });
  });
});

describe('the events of actors', () => {
  const graph = (xstate: 4 | 5): Graph => {
    const [done, error] =
      xstate === 5
        ? ['xstate.done.actor.load', 'xstate.error.actor.load']
        : ['done.invoke.load', 'error.platform.load'];
    const { root, ...rest } = graphOf([]);
    const invokes = [{ src: 'load', actorId: 'load', onDone: true, onError: true }];
    const transition = {
      index: 0,
      source: 'm',
      targets: [],
      label: '',
      otherwise: false,
      actions: [],
      reenter: false,
    };
    const transitions = [
      { ...transition, event: done!, kind: 'done' as const },
      { ...transition, event: error!, kind: 'error' as const },
    ];
    return { ...rest, root: { ...root, invokes } as never, transitions };
  };

  it('contain the return values of the actor’s function', () => {
    const code = `const load = fromPromise(async () => {
  if (Math.random() > 0.5) return 'late';
  return 'receipt-17';
});
const machine = setup({ actors: { load } }).createMachine({});`;
    expect(read(code, { graph: graph(5) }).events).toEqual({
      'xstate.done.actor.load': [
        { name: 'output', type: 'string', value: 'late', examples: ['late', 'receipt-17'], optional: true },
      ],
      'xstate.error.actor.load': [{ name: 'error', type: 'error', value: { $error: 'It did not work' } }],
    });
  });

  it('contain a generated value of its type if it is computed', () => {
    const code = `async function load({ input }: { input: number }): Promise<{ id: string; n: number }> {
  return fetchIt(input);
}
const machine = createMachine({}, { services: { load } });`;
    const { events } = read(code, { xstate: 4, graph: graph(4) });
    expect(events['done.invoke.load']).toEqual([
      { name: 'data', type: 'json', value: { id: 'a1', n: 1 }, optional: true },
    ]);
  });
});
