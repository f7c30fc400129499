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
    'self-transitions of states that do something',
    machine("initial: 'a', states: { a: { entry: 'x', on: { GO: 'a', TO: { target: 'a' } } } }"),
    machine(
      "initial: 'a', states: { a: { entry: 'x', on: { GO: { target: 'a', reenter: true }, TO: { target: 'a', reenter: true } } } }",
    ),
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
