import { expect, test } from 'vitest';
import { body, machine } from '../conversion.fixture.ts';

test.each([
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
    'assign with objects, branches, and names',
    `const common = { n: (ctx) => ctx.n };\nconst inc = (ctx) => ctx.n + 1;\nconst plus = (by) => (ctx) => ctx.n + by;\n${machine('entry: assign({ ...common, m: isOn ? (ctx) => ctx.m : 0, inc, k: plus(2) })')}`,
    `const common = { n: ({ context: ctx }) => ctx.n };\nconst inc = ({ context: ctx }) => ctx.n + 1;\nconst plus = (by) => ({ context: ctx }) => ctx.n + by;\n${machine('entry: assign({ ...common, m: isOn ? ({ context: ctx }) => ctx.m : 0, inc, k: plus(2) })')}`,
  ],
  [
    'assign with a parameter that has the name of a function',
    `const n = (ctx) => ctx.n;\nn(1);\nconst set = (n) => assign({ n });\n${machine('entry: set(1)')}`,
    `const n = (ctx) => ctx.n;\nn(1);\nconst set = (n) => assign({ n });\n${machine('entry: set(1)')}`,
  ],
  [
    'properties of actions',
    machine("entry: { type: 'say', text: 'hi', at: 1 }"),
    machine("entry: { type: 'say', params: { text: 'hi', at: 1 } }"),
  ],
  [
    'an action that several events share',
    `const note = { type: 'note', text: 'x' };\n${machine('on: { A: { actions: note }, B: { actions: [note] } }')}`,
    `const note = { type: 'note', params: { text: 'x' } };\n${machine('on: { A: { actions: note }, B: { actions: [note] } }')}`,
  ],
  [
    'implementations that a function in the code makes',
    `const atLeast = (n) => (ctx) => ctx.n >= n;\nconst say = (text) => ({ type: 'say', text });\n${machine("on: { GO: { cond: atLeast(2), actions: say('x') } }")}`,
    `const atLeast = (n) => ({ context: ctx }) => ctx.n >= n;\nconst say = (text) => ({ type: 'say', params: { text } });\n${machine("on: { GO: { guard: atLeast(2), actions: say('x') } }")}`,
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
    machine("entry: sendTo(({ context: ctx }) => ctx.ref, ({ context: ctx }) => ({ type: 'GO', n: ctx.n }))"),
  ],
  [
    'send of a name that a function returns',
    machine("entry: send((ctx) => 'GO')"),
    machine("entry: raise(() => ({ type: 'GO' }))"),
  ],
  [
    'send of a function that several actions share',
    `const go = () => 'GO';\n${machine('entry: send(go), exit: send(go)')}`,
    `const go = () => ({ type: 'GO' });\n${machine('entry: raise(go), exit: raise(go)')}`,
  ],
  ['sendParent', machine("entry: sendParent('GO')"), machine("entry: sendParent({ type: 'GO' })")],
  [
    'cancel by the type of an event',
    "import { createMachine, send, actions } from 'xstate';\ncreateMachine({ entry: send('GO', { delay: 5 }), exit: actions.cancel('GO') });",
    "createMachine({ entry: raise({ type: 'GO' }, { delay: 5, id: 'GO' }), exit: cancel('GO') });",
  ],
  [
    'cancel by the type of an event that another actor gets',
    "import { createMachine, sendParent, sendTo, actions } from 'xstate';\ncreateMachine({ entry: [sendTo('a', 'GO', { delay: 5 }), sendParent('UP', { delay: (ctx) => ctx.n })], exit: [actions.cancel('GO'), actions.cancel('UP')] });",
    "createMachine({ entry: [sendTo('a', { type: 'GO' }, { id: 'GO', delay: 5 }), sendParent({ type: 'UP' }, { id: 'UP', delay: ({ context: ctx }) => ctx.n })], exit: [cancel('GO'), cancel('UP')] });",
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
])('converts %s', (_, before, after) => {
  expect(body(before)).toBe(after);
});
