import { describe, expect, it } from 'vitest';
import * as xstate from 'xstate';
import * as xstate4 from 'xstate4';
import { toNamedGraph } from '../../../statechart/graph/graph.ts';
import { evaluate, lineOf } from '../../../statechart/machine/evaluate.ts';
import { explore4, explore5 } from '../../explore/explore.fixture.ts';
import { withStubs4, withStubs5 } from '../../explore/stubs.ts';
import { trialsOf } from '../../explore/trials.ts';
import { compileProject } from './bring.ts';
import { inputs } from './inputs.fixture.ts';
import * as foreign from './run-foreign.ts';

/** Imports code and runs it like the sandbox. */
async function run(
  text: string,
  { name = 'machine.ts', others = {} }: { name?: string; others?: Record<string, string> } = {},
) {
  const files = Object.entries(others).map(([file, code]) => ({ name: file, text: code }));
  const brought = compileProject({ name, text }, files);
  const packages = { xstate: brought.xstate === 4 ? xstate4 : xstate, 'xstate-foreign': foreign };
  const exported = await evaluate(brought.js, packages, { console: { log() {}, warn() {} } });
  const graphs = brought.machines.map((machine) => toNamedGraph(exported, machine.name));
  return {
    ...brought,
    exported,
    graphs,
    states: graphs.map(({ root }) => root.children.map(({ key }) => key)),
  };
}

const machine = `createMachine({ initial: 'a', states: { a: { on: { GO: 'b' } }, b: {} } })`;
const from5 = `import { createMachine } from 'xstate';\n`;

describe('a machine', () => {
  it.each([
    ['declared', `const machine = ${machine};`],
    ['exported', `export const machine = ${machine};`],
    ['exported by default', `export default ${machine};`],
    ['exported by CommonJS', `module.exports = ${machine};`],
    ['a property of an exported object', `module.exports = { machine: ${machine} };`],
    ['created by a function', `export const create = (options: Options) => ${machine};`],
    [
      'created by a component',
      `export function App() { const [state] = useMachine(${machine}); return state; }`,
    ],
    [
      'created by an asynchronous function',
      `export async function make() { await prepare(); return ${machine}; }`,
    ],
    ['created in a class', `class Service { constructor(api) { this.machine = ${machine}; } }`],
    ['derived', `export const machine = ${machine}.provide({ actions: imported });`],
    ['wrapped', `export const machine = withLogging(${machine});`],
    [
      'followed by code that throws',
      `const machine = ${machine}; document.getElementById('x').value.length.foo; throw new Error('no');`,
    ],
  ])('is found if it is %s', async (_, code) => {
    const { states, machines } = await run(from5 + code);
    expect(machines).toHaveLength(1);
    expect(machines[0]?.line).toBe(2);
    expect(states).toEqual([['a', 'b']]);
  });

  it('is found by its name among several', async () => {
    const { machines } = await run(
      `${from5}const one = ${machine};\nconst f = () => 1;\nexport const two = ${machine};`,
    );
    expect(machines).toEqual([
      { name: 'one', line: 2 },
      { name: 'two', line: 4 },
    ]);
  });

  it('is reported if it is missing', () => {
    expect(() => compileProject({ name: 'a.ts', text: 'export const a = 1;' })).toThrow(
      'declares no machine',
    );
    expect(() => compileProject({ name: 'a.ts', text: 'const = 1' })).toThrow(/Unexpected token/);
  });
});

describe('imports that can’t be resolved', () => {
  it('are stubbed and listed, except for types, XState, and files of the project', async () => {
    const { stubs, graphs } = await run(
      `import { createMachine, assign } from 'xstate';
import { api, isReady } from '../api';
import type { Options } from './options';
import './side-effect.css';
import { child } from './child';
import { States } from './states';
import helpers, * as all from '@acme/helpers';
const name = helpers.deep.call(1).value;
export const machine = createMachine({
  initial: States.idle,
  context: { ...api.initial },
  states: {
    [States.idle]: { entry: [api.track, all.log('x')], on: { GO: { target: States.busy, guard: isReady } } },
    [States.busy]: { invoke: { src: child }, ...api.more },
    imported: api.importedState,
  },
});`,
      {
        others: {
          'child.ts': `${from5}import { x } from 'somewhere';\nexport const child = ${machine}.provide({ x });`,
        },
      },
    );
    expect(stubs).toEqual(['somewhere', '../api', './side-effect.css', './states', '@acme/helpers']);
    const [{ root, transitions } = { root: undefined, transitions: [] }] = graphs;
    expect(root?.children.map(({ key }) => key)).toEqual(['idle', 'busy', 'imported']);
    expect(root?.initial?.target).toBe('(machine).idle');
    expect(root?.children[0]?.entry).toEqual(['track', 'log']);
    expect(transitions[0]).toMatchObject({ guard: 'isReady', targets: ['(machine).busy'] });
  });

  it('can be transitions, which may have guards, so the next candidate is reachable', async () => {
    const [graph] = (
      await run(`import { createMachine } from 'xstate';
import { failed } from './shared';
export const machine = createMachine({ initial: 'a', states: { a: { on: { GO: [failed('b'), 'b'] } }, b: {} } });`)
    ).graphs;
    expect(graph?.transitions.map(({ guard, otherwise }) => [guard, otherwise])).toEqual([
      ['failed', false],
      [undefined, true],
    ]);
  });

  it('can be models that create machines, and wrappers of createMachine', async () => {
    expect(
      (await run(`import { model } from './model';\nexport const machine = model.${machine};`)).states,
    ).toEqual([['a', 'b']]);
    expect(
      (await run(`import { createMachine } from '@acme/machines';\nexport const machine = ${machine};`))
        .states,
    ).toEqual([['a', 'b']]);
  });

  it.each([
    [
      'inline',
      `createMachine({ initial: 'a', states: { a: { invoke: { src: load, onDone: 'b' } }, b: {} } })`,
    ],
    [
      'by name',
      `setup({ actors: { load } }).createMachine({ initial: 'a', states: { a: { invoke: { src: 'load', onDone: 'b' } }, b: {} } })`,
    ],
  ])('can be actors, which run until the reader finishes them: %s', async (_, code) => {
    const { exported } = await run(
      `import { createMachine, setup } from 'xstate';\nimport { load } from './api';\nexport const machine = ${code};`,
    );
    const { machine: complete, missing } = withStubs5(exported.machine as xstate.AnyStateMachine);
    expect(missing.actors).toEqual(['load']);
    const actor = xstate.createActor(complete as xstate.AnyStateMachine).start();
    expect(actor.getSnapshot()).toMatchObject({ status: 'active', value: 'a' });
  });

  it('do not hide an error of the machine and its line', async () => {
    const broken = `${from5}\nexport const machine = createMachine({ initial: 'a', states: { a: { on: { GO: 'nowhere' } } } });`;
    const error = await run(broken).catch((thrown: unknown) => thrown);
    expect(String(error)).toContain("Child state 'nowhere' does not exist");
    expect(lineOf(error)).toBe(3);
  });
});

describe('the XState version', () => {
  it.each([
    [
      4,
      `import { Machine } from 'xstate';\nexport const machine = Machine({ initial: 'a', states: { a: {} } });`,
    ],
    [
      4,
      `import { createMachine } from 'xstate';\ncreateMachine({ initial: 'a', states: { a: { on: { GO: { cond: 'x' } } } } });`,
    ],
    [4, `import { createMachine } from 'xstate';\ncreateMachine({}, { services: { load: async () => 1 } });`],
    [
      4,
      `import { createMachine, interpret } from 'xstate';\ninterpret(createMachine({ invoke: { src: () => fetch('/') } }));`,
    ],
    [
      4,
      `import { createMachine, assign } from 'xstate';\ncreateMachine({ entry: assign({ n: (context, event) => event.n }) });`,
    ],
    [5, `import { createMachine } from 'xstate';\ncreateMachine({ initial: 'a', states: { a: {} } });`],
    [
      5,
      `import { setup, assign } from 'xstate';\nsetup({ actors: {} }).createMachine({ entry: assign({ n: ({ event }) => event.n }) });`,
    ],
    [
      5,
      `import { createMachine, fromPromise } from 'xstate';\ncreateMachine({ invoke: { src: fromPromise(async () => 1), input: ({ context }) => context } });`,
    ],
    // Properties of a context can have the names of options.
    [
      5,
      `import { createMachine } from 'xstate';\ncreateMachine({ context: { activities: [] }, on: { GO: { guard: 'x' } } });`,
    ],
    [
      4,
      `import { createMachine } from 'xstate';\ncreateMachine({ initial: 'a', states: { a: { on: { '': 'b' } }, b: {} } });`,
    ],
    [
      5,
      `import { createMachine } from 'xstate';\ncreateMachine({ id: isBig ? '' : 'small', on: { GO: { guard: 'x' } } });`,
    ],
    // Comments are ignored.
    [
      5,
      `import { createMachine } from 'xstate';\n// cond: 'x', Machine(\ncreateMachine({ on: { GO: { guard: 'x' } } });`,
    ],
  ])('is detected: %i', (version, text) => {
    expect(compileProject({ name: 'machine.ts', text }).xstate).toBe(version);
  });
});

it.each(inputs)('draws $name', async ({ file, text, states, xstate: version }) => {
  const brought = await run(text, { name: file });
  expect(brought.xstate).toBe(version);
  expect(brought.states.map((keys) => keys.join(' '))).toEqual(states);
});

it.each(inputs)('takes the first press of each event in each state of $name', async ({ file, text }) => {
  const { machines, graphs, exported, xstate: version } = await run(text, { name: file });
  for (const [index, { name }] of machines.entries()) {
    const graph = graphs[index]!;
    // Without types, forms have no fields. XState throws an actor's error if no state handles it.
    const events = trialsOf({ graph, events: {} }).filter(({ type }) => !type.startsWith('xstate.error.'));
    const input = { id: '1', items: [1] };
    const { problem, states } =
      version === 4
        ? await explore4(withStubs4(exported[name] as never).machine as never, { events })
        : await explore5(withStubs5(exported[name] as never).machine as never, { events, input });
    expect(problem, name).toBeUndefined();
    expect(states.length, name).toBeGreaterThan(0);
  }
});
