import { expect, test } from 'vitest';
import { body } from '../conversion.fixture.ts';

test.each([
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
    "const service = createActor(m);\nconst state = service.getSnapshot();\nif (!(state.status === 'done')) show(Array.from(new Set(getNextTransitions(state).map((next) => next.eventType))), state.getMeta(), state.can({ type: 'GO' }));",
  ],
  [
    'properties of states that may not exist',
    'const service = interpret(m);\nconst state = service.getSnapshot();\nshow(state?.done, state?.meta);',
    "const service = createActor(m);\nconst state = service.getSnapshot();\nshow(state?.status === 'done', state?.getMeta());",
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
