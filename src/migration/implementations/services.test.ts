import { expect, test } from 'vitest';
import { body, machine } from '../conversion.fixture.ts';

test.each([
  [
    'promises in the machine',
    machine('invoke: { src: (ctx) => load(ctx.id), onDone: { actions: (c, e) => e.data }, onError: {} }'),
    machine(
      'invoke: { src: fromPromise(({ input: ctx }) => load(ctx.id)), input: ({ context }) => context, onDone: { actions: ({ event: e }) => e.output }, onError: {} }',
    ),
  ],
  [
    'promises that read the event',
    machine('invoke: { src: async (_, event) => event.id, onDone: {} }'),
    machine(
      'invoke: { src: fromPromise(async ({ input: { event } }) => event.id), input: ({ context, event }) => ({ context, event }), onDone: {} }',
    ),
  ],
  [
    'services by name',
    "createMachine({ invoke: { src: 'load', onError: {} } }, { services: { load: async (ctx) => ctx.id } });",
    "createMachine({ invoke: { src: 'load', input: ({ context }) => context, onError: {} } }, { actors: { load: fromPromise(async ({ input: ctx }) => ctx.id) } });",
  ],
  [
    'methods as services',
    'createMachine({}, { services: { async load(ctx) { return ctx.id; } } });',
    'createMachine({}, { actors: { load: fromPromise(async ({ input: ctx }) => { return ctx.id; }) } });',
  ],
  [
    'callbacks',
    machine("invoke: { src: (ctx) => (send, receive) => { receive(() => send('GO')); return () => {}; } }"),
    machine(
      "invoke: { src: fromCallback(({ sendBack: send, receive }) => { receive(() => send({ type: 'GO' })); return () => {}; }) }",
    ),
  ],
  [
    'callbacks from a block',
    machine('invoke: { src: (ctx) => { const n = ctx.n; return (send) => { send({ type: n }); }; } }'),
    machine(
      'invoke: { src: fromCallback(({ sendBack, receive, input: ctx }) => { const n = ctx.n; return ((send) => { send({ type: n }); })(sendBack, receive); }), input: ({ context }) => context }',
    ),
  ],
  [
    'an invoked machine in a function',
    'const child = createMachine({});\ncreateMachine({ invoke: { src: () => child } });',
    'const child = createMachine({});\ncreateMachine({ invoke: { src: child } });',
  ],
  [
    'data of an invoked machine',
    'const child = createMachine({ context: { n: 0 } });\ncreateMachine({ invoke: { src: child, data: { n: (ctx) => ctx.m, k: 1 } } });',
    'const child = createMachine({ context: ({ input }) => input ?? ({ n: 0 }) });\ncreateMachine({ invoke: { src: child, input: ({ context: ctx }) => ({ n: ctx.m, k: 1 }) } });',
  ],
  [
    'data of a machine that is invoked by name',
    "const child = createMachine({ context: { n: 0 } });\ncreateMachine({ invoke: { src: 'child', data: { n: (ctx) => ctx.m }, onError: {} } }, { services: { child } });",
    "const child = createMachine({ context: ({ input }) => input ?? ({ n: 0 }) });\ncreateMachine({ invoke: { src: 'child', input: ({ context: ctx }) => ({ n: ctx.m }), onError: {} } }, { actors: { child } });",
  ],
  [
    'data of final states',
    machine("initial: 'a', states: { a: { type: 'final', data: (ctx) => ctx.n } }"),
    machine(
      "initial: 'a', states: { a: { type: 'final', output: ({ context: ctx }) => ctx.n } }, output: ({ event }) => event.output",
    ),
  ],
  [
    'errors',
    machine('invoke: { src: async () => 1, onError: { actions: assign({ e: (_, { data }) => data }) } }'),
    machine(
      'invoke: { src: fromPromise(async () => 1), onError: { actions: assign({ e: ({ event: { error: data } }) => data }) } }',
    ),
  ],
  [
    'named actions by what leads to them',
    "createMachine({ invoke: { src: 'x', onDone: { actions: 'keep' }, onError: {} } }, { actions: { keep: (_, e) => e.data } });",
    "createMachine({ invoke: { src: 'x', onDone: { actions: 'keep' }, onError: {} } }, { actions: { keep: ({ event: e }) => e.output } });",
  ],
  [
    'entry actions by what leads to their state',
    machine(
      "initial: 'a', states: { a: { invoke: { src: 'x', onDone: 'b', onError: {} } }, b: { entry: (_, e) => e.data } }",
    ),
    machine(
      "initial: 'a', states: { a: { invoke: { src: 'x', onDone: 'b', onError: {} } }, b: { entry: ({ event: e }) => e.output } }",
    ),
  ],
  [
    'data of other events',
    machine('on: { GO: { actions: (_, e) => e.data } }'),
    machine('on: { GO: { actions: ({ event: e }) => e.data } }'),
  ],
  [
    'data of results, but not that of variables with the same name',
    machine(
      "invoke: { src: 'x', onDone: { actions: assign({ n: (_, e) => e.data.map((e) => e.data) }) }, onError: {} }",
    ),
    machine(
      "invoke: { src: 'x', onDone: { actions: assign({ n: ({ event: e }) => e.output.map((e) => e.data) }) }, onError: {} }",
    ),
  ],
  [
    'spawn',
    machine("entry: assign({ ref: (ctx) => spawn(lampMachine, 'lamp') })"),
    machine("entry: assign({ ref: ({ spawn }) => spawn(lampMachine, { id: 'lamp' }) })"),
  ],
  [
    'events of the system',
    machine(
      "on: { 'done.invoke.a': {}, 'error.platform.a': {}, 'done.state.m.a': {}, 'xstate.after(5)#m.a': {} }",
    ),
    machine(
      "on: { 'xstate.done.actor.a': {}, 'xstate.error.actor.a': {}, 'xstate.done.state.m.a': {}, 'xstate.after.5.m.a': {} }",
    ),
  ],
])('converts %s', (_, before, after) => {
  expect(body(before)).toBe(after);
});
