import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { convert } from './convert.ts';
import { CHANGES, CHECKS, UNCONVERTED } from './kinds.ts';

/** Converts code, and returns it without its imports. */
function body(code: string): string {
  return convert(code)
    .code.replace(/^import .*\n/gm, '')
    .trim();
}

const kinds = (code: string) => {
  const { changes, problems, checks } = convert(code);
  return {
    changes: changes.map(({ kind }) => kind),
    problems: problems.map(({ kind }) => kind),
    checks: checks.map(({ kind }) => kind),
  };
};

/** Wraps a configuration in a machine. */
const machine = (config: string) => `createMachine({ ${config} });`;

describe('convert', () => {
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
      'unused parameters',
      machine('entry: (_, event) => event.type, exit: (_context, _event) => 1'),
      machine('entry: ({ event }) => event.type, exit: () => 1'),
    ],
    [
      'destructured parameters',
      machine('entry: ({ count }, { type }) => [count, type]'),
      machine('entry: ({ context: { count }, event: { type } }) => [count, type]'),
    ],
    [
      'functions of every form',
      'createMachine({}, { actions: { a(ctx) { ctx; }, b: function (ctx) { ctx; }, c: ctx => ctx, async d(ctx) { ctx; } } });',
      'createMachine({}, { actions: { a({ context: ctx }) { ctx; }, b: function ({ context: ctx }) { ctx; }, c: ({ context: ctx }) => ctx, async d({ context: ctx }) { ctx; } } });',
    ],
    [
      'types of parameters',
      machine('entry: (ctx: Context, event: Event) => [ctx, event]'),
      machine('entry: ({ context: ctx, event }: { context: Context; event: Event }) => [ctx, event]'),
    ],
    [
      'functions by name',
      'const ok = (ctx) => ctx.ok;\ncreateMachine({ on: { GO: { cond: ok } } });',
      'const ok = ({ context: ctx }) => ctx.ok;\ncreateMachine({ on: { GO: { guard: ok } } });',
    ],
    [
      'functions that are also called',
      'const ok = (ctx) => ctx.ok;\nok({});\ncreateMachine({ on: { GO: { cond: ok } } });',
      'const ok = (ctx) => ctx.ok;\nok({});\ncreateMachine({ on: { GO: { guard: ({ context }) => ok(context) } } });',
    ],
    [
      'assign',
      machine('entry: assign({ n: (ctx, ev) => ctx.n + ev.by, m: 1 })'),
      machine('entry: assign({ n: ({ context: ctx, event: ev }) => ctx.n + ev.by, m: 1 })'),
    ],
    [
      'assign with a function',
      machine('entry: assign((ctx) => ({ n: ctx.n }))'),
      machine('entry: assign(({ context: ctx }) => ({ n: ctx.n }))'),
    ],
    [
      'properties of actions',
      machine("entry: { type: 'say', text: 'hi', at: 1 }"),
      machine("entry: { type: 'say', params: { text: 'hi', at: 1 } }"),
    ],
    [
      'implementations that read properties of actions',
      'createMachine({}, { actions: { say: (context, event, { action }) => show(action.text) } });',
      'createMachine({}, { actions: { say: (_, params) => show(params.text) } });',
    ],
    ['send to itself', machine("entry: send('GO')"), machine("entry: raise({ type: 'GO' })")],
    [
      'send to another actor',
      machine("entry: send({ type: 'GO' }, { to: 'child', delay: 5 })"),
      machine("entry: sendTo('child', { type: 'GO' }, { delay: 5 })"),
    ],
    [
      'send with functions',
      machine("entry: send((ctx) => ({ type: 'GO', n: ctx.n }), { to: (ctx) => ctx.ref })"),
      machine(
        "entry: sendTo(({ context: ctx }) => ctx.ref, ({ context: ctx }) => ({ type: 'GO', n: ctx.n }))",
      ),
    ],
    [
      'send of a name that a function returns',
      machine("entry: send((ctx) => 'GO')"),
      machine("entry: raise(() => ({ type: 'GO' }))"),
    ],
    ['sendParent', machine("entry: sendParent('GO')"), machine("entry: sendParent({ type: 'GO' })")],
    [
      'cancel by the type of an event',
      "import { createMachine, send, actions } from 'xstate';\ncreateMachine({ entry: send('GO', { delay: 5 }), exit: actions.cancel('GO') });",
      "createMachine({ entry: raise({ type: 'GO' }, { delay: 5, id: 'GO' }), exit: cancel('GO') });",
    ],
    [
      'stop',
      "import { createMachine, actions } from 'xstate';\nconst { stop } = actions;\ncreateMachine({ entry: stop('a') });",
      "createMachine({ entry: stopChild('a') });",
    ],
    ['escalate', machine("entry: escalate('no')"), machine("entry: () => { throw 'no'; }")],
    [
      'choose',
      machine("entry: choose([{ cond: 'ok', actions: ['a', 'b'] }, { actions: 'c' }])"),
      `createMachine({ entry: enqueueActions(({ enqueue, check }) => {
  if (check('ok')) {
    enqueue('a');
    enqueue('b');
  } else {
    enqueue('c');
  }
}) });`,
    ],
    [
      'pure with a list',
      machine("entry: pure((ctx) => ['a', send('GO')])"),
      `createMachine({ entry: enqueueActions(({ enqueue }) => {
  enqueue('a');
  enqueue(raise({ type: 'GO' }));
}) });`,
    ],
    [
      'pure with a computed list',
      machine("entry: pure((ctx) => ctx.items.map((item) => ({ type: 'tell', item })))"),
      `createMachine({ entry: enqueueActions(({ context: ctx, enqueue }) => {
  for (const action of [ctx.items.map((item) => ({ type: 'tell', params: { item } }))].flat()) {
    if (action) enqueue(action);
  }
}) });`,
    ],
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
    [
      'withConfig',
      'createMachine({}).withConfig({ services: {}, actions: { a: (ctx) => ctx } });',
      'createMachine({}).provide({ actors: {}, actions: { a: ({ context: ctx }) => ctx } });',
    ],
    [
      'withContext',
      'const m = createMachine({ context: { n: 1 } });\nconst service = interpret(m.withContext({ n: 2 }));',
      'const m = createMachine({ context: ({ input }) => input ?? ({ n: 1 }) });\nconst service = createActor(m, { input: { n: 2 } });',
    ],
    [
      'interpret and its methods',
      "const service = interpret(m);\nservice.onTransition((state) => state.done);\nservice.onDone(() => {});\nservice.start();\nservice.send('GO');\nservice.send('GO', { n: 1 });\nservice.state.value;",
      "const service = createActor(m);\nservice.subscribe((state) => state.status === 'done');\nservice.subscribe({ complete: () => {} });\nservice.start();\nservice.send({ type: 'GO' });\nservice.send({ type: 'GO', n: 1 });\nservice.getSnapshot().value;",
    ],
    [
      'chains',
      'const service = interpret(m).onTransition((state) => show(state)).start();',
      'const service = createActor(m);\nservice.subscribe((state) => show(state));\nservice.start();',
    ],
    [
      'properties of states',
      "const service = interpret(m);\nconst state = service.getSnapshot();\nif (!state.done) show(state.nextEvents, state.meta, state.can('GO'));",
      "const service = createActor(m);\nconst state = service.getSnapshot();\nif (!(state.status === 'done')) show(getNextTransitions(state).map((next) => next.eventType), state.getMeta(), state.can({ type: 'GO' }));",
    ],
    [
      'children of services',
      "const service = interpret(m);\nservice.children.get('a').send('GO');",
      "const service = createActor(m);\nservice.getSnapshot().children['a'].send({ type: 'GO' });",
    ],
    [
      'machine.transition',
      "const m = createMachine({});\nm.transition(m.initialState, 'GO');",
      "const m = createMachine({});\ngetNextSnapshot(m, getInitialSnapshot(m), { type: 'GO' });",
    ],
    [
      'hooks',
      "import { createMachine } from 'xstate';\nimport { useMachine } from '@xstate/react';\nfunction Lamp() { const [state, send] = useMachine(m, { actions: { a: (ctx) => ctx } }); send('GO'); return state.meta; }",
      "function Lamp() { const [state, send] = useMachine(m.provide({ actions: { a: ({ context: ctx }) => ctx } })); send({ type: 'GO' }); return state.getMeta(); }",
    ],
  ])('converts %s', (_, before, after) => {
    expect(body(before)).toBe(after);
  });

  test.each([
    [
      "import { Machine, send } from 'xstate';\nMachine({ entry: send('A') });",
      "import { createMachine, raise } from 'xstate';",
    ],
    [
      "import { createMachine } from 'xstate';\nimport { log } from 'xstate/lib/actions';\ncreateMachine({ entry: log() });",
      "import { createMachine, log } from 'xstate';",
    ],
    [
      "import {\n  interpret,\n  type StateFrom,\n} from 'xstate';\nconst s = interpret(m);\ntype S = StateFrom<typeof m>;",
      "import {\n  type SnapshotFrom,\n  createActor,\n} from 'xstate';",
    ],
    [
      "import type { StateFrom } from 'xstate';\nimport { createMachine } from 'xstate';\ntype S = StateFrom<typeof m>;",
      "import type { SnapshotFrom } from 'xstate';\nimport { createMachine } from 'xstate';",
    ],
    ["const { Machine } = require('xstate');\nMachine({});", "const { createMachine } = require('xstate');"],
    [
      "import * as X from 'xstate';\nX.Machine({ entry: X.send('A') });",
      "import * as X from 'xstate';\nX.createMachine({ entry: X.raise({ type: 'A' }) });",
    ],
    ["Machine({ entry: send('A') });", "import { createMachine, raise } from 'xstate';"],
  ])('converts the imports of %j', (before, after) => {
    expect(convert(before).code.startsWith(after)).toBe(true);
  });

  it('keeps comments and formatting', () => {
    const code = `import { createMachine } from 'xstate';

// A lamp.
export const lamp = createMachine({
  initial: 'off', // it starts dark
  states: {
    off : { on: { PRESS : {target:'on',  cond: 'hasPower'  /* plugged in */} } },

    on: {},
  }
})
`;
    expect(convert(code).code).toBe(code.replace('cond:', 'guard:'));
  });

  it('adds properties after the comment at the end of a line', () => {
    expect(
      body(
        'createMachine({\n  invoke: {\n    src: async (ctx) => ctx.id, // soon\n    onError: {},\n  },\n});',
      ),
    ).toBe(
      'createMachine({\n  invoke: {\n    src: fromPromise(async ({ input: ctx }) => ctx.id), // soon\n    input: ({ context }) => context,\n    onError: {},\n  },\n});',
    );
  });

  it('converts machines of models, but not the models', () => {
    const code =
      "const m = createModel({ n: 0 });\nm.createMachine({ on: { GO: { cond: 'ok', actions: m.assign({ n: (_, e) => e.n }) } } });";
    expect(body(code)).toBe(
      "const m = createModel({ n: 0 });\nm.createMachine({ on: { GO: { guard: 'ok', actions: assign({ n: ({ event: e }) => e.n }) } } });",
    );
    expect(kinds(code).problems).toEqual(['createModel']);
  });

  it('names imports that the result still uses', () => {
    const { code, problems } = convert(
      "import { actions } from 'xstate';\nconst { send, respond } = actions;\nshow(respond, actions);",
    );
    expect(code).toContain('import { actions }');
    expect(problems).toMatchObject([{ kind: 'exports', name: 'actions' }]);
  });

  it('leaves variables of the same name alone', () => {
    const code =
      "import { createMachine, assign } from 'xstate';\nfunction f(assign) { assign({ a: (ctx, ev) => ev }); }";
    expect(convert(code)).toMatchObject({ code, changes: [], problems: [] });
  });

  test.each([
    ['code that does not mention XState', 'const a = 1;'],
    [
      'code for v5',
      "import { setup } from 'xstate';\nsetup({ guards: { ok: ({ context }) => context.ok } }).createMachine({ on: { GO: { guard: 'ok' } } });",
    ],
    ['empty code', ''],
  ])('leaves %s alone', (_, code) => {
    expect(convert(code)).toEqual({ code, changes: [], problems: [], checks: [] });
  });

  it('names the line of a syntax error, and converts nothing', () => {
    const code = "Machine({\n  id: 'a',\n  states: }\n";
    expect(convert(code)).toMatchObject({ code, changes: [], errorLine: 3 });
  });

  it('says where each change is, before and after', () => {
    const { changes } = convert(
      "import { createMachine } from 'xstate';\ncreateMachine({\n  predictableActionArguments: true,\n  on: { GO: { cond: 'ok' } },\n});",
    );
    expect(changes).toEqual([
      { kind: 'actionOrder', line: 3, result: { first: 3, last: 3 } },
      { kind: 'guard', line: 4, result: { first: 3, last: 3 } },
    ]);
  });

  test.each([
    ['strict', machine('strict: true')],
    ['delimiter', machine("delimiter: '/'")],
    ['activities', machine("activities: ['beep']")],
    ['initialMissing', machine('states: { a: {} }')],
    ['contextObject', machine('context: 3')],
    ['contextArgument', 'createMachine({}, {}, { n: 1 });'],
    ['partialWildcard', machine("on: { 'mouse.*': {} }")],
    ['systemEvents', machine("on: { 'xstate.update': {} }")],
    ['listForm', machine("on: [{ event: 'GO', target: 'a' }]")],
    ['respond', machine("entry: respond('OK')")],
    ['sync', machine('entry: sendUpdate()')],
    ['spawn', machine('entry: (ctx) => { ctx.ref = spawn(lampMachine); }')],
    ['autoForward', machine('invoke: { src: lampMachine, autoForward: true }')],
    ['service', machine('invoke: { src: load }')],
    ['serviceElsewhere', machine("invoke: { src: 'load' }")],
    ['meta', machine('entry: (ctx, event, meta) => meta.state')],
    ['exec', machine("entry: { type: 'a', exec: () => {} }")],
    ['eventUnknown', machine('entry: send(eventFor(), {}), exit: send(x)')],
    ['elsewhere', "import { ok } from './ok';\ncreateMachine({ on: { GO: { cond: ok } } });"],
    ['configElsewhere', "import { config } from './config';\ncreateMachine(config);"],
    ['withContext', 'other.withContext({ n: 1 }); createMachine({});'],
    ['startState', 'const service = interpret(m); service.start(saved);'],
    ['subscribe', 'const service = interpret(m); service.onChange(() => {});'],
    ['stateProperties', 'const service = interpret(m); service.onTransition((state) => state.history);'],
    ['interpretOptions', 'interpret(m, { devTools: true });'],
    ['createModel', 'createModel({}); createMachine({});'],
    ['internalValue', machine('on: { GO: { internal: isInternal } }')],
    [
      'eventData',
      "createMachine({ invoke: { src: 'x', onDone: { actions: 'a' }, onError: { actions: 'a' } } }, { actions: { a: (_, e) => e.data } });",
    ],
    [
      'typeNames',
      "import { createMachine, StateMachine, MachineConfig } from 'xstate';\nconst a: MachineConfig<C, S, E> = {};",
    ],
  ] as const)('names what it leaves: %s', (kind, code) => {
    expect(kinds(code).problems).toContain(kind);
  });

  test.each([
    ['onErrorMissing', machine('invoke: { src: async () => 1 }')],
    ['contextMissing', machine('entry: assign({ n: 1 })')],
    ['actionOrder', machine('entry: [(ctx) => show(ctx), assign({ n: 1 })]')],
    [
      'childTarget',
      machine(
        "initial: 'a', states: { a: { initial: 'b', on: { GO: '.b' }, states: { b: { entry: 'x' } } } }",
      ),
    ],
    ['callbackPromise', machine('invoke: { src: () => async (send) => {} }')],
    ['throw', machine("entry: escalate('no')")],
    ['childInput', machine('invoke: { src: lampMachine, data: { n: 1 } }')],
    ['waitFor', "import { waitFor } from 'xstate/lib/waitFor';\nwaitFor(service, (state) => state.done);"],
    ['subscribeLate', 'const service = interpret(m); service.subscribe(() => {});'],
  ] as const)('names what behaves differently: %s', (kind, code) => {
    expect(kinds(code).checks).toContain(kind);
  });
});

test('each kind of change leads to a section of the migration reference', () => {
  const folder = new URL('../../content/docs/v5/migration-reference/', import.meta.url);
  const anchors = (page: string) =>
    Array.from(
      readFileSync(new URL(`${page}.mdx`, folder), 'utf8').matchAll(/^##+ (.+)$/gm),
      ([, heading = '']) =>
        heading
          .replace(/\s*\{#.*\}$/, '')
          .toLowerCase()
          .replace(/[^\w\s-]/g, '')
          .trim()
          .replace(/\s/g, '-'),
    );
  const sections = [CHANGES, UNCONVERTED, CHECKS].flatMap((kinds) => Object.values(kinds));
  const missing = sections.filter((section) => {
    const [page = '', anchor = ''] = section.split('#');
    return !anchors(page).includes(anchor);
  });
  expect(missing).toEqual([]);
});
