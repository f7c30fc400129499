import { describe, expect, it } from 'vitest';
import { toGraph } from '../graph.ts';
import type { MachineScript } from '../machine-script.ts';
import { cutMachine } from './extract.ts';
import { machineScript } from './script.ts';

const graph = toGraph({
  id: 'm',
  key: 'm',
  type: 'atomic',
  states: {},
  transitions: [],
  invoke: [],
  tags: [],
  config: {},
});

async function scriptOf(sample: string, name = 'machine'): Promise<MachineScript> {
  return machineScript(await cutMachine({ samples: [sample], name, xstate: 5 }), graph);
}

describe('machineScript', () => {
  it('shows the machine with what it needs, and no more', async () => {
    const { source } = await scriptOf(`import { assign, createActor, createMachine } from 'xstate';
import { readFile } from 'node:fs';
import type { Unused } from './types.ts';

const limit = 3;
export const machine = createMachine({ context: { limit } });
const actor = createActor(machine).start();`);
    expect(source).toBe(`import { createMachine } from 'xstate';

const limit = 3;

const machine = createMachine({ context: { limit } });`);
  });

  it('is a CommonJS module without types', async () => {
    const { js } = await scriptOf(`import { createMachine } from 'xstate';
type Context = { n: number };
const machine = createMachine({ context: { n: 1 } as Context });`);
    expect(js).toContain('require("xstate")');
    expect(js).toContain('exports.machine = machine');
    expect(js).not.toContain('Context');
  });

  it('knows the fields of events from their types, and values from what the sample sends', async () => {
    const { events } = await scriptOf(`import { createActor, setup } from 'xstate';
interface Pay { type: 'pay'; amount: number; method: 'card' | 'cash'; note?: string }
type Events = Pay | ({ type: 'cancel' } & { why: string }) | { type: 'add'; items: string[]; gift: boolean };
const machine = setup({ types: { events: {} as Events } }).createMachine({});
const actor = createActor(machine).start();
actor.send({ type: 'pay', amount: -12.5, method: 'cash' });`);
    expect(events).toEqual({
      pay: [
        { name: 'amount', type: 'number', value: -12.5 },
        { name: 'method', type: 'choice', choices: ['card', 'cash'], value: 'cash' },
        { name: 'note', type: 'string', value: '', optional: true },
      ],
      cancel: [{ name: 'why', type: 'string', value: '' }],
      add: [
        { name: 'items', type: 'json', value: [] },
        { name: 'gift', type: 'boolean', value: true },
      ],
    });
  });

  it('offers the literals of a type that has a name, or that a constant has', async () => {
    const { events } = await scriptOf(`import { setup } from 'xstate';
const products = [{ id: 'pot', price: 32 }, { id: 'cup', price: 8 }, { id: 'tea', price: 8 }] as const;
const sizes = ['small', 'large'] as const;
const open = [{ id: 'a' }];
type ProductId = (typeof products)[number]['id'];
type Speed = 1 | 2;
type Code = string;
type Loop = Loop;
type Round = Round | 'x';
type Item = { type: 'add'; id: ProductId; size: typeof sizes[number]; price: (typeof products)[number]['price'] };
type Other = { type: 'set'; speed: Speed | 'auto'; code: Code; some: Speed | string; open: (typeof open)[number]['id'] };
const machine = setup({ types: { events: {} as Item | Other | { type: 'loop'; to: Loop; at: Round } } }).createMachine({});`);
    expect(events).toEqual({
      add: [
        { name: 'id', type: 'choice', choices: ['pot', 'cup', 'tea'], value: 'pot' },
        { name: 'size', type: 'choice', choices: ['small', 'large'], value: 'small' },
        { name: 'price', type: 'choice', choices: [32, 8], value: 32 },
      ],
      set: [
        { name: 'speed', type: 'choice', choices: [1, 2, 'auto'], value: 1 },
        { name: 'code', type: 'string', value: '' },
        { name: 'some', type: 'json', value: 1 },
        { name: 'open', type: 'json', value: undefined },
      ],
      loop: [
        { name: 'to', type: 'json', value: undefined },
        { name: 'at', type: 'json', value: undefined },
      ],
    });
  });

  it('knows fields of untyped events and of XState 4', async () => {
    const untyped = await scriptOf(`const machine = createMachine({});
actor.send({ type: 'rename', name: 'Ada', tags: ['x'] });
actor.send({ type: 'computed', id: makeId() });`);
    expect(untyped.events).toEqual({
      rename: [
        { name: 'name', type: 'string', value: 'Ada' },
        { name: 'tags', type: 'json', value: ['x'] },
      ],
    });
    const typed = await scriptOf(
      `const machine = createMachine<{ n: number }, { type: 'SET'; to: number }>({});`,
    );
    expect(typed.events).toEqual({ SET: [{ name: 'to', type: 'number', value: 1 }] });
  });

  it('takes the input that the sample starts the machine with, where it is written out', async () => {
    const sample = (input: string) => `const machine = createMachine({});
createActor(machine, { input: ${input} }).start();`;
    expect((await scriptOf(sample(`{ isbn: '978-3', pages: [1, 2] }`))).input).toEqual({
      isbn: '978-3',
      pages: [1, 2],
    });
    expect(await scriptOf(sample('makeInput()'))).not.toHaveProperty('input');
  });

  it('makes up an input of the type that the machine declares, and payloads with objects in them, but nothing that nobody can type in', async () => {
    const { input, events } = await scriptOf(`interface Dog { name: string; owner?: Dog; friends: Dog[] }
const other = setup({ types: { input: {} as { wrong: string } } }).createMachine({});
const machine = setup({
  types: {
    input: {} as { dog: Dog; since: Date; kind: 'big' | 'small' },
    events: {} as { type: 'adopt'; dog: Dog } | { type: 'upload'; file: File; at: Date; onDone: () => void },
  },
}).createMachine({});`);
    expect(input).toEqual({ dog: { name: '', friends: [] }, kind: 'big' });
    expect(events).toEqual({
      adopt: [{ name: 'dog', type: 'json', value: { name: '', friends: [] } }],
    });
  });

  it('survives types that refer to themselves', async () => {
    const { events } = await scriptOf(`type Events = Events | { type: 'go'; n: number };
const machine = setup({ types: { events: {} as Events } }).createMachine({});`);
    expect(events).toEqual({ go: [{ name: 'n', type: 'number', value: 1 }] });
  });
});
