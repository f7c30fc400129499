import { expect, test } from 'vitest';
import { body, machine } from '../conversion.fixture.ts';

test.each([
  ['Machine', "Machine({ id: 'a' })", "createMachine({ id: 'a' })"],
  ['the key of the root', machine("key: 'fan'"), machine("id: 'fan'")],
  [
    'keys about the order of actions',
    'createMachine({\n  predictableActionArguments: true,\n  preserveActionOrder: true,\n  entry: "a",\n});',
    'createMachine({\n  entry: "a",\n});',
  ],
  ['onEntry and onExit', machine("onEntry: 'a', onExit: 'b'"), machine("entry: 'a', exit: 'b'")],
  ['parallel: true', machine('parallel: true, states: {}'), machine("type: 'parallel', states: {}")],
  ['guards', machine("on: { GO: { cond: 'ok' } }"), machine("on: { GO: { guard: 'ok' } }")],
  [
    'guards with two arguments',
    machine('on: { GO: { cond: (ctx, ev) => ctx.n > ev.n } }'),
    machine('on: { GO: { guard: ({ context: ctx, event: ev }) => ctx.n > ev.n } }'),
  ],
  [
    'guard objects',
    machine("on: { GO: { cond: { type: 'over', than: 3 } } }"),
    machine("on: { GO: { guard: { type: 'over', params: { than: 3 } } } }"),
  ],
  [
    'an empty event',
    machine("initial: 'a', states: { a: { on: { '': 'b' } }, b: {} }"),
    machine("initial: 'a', states: { a: { always: 'b' }, b: {} }"),
  ],
  [
    'an empty event next to others',
    "createMachine({\n  on: {\n    '': { cond: 'x', actions: 'y' },\n    GO: {},\n  },\n});",
    "createMachine({\n  always: { guard: 'x', actions: 'y' },\n  on: {\n    GO: {},\n  },\n});",
  ],
  [
    'an empty event with its own lines',
    "createMachine({\n  on: {\n    '': [\n      { cond: 'x', actions: 'y' },\n    ],\n  },\n});",
    "createMachine({\n  always: [\n    { guard: 'x', actions: 'y' },\n  ],\n});",
  ],
  [
    'targets from the root',
    machine("initial: 'a', on: { GO: 'b', TO: { target: 'a' } }, states: { a: {}, b: {} }"),
    machine("initial: 'a', on: { GO: '.b', TO: { target: '.a' } }, states: { a: {}, b: {} }"),
  ],
  [
    'targets from the root in constants, which keep their values',
    `const S = { idle: 'idle', busy: 'busy' } as const;\n${machine('initial: S.idle, on: { RESET: S.idle, STOP: S.idle }, states: { [S.idle]: {}, [S.busy]: {} }')}`,
    `const S = { idle: 'idle', busy: 'busy' } as const;\n${machine(`initial: S.idle, on: { RESET: \`.\${S.idle}\`, STOP: \`.\${S.idle}\` }, states: { [S.idle]: {}, [S.busy]: {} }`)}`,
  ],
  [
    'targets from the root in a transition that several events share',
    `const toIdle = { target: 'idle' };\n${machine("initial: 'idle', on: { RESET: toIdle, STOP: toIdle }, states: { idle: {} }")}`,
    `const toIdle = { target: '.idle' };\n${machine("initial: 'idle', on: { RESET: toIdle, STOP: toIdle }, states: { idle: {} }")}`,
  ],
  [
    'self-transitions of states that do something',
    machine("initial: 'a', states: { a: { entry: 'x', on: { GO: 'a', TO: { target: 'a' } } } }"),
    machine(
      "initial: 'a', states: { a: { entry: 'x', on: { GO: { target: 'a', reenter: true }, TO: { target: 'a', reenter: true } } } }",
    ),
  ],
  [
    'a self-transition that several events share',
    `const again = { target: 'a' };\n${machine("initial: 'a', states: { a: { entry: 'x', on: { GO: again, TO: again } } }")}`,
    `const again = { target: 'a', reenter: true };\n${machine("initial: 'a', states: { a: { entry: 'x', on: { GO: again, TO: again } } }")}`,
  ],
  [
    'a guard that several events share',
    `const cond = (ctx) => ctx.n;\nconst toA = { target: 'a', cond, in: '#x' };\n${machine("initial: 'a', states: { a: { on: { GO: toA, TO: toA } } }")}`,
    `const cond = ({ context: ctx }) => ctx.n;\nconst toA = { target: 'a', guard: and([cond, stateIn('#x')]) };\n${machine("initial: 'a', states: { a: { on: { GO: toA, TO: toA } } }")}`,
  ],
  [
    'data of final states that share a configuration',
    `const end = { type: 'final', data: { n: (ctx) => ctx.n } };\n${machine("initial: 'a', states: { a: { initial: 'b', states: { b: end, c: end } } }")}`,
    `const end = { type: 'final', output: ({ context: ctx }) => ({ n: ctx.n }) };\n${machine("initial: 'a', states: { a: { initial: 'b', states: { b: end, c: end } } }")}`,
  ],
  [
    'an empty event and an actor of states that share a configuration',
    `const part = { invoke: child, on: { '': { actions: (ctx) => ctx }, GO: {} } };\n${machine("initial: 'a', states: { a: part, b: part }")}`,
    `const part = { invoke: { src: child }, always: { actions: ({ context: ctx }) => ctx }, on: { GO: {} } };\n${machine("initial: 'a', states: { a: part, b: part }")}`,
  ],
  [
    'self-transitions of states that do nothing',
    machine("initial: 'a', states: { a: { on: { GO: 'a' } } }"),
    machine("initial: 'a', states: { a: { on: { GO: 'a' } } }"),
  ],
  [
    'internal: true and internal: false',
    machine(
      "initial: 'a', states: { a: { entry: 'x', on: { GO: { target: 'a', internal: true }, TO: { target: 'a', internal: false } } } }",
    ),
    machine(
      "initial: 'a', states: { a: { entry: 'x', on: { GO: { target: 'a' }, TO: { target: 'a', reenter: true } } } }",
    ),
  ],
  [
    'internal: false in a region that does nothing itself',
    machine(
      "type: 'parallel', states: { a: { initial: 'b', on: { GO: { target: '.b', internal: false } }, states: { b: {} } }, c: {} }",
    ),
    machine(
      "type: 'parallel', states: { a: { initial: 'b', on: { GO: { target: '.b' } }, states: { b: {} } }, c: {} }",
    ),
  ],
  [
    'targets with dots in an ID',
    machine(
      "id: 'order', initial: 'a', states: { a: { on: { GO: '#form.review', TO: { target: ['#form.review', '#order.b'], in: '#form.review' } } }, b: { id: 'form.review' } }",
    ),
    machine(
      "id: 'order', initial: 'a', states: { a: { on: { GO: '#form\\\\.review', TO: { target: ['#form\\\\.review', '#order.b'], guard: stateIn('#form\\\\.review') } } }, b: { id: 'form.review' } }",
    ),
  ],
  [
    'targets with dots in the ID of the machine',
    machine("id: 'my.order', initial: 'a', states: { a: { on: { GO: '#my.order.b' } }, b: {} }"),
    machine("id: 'my.order', initial: 'a', states: { a: { on: { GO: '#my\\\\.order.b' } }, b: {} }"),
  ],
  [
    'the target of a history state with dots in an ID',
    machine(
      "initial: 'a', states: { a: { initial: 'b', states: { b: { id: 'x.y' }, c: { type: 'history', target: '#x.y' } } } }",
    ),
    machine(
      "initial: 'a', states: { a: { initial: 'b', states: { b: { id: 'x.y' }, c: { type: 'history', target: '#x\\\\.y' } } } }",
    ),
  ],
  [
    'a constant with dots in an ID',
    `const REVIEW = '#form.review';\n${machine("initial: 'a', states: { a: { on: { GO: REVIEW } }, b: { id: 'form.review' } }")}`,
    `const REVIEW = '#form.review';\n${machine("initial: 'a', states: { a: { on: { GO: '#form\\\\.review' } }, b: { id: 'form.review' } }")}`,
  ],
  ['in', machine("on: { GO: { in: '#a' } }"), machine("on: { GO: { guard: stateIn('#a') } }")],
  [
    'in with a guard',
    machine("on: { GO: { cond: 'ok', in: '#a' } }"),
    machine("on: { GO: { guard: and(['ok', stateIn('#a')]) } }"),
  ],
  [
    'schema',
    'createMachine({ schema: { context: {} as C, events: {} as E, services: {} as S } });',
    'createMachine({ types: { context: {} as C, events: {} as E } });',
  ],
  [
    'type arguments',
    'createMachine<C, E>({ id: "a" });',
    'createMachine({ types: {} as { context: C; events: E }, id: "a" });',
  ],
  [
    'types of typegen',
    "createMachine({\n  tsTypes: {} as import('./a.typegen').Typegen0,\n  id: 'a',\n});",
    "createMachine({\n  id: 'a',\n});",
  ],
])('converts %s', (_, before, after) => {
  expect(body(before)).toBe(after);
});
