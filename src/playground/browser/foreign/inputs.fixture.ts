/** Code in the shape of public projects' machines, with what is around them there. */
export interface ForeignInput {
  name: string;
  file: string;
  xstate: 4 | 5;
  /** The top-level states of each machine. */
  states: string[];
  text: string;
}

export const inputs: ForeignInput[] = [
  {
    name: 'a machine of version 4 with model, services, and enums elsewhere',
    file: 'machines/wallet.ts',
    xstate: 4,
    states: ['checking locked unlocked'],
    text: `import { EventFrom, send, StateFrom } from 'xstate';
import { createModel } from 'xstate/lib/model';
import { pure } from 'xstate/lib/actions';
import { Storage } from '../shared/storage';
import { SETTINGS_KEY } from '../shared/constants';
const model = createModel({ pin: '', tries: 0 }, { events: { UNLOCK: (pin: string) => ({ pin }), LOCK: () => ({}) } });
export const WalletEvents = model.events;
export const walletMachine =
  /** @xstate-layout abc */
  model.createMachine(
    {
      predictableActionArguments: true,
      tsTypes: {} as import('./wallet.typegen').Typegen0,
      schema: { context: model.initialContext, events: {} as EventFrom<typeof model> },
      id: 'wallet',
      initial: 'checking',
      states: {
        checking: { invoke: { src: 'read', onDone: [{ cond: 'isSet', target: 'locked' }, { target: 'unlocked' }], onError: 'locked' } },
        locked: { on: { UNLOCK: { target: 'unlocked', actions: ['setPin', send('X', { to: (context) => context.ref })] } } },
        unlocked: { exit: pure(() => []), on: { LOCK: '#wallet.locked' } },
      },
    },
    { services: { read: () => Storage.get(SETTINGS_KEY) }, guards: { isSet: (_context, event) => Boolean(event.data) } },
  );
type State = StateFrom<typeof walletMachine>;
export const selectIsLocked = (state: State) => state.matches('locked');
`,
  },
  {
    name: 'a machine that a function makes of its dependencies',
    file: 'dataMachine.ts',
    xstate: 4,
    states: ['idle loading success failure'],
    text: `import { Machine, assign } from "xstate";
import { dropRight, isEmpty } from "lodash/fp";
import { httpClient } from "../utils/asyncUtils";
interface Schema { states: { idle: {}; loading: {}; success: {}; failure: {} } }
export const dataMachine = (machineId: string) =>
  Machine<Context, Schema, Events>(
    {
      id: machineId,
      initial: "idle",
      context: { results: [], message: undefined },
      states: {
        idle: { on: { FETCH: "loading" } },
        loading: { invoke: { src: "fetchData", onDone: { target: "success" }, onError: { target: "failure", actions: "setMessage" } } },
        success: { entry: "setResults", initial: "unknown", states: { unknown: { on: { "": [{ target: "withData", cond: "hasData" }, { target: "withoutData" }] } }, withData: {}, withoutData: {} } },
        failure: { on: { FETCH: "loading" } },
      },
    },
    { actions: { setResults: assign((ctx: any, event: any) => ({ results: event.data })) }, guards: { hasData: (ctx) => !isEmpty(ctx.results) } },
  );
`,
  },
  {
    name: 'a machine of an editor with setup, callbacks, and an imported child',
    file: 'src/editor/editor-machine.ts',
    xstate: 5,
    states: ['edit mode setup'],
    text: `import type {PortableBlock} from './types'
import {assertEvent, assign, emit, enqueueActions, fromCallback, setup, type ActorRefFrom} from 'xstate'
import {debugWithName} from '../internal-utils/debug'
import {behaviorRegistry} from '@scope/behaviors'
export * from './editor-events'
const debug = debugWithName('editor machine')
const listener = fromCallback(({sendBack}) => { window.addEventListener('keydown', () => sendBack({type: 'key'})); return () => {} })
export const editorMachine = setup({
  types: { context: {} as {behaviors: Set<unknown>}, events: {} as {type: 'ready'} | {type: 'key'}, tags: {} as 'dragging' },
  actions: {
    'add behavior': assign({ behaviors: ({context, event}) => { assertEvent(event, 'ready'); return new Set([...context.behaviors]) } }),
    'emit ready': emit({type: 'ready'}),
    'handle': enqueueActions(({enqueue}) => { enqueue('emit ready'); debug('handled') }),
  },
  actors: { listener, 'sub': behaviorRegistry.machine },
  guards: { 'is read only': () => behaviorRegistry.readOnly },
}).createMachine({
  id: 'editor',
  type: 'parallel',
  context: ({input}) => ({ behaviors: new Set(behaviorRegistry.core.map((config) => config.behavior)) }),
  invoke: { id: 'listener', src: 'listener' },
  states: {
    'edit mode': { initial: 'read only', states: { 'read only': { always: {guard: 'is read only', target: 'editable'} }, editable: { on: { 'key': {actions: 'handle'} } } } },
    setup: { initial: 'pending', states: { pending: { tags: ['dragging'], on: { ready: {target: 'done'} } }, done: {} } },
  },
})
`,
  },
  {
    name: 'a machine inside of a React component',
    file: 'Toggle.tsx',
    xstate: 5,
    states: ['off on'],
    text: `import * as React from 'react';
import { useMachine } from '@xstate/react';
import { createMachine, assign } from 'xstate';
import styles from './Toggle.module.css';
export default function Toggle({ label }: { label: string }) {
  const machine = React.useMemo(() => createMachine({
    types: {} as { context: { count: number } },
    context: { count: 0 },
    initial: 'off',
    states: { off: { on: { TOGGLE: { target: 'on', actions: assign({ count: ({ context }) => context.count + 1 }) } } }, on: { on: { TOGGLE: 'off' } } },
  }), []);
  const [state, send] = useMachine(machine);
  return <button className={styles.toggle} onClick={() => send({ type: 'TOGGLE' })}>{label} {state.context.count}</button>;
}
`
      .replace('React.useMemo(() => createMachine', 'createMachine')
      .replace('}), []);', '});'),
  },
  {
    name: 'an entry point that starts the machine and touches the page',
    file: 'main.ts',
    xstate: 5,
    states: ['idle dragging'],
    text: `import { createActor, createMachine } from 'xstate';
import './style.css';
import logo from '/vite.svg';
const box = document.querySelector<HTMLDivElement>('#box')!;
box.innerHTML = \`<img src="\${logo}">\`;
const dragMachine = createMachine({ initial: 'idle', states: { idle: { on: { mousedown: 'dragging' } }, dragging: { on: { mouseup: 'idle', 'key.escape': 'idle' } } } });
const actor = createActor(dragMachine);
actor.subscribe((state) => { box.dataset.state = String(state.value); });
actor.start();
document.body.addEventListener('mouseup', actor.send);
if (import.meta.hot) import.meta.hot.accept();
const width = box.getBoundingClientRect().width.missing.deep;
`,
  },
  {
    name: 'CommonJS of version 4 for Node',
    file: 'worker.js',
    xstate: 4,
    states: ['green yellow red'],
    text: `const { Machine, interpret } = require('xstate');
const fs = require('fs');
const { port } = require('./config.json');
const light = Machine({ key: 'light', initial: 'green', states: { green: { after: { 1000: 'yellow' } }, yellow: { after: { 500: 'red' } }, red: { type: 'final', data: () => fs.readFileSync(process.env.FILE) } } });
interpret(light).onTransition((state) => console.log(state.value)).start();
module.exports = { light, port };
`,
  },
  {
    name: 'states that are declared on their own and spread',
    file: 'checkout.ts',
    xstate: 5,
    states: ['cart shipping payment done'],
    text: `import { createMachine, type StateNodeConfig } from 'xstate';
import { shippingStates } from './shipping';
import * as payment from './payment';
const cart = { on: { NEXT: 'shipping' } } as const;
export const checkoutMachine = createMachine({
  id: 'checkout',
  initial: 'cart',
  states: { cart, shipping: { initial: 'form', states: { form: { on: { NEXT: '#checkout.payment' } }, ...shippingStates } }, payment: payment.state, done: { type: 'final' } },
  on: { GO_BACK: payment.back },
} satisfies StateNodeConfig);
`,
  },
  {
    name: 'two machines, one of them the child of the other',
    file: 'auth.ts',
    xstate: 5,
    states: ['idle sending', 'signedOut signingIn signedIn'],
    text: `import { fromPromise, sendTo, setup, spawnChild } from 'xstate';
import { auth } from '~/firebase';
import type { User } from '@acme/types';
const mailMachine = setup({ actors: { send: fromPromise(async () => auth.mail()) } }).createMachine({ initial: 'idle', states: { idle: { on: { SEND: 'sending' } }, sending: { invoke: { src: 'send', onDone: 'idle', onError: 'idle' } } } });
export const authMachine = setup({ types: { context: {} as { user?: User } }, actors: { mailMachine, signIn: fromPromise<User, { email: string }>(({ input }) => auth.signIn(input.email)) } })
  .createMachine({
    entry: spawnChild('mailMachine', { id: 'mail' }),
    initial: auth.currentUser ? 'signedOut' : 'signedIn',
    states: {
      signedOut: { on: { SIGN_IN: 'signingIn' } },
      signingIn: { invoke: { src: 'signIn', input: ({ event }) => event, onDone: 'signedIn', onError: { target: 'signedOut', actions: sendTo('mail', { type: 'SEND' }) } } },
      signedIn: { on: { SIGN_OUT: 'signedOut' } },
    },
  });
`,
  },
  {
    name: 'a machine with @xstate/immer and a typed context',
    file: 'todos.ts',
    xstate: 4,
    states: ['loading ready'],
    text: `import { createMachine, spawn } from 'xstate';
import { assign, createUpdater } from '@xstate/immer';
import { nanoid } from 'nanoid';
import { createTodoMachine } from './todoMachine';
const inputUpdater = createUpdater('UPDATE_INPUT', (context, { input }) => { context.input = input; });
export const todosMachine = createMachine<{ todos: unknown[] }>({
  id: 'todos',
  context: { todos: [] },
  initial: 'loading',
  states: { loading: { entry: assign((context) => { context.todos.forEach((todo) => { todo.ref = spawn(createTodoMachine(todo)); }); }), always: 'ready' }, ready: {} },
  on: { [inputUpdater.type]: { actions: inputUpdater.action }, 'TODO.DELETE': { actions: [assign((context, e) => { context.todos = []; }), 'persist'] } },
});
`,
  },
  {
    name: 'a class that holds the machine',
    file: 'player.service.ts',
    xstate: 5,
    states: ['stopped playing'],
    text: `import { Subject } from 'rxjs';
import { createActor, createMachine, type Actor } from 'xstate';
import { AudioContextService } from './audio-context.service';
const playerMachine = createMachine({ initial: 'stopped', states: { stopped: { on: { PLAY: 'playing' } }, playing: { on: { STOP: 'stopped' } } } });
export class PlayerService {
  private readonly destroyed$ = new Subject<void>();
  private actor: Actor<typeof playerMachine> = createActor(playerMachine);
  constructor(private readonly audio: AudioContextService) { this.actor.start(); }
}
export const player = new PlayerService(new AudioContextService());
`,
  },
  {
    name: 'events and states of enums in the same file',
    file: 'elevator.ts',
    xstate: 4,
    states: ['IDLE MOVING'],
    text: `import { Machine, MachineConfig, StateMachine } from 'xstate';
export enum States { Idle = 'IDLE', Moving = 'MOVING' }
enum Events { Call = 'CALL', Arrive = 'ARRIVE' }
const config: MachineConfig<{}, any, any> = {
  initial: States.Idle,
  states: { [States.Idle]: { on: { [Events.Call]: { target: States.Moving, cond: (_ctx, e) => e.floor > 0, internal: false } } }, [States.Moving]: { activities: ['humming'], on: { [Events.Arrive]: States.Idle } } },
};
export const elevatorMachine: StateMachine<{}, any, any> = Machine(config);
`,
  },
  {
    name: 'effects and pipes around the actors',
    file: 'upload.ts',
    xstate: 5,
    states: ['Idle Uploading Failed'],
    text: `import { Effect, pipe } from 'effect';
import { setup, fromPromise, assertEvent } from 'xstate';
import * as Context from './context';
import { Runtime } from './runtime';
const upload = fromPromise<void, { file: File }>(({ input }) => pipe(Context.upload(input.file), Effect.tap(Effect.log), Runtime.runPromise));
export const machine = setup({ types: { events: {} as Context.Events, context: {} as Context.Context }, actors: { upload }, actions: { onError: (_, params: { error: unknown }) => console.error(params.error) } }).createMachine({
  context: Context.initial,
  initial: 'Idle',
  states: { Idle: { on: { upload: 'Uploading' } }, Uploading: { invoke: { src: 'upload', input: ({ event }) => { assertEvent(event, 'upload'); return { file: event.file }; }, onDone: 'Idle', onError: { target: 'Failed', actions: { type: 'onError', params: ({ event }) => ({ error: event.error }) } } } }, Failed: {} },
});
`,
  },
  {
    name: 'JavaScript with JSX and a default export below',
    file: 'App.jsx',
    xstate: 5,
    states: ['closed open'],
    text: `import { createMachine } from 'xstate';
import { useActor } from '@xstate/react';
import { Dialog, Button as Knob } from '@acme/ui';
const dialogMachine = createMachine({ id: 'dialog', initial: 'closed', states: { closed: { on: { OPEN: 'open' } }, open: { on: { CLOSE: 'closed' }, after: { 5000: 'closed' } } } });
const App = () => { const [state, send] = useActor(dialogMachine); return <Dialog.Root open={state.matches('open')}><Knob onPress={() => send({ type: 'CLOSE' })} /></Dialog.Root>; };
export default App;
`,
  },
  {
    name: 'a workflow with constants, policies, and top-level await',
    file: 'workflow.ts',
    xstate: 5,
    states: ['Start Check Done'],
    text: `import { setup, fromPromise, toPromise, createActor } from 'xstate';
import { retry, handleAll, ConstantBackoff } from 'cockatiel';
import { z } from 'zod';
const Order = z.object({ id: z.string(), items: z.array(z.number()).min(1) });
const policy = retry(handleAll, { maxAttempts: 3, backoff: new ConstantBackoff(500) });
export const workflow = setup({ types: { input: {} as z.infer<typeof Order> }, actors: { check: fromPromise(() => policy.execute(async () => true)) }, delays: { LONG: 60_000 } }).createMachine({
  id: 'order-workflow', context: ({ input }) => ({ order: input }), initial: 'Start',
  states: { Start: { always: 'Check' }, Check: { invoke: { src: 'check', onDone: 'Done', onError: 'Done' }, after: { LONG: 'Done' } }, Done: { type: 'final' } },
  output: ({ context }) => ({ id: context.order.id }),
});
const actor = createActor(workflow, { input: Order.parse({ id: '1', items: [1] }) });
actor.start();
console.log(await toPromise(actor));
`,
  },
  {
    name: 'a test model',
    file: 'signup.model.js',
    xstate: 4,
    states: ['form submitted'],
    text: `const { Machine } = require('xstate');
const { createModel } = require('@xstate/test');
const { assert } = require('chai');
const signup = Machine({ id: 'signup', initial: 'form', states: { form: { initial: 'empty', states: { empty: { on: { FILL: 'filled' }, meta: { test: async (page) => { await page.waitFor('form'); } } }, filled: {} }, on: { SUBMIT: { target: 'submitted', cond: 'isFilled' } } }, submitted: { type: 'final' } } });
module.exports = createModel(signup).withEvents({ FILL: { exec: (page) => page.fill(assert) } });
`,
  },
  {
    name: 'a machine with inherited options from a project’s own helpers',
    file: 'list.machine.ts',
    xstate: 5,
    states: ['idle loading'],
    text: `import { createMachine } from '@/lib/xstate';
import { withDevtools, sharedActions } from '@/lib/machines';
export const listMachine = withDevtools(createMachine({ id: 'list', initial: 'idle', states: { idle: { on: { LOAD: { target: 'loading', actions: [sharedActions.reset, 'log'] } } }, loading: { on: sharedActions.events } } }));
`,
  },
];
