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
