import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { body, kinds, machine } from './conversion.fixture.ts';
import { convert } from './convert.ts';
import { CHANGES, CHECKS, UNCONVERTED } from './kinds.ts';

describe('convert', () => {
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

  const regions = (transition: string) =>
    machine(
      `type: 'parallel', states: { a: { entry: 'x', initial: 'b', ${transition}, states: { b: {} } }, c: {} }`,
    );

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
    ['regionReentry', regions("on: { GO: 'a' }")],
    ['regionReentry', regions("on: { GO: { target: 'a.b' } }")],
    ['regionReentry', regions("on: { GO: { target: '.b', internal: false } }")],
    ['configElsewhere', `const on = { GO: { actions: (ctx) => ctx } };\n${machine('on: { ...on }')}`],
    ['configElsewhere', `const base = { onEntry: (ctx) => ctx };\n${machine('...base')}`],
    [
      'configElsewhere',
      `const go = { actions: (ctx) => ctx };\n${machine("on: { GO: { ...go, in: '#a' } }")}`,
    ],
    ['elsewhere', machine('on: { GO: { cond: atLeast(2) } }')],
    ['elsewhere', machine('entry: log.info.bind(log)')],
    [
      'elsewhere',
      `const less = (n) => (ctx) => ctx.n < n;\nless(2)(x);\n${machine('always: { cond: less(2) }')}`,
    ],
    ['elsewhere', machine('entry: assign({ ...common })')],
    ['elsewhere', machine('entry: assign({ n: fns.inc })')],
    ['elsewhere', "import { inc } from './inc';\ncreateMachine({ entry: assign({ n: inc }) });"],
    [
      'serviceInput',
      'createMachine({});\nbase.withConfig({ services: { load: async (ctx) => fetch(ctx.url) } });',
    ],
    ['stateProperties', 'const service = interpret(m); show(service.state?.nextEvents);'],
    ['subscribe', 'if (isOn) interpret(m).onTransition(show).start();'],
    [
      'hookResult',
      "import { createMachine } from 'xstate';\nimport { useMachine } from '@xstate/vue';\nconst { state, send } = useMachine(m);",
    ],
    [
      'eventData',
      `const keep = assign({ n: (_, e) => e.data });\n${machine("invoke: { src: 'x', onDone: { actions: keep }, onError: { actions: keep } }")}`,
    ],
    ['eventData', 'export const keep = assign({ n: (_, e) => e.data });'],
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

  it('names no values that stay', () => {
    const code = `import { Status } from './status';
const initial = { n: 0 };
const set = (n) => assign({ n });
createMachine({ context: {}, entry: assign({ ...initial, status: Status.Idle, m: undefined }), exit: set(1) });`;
    expect(kinds(code).problems).toEqual([]);
  });

  const parallel = (on: string, inner = '') =>
    `initial: 'p', states: { p: { type: 'parallel', ${on} states: { a: { id: 'a', initial: 'b', states: { b: { ${inner} }, c: { id: 'c' } } }, w: { initial: 'x', states: { x: {}, y: { id: 'y' } } } } }, other: { on: { GO: '#c' } } }`;

  test.each([
    ['its own child', machine(parallel("on: { GO: '.a.c' },"))],
    ['a full name', machine(parallel("on: { GO: 'p.a.c' },"))],
    ['the root', machine(`on: { GO: '#c' }, ${parallel('')}`)],
    ['another region', machine(parallel('', "on: { GO: '#y' }"))],
    ['the region itself', machine(parallel('', "on: { GO: '#a' }"))],
  ])('names a transition that resets other regions: to or from %s', (_, code) => {
    expect(kinds(code).problems).toEqual(['regionReset']);
  });

  test.each([
    ['come from outside', machine(parallel(''))],
    ['stay in their region', machine(parallel('', "on: { GO: 'c' }"))],
    ['go to all regions', machine(parallel("on: { GO: { target: ['#c', '#y'] } },"))],
    ['go to the parallel state', machine(parallel("on: { GO: 'p' },"))],
  ])('names no transitions that %s', (_, code) => {
    expect(kinds(code).problems).toEqual([]);
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

  const two = (a: string, b: string) => machine(`initial: 'a', states: { a: { ${a} }, b: { ${b} } }`);

  test.each([
    ['a named action', machine("entry: ['log', assign({ n: 1 })]")],
    ['a constant', `const logFn = (ctx) => show(ctx);\n${machine('entry: [logFn, assign({ n: 1 })]')}`],
    ['a function', `function logFn(ctx) {}\n${machine('entry: [logFn, assign({ n: 1 })]')}`],
    ['a named assign', "createMachine({ entry: ['log', 'save'] }, { actions: { save: assign({ n: 1 }) } });"],
    [
      'a named assign in another place',
      "const save = assign({ n: 1 });\ncreateMachine({ entry: ['log', { type: 'save' }] }).withConfig({ actions: { save } });",
    ],
    ['a list in a constant', `const list = ['log', assign({ n: 1 })];\n${machine('entry: list')}`],
    ['an exit action', two("exit: 'log', on: { GO: { target: 'b', actions: assign({ n: 1 }) } }", '')],
    [
      'an action of a transition',
      two("on: { GO: { target: 'b', actions: 'log' } }", 'entry: assign({ n: 1 })'),
    ],
    ['an entry action', machine("entry: 'log', initial: 'a', states: { a: { entry: assign({ n: 1 }) } }")],
    ['a log of the context', machine('entry: [log(), assign({ n: 1 })]')],
    [
      'a machine without the option',
      machine("predictableActionArguments: false, entry: ['log', assign({})]"),
    ],
  ])('names an assign that ran before %s', (_, code) => {
    expect(kinds(code).checks).toContain('actionOrder');
  });

  test.each([
    ['an assign comes first', machine("entry: [assign({ n: 1 }), 'log']")],
    ['the other action does not read the context', machine("entry: [send('GO'), assign({ n: 1 })]")],
    [
      'a transition does not enter the state',
      two("on: { GO: { actions: 'log' } }", 'entry: assign({ n: 1 })'),
    ],
    ['the order was the same in v4', machine("preserveActionOrder: true, entry: ['log', assign({})]")],
  ])('names no order of actions if %s', (_, code) => {
    expect(kinds(code).checks).not.toContain('actionOrder');
  });

  const exiting = (state: string, others = '') =>
    machine(
      `initial: 'a', ${others} states: { a: { exit: (_, event) => show(event.data), ${state} }, b: {}, c: {} }`,
    );

  test.each([
    ['results', "invoke: { src: 'x', onDone: 'b' }", 'output'],
    [
      'results of a child state',
      "initial: 'i', states: { i: { invoke: { src: 'x', onDone: '#b' } } }",
      'output',
    ],
    ['errors', "invoke: { src: 'x', onError: 'b' }", 'error'],
    ['other events', "invoke: { src: 'x', onDone: { actions: 'y' } }, on: { GO: 'b' }", 'data'],
    [
      'other events, in spite of a result',
      "initial: 'i', invoke: { src: 'x', onDone: '.i' }, states: { i: {} }, on: { GO: 'b' }",
      'data',
    ],
  ])('converts the event of exit actions that run on %s', (_, state, name) => {
    const code = exiting(state).replace('b: {}', "b: { id: 'b' }");
    expect(body(code)).toContain(`exit: ({ event }) => show(event.${name})`);
    expect(kinds(code).problems).not.toContain('eventData');
  });

  test.each([
    ['its own transitions', exiting("invoke: { src: 'x', onDone: 'b', onError: 'c' }")],
    ['a transition of the root', exiting("invoke: { src: 'x', onDone: 'b' }", "on: { GO: 'c' },")],
  ])('names an exit action that several kinds of events lead to by %s', (_, code) => {
    expect(kinds(code).problems).toContain('eventData');
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
