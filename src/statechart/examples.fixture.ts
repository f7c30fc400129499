/** Code samples as authors write them; each declares a machine named `machine`. */
export const samples: Record<string, { code: string; xstate: 4 | 5 }> = {
  toggle: {
    xstate: 5,
    code: `import { createMachine } from 'xstate';
const machine = createMachine({ id: 'toggle', initial: 'off', states: { off: { on: { FLIP: 'on' } }, on: { on: { FLIP: 'off' } } } });`,
  },
  form: {
    xstate: 5,
    code: `import { assign, setup } from 'xstate';
const machine = setup({ types: { context: {} as { text: string } }, guards: { isValid: () => true } }).createMachine({
  id: 'form', initial: 'editing', context: { text: '' }, on: { CLOSE: '.closed' },
  states: {
    editing: { on: { CHANGE: { actions: assign({ text: ({ event }) => event.text }) }, SUBMIT: [{ guard: 'isValid', target: 'sent', actions: 'track' }, { target: 'invalid' }] } },
    invalid: { after: { 2000: 'editing' } },
    sent: { on: { AGAIN: 'editing' } },
    closed: { type: 'final' },
  },
});`,
  },
  fetch: {
    xstate: 5,
    code: `import { createMachine, fromPromise } from 'xstate';
const loadUser = fromPromise(async () => 1);
const machine = createMachine({ id: 'fetch', initial: 'idle', states: {
  idle: { on: { FETCH: 'loading' } },
  loading: { tags: ['busy'], invoke: { src: loadUser, onDone: 'success', onError: { target: 'failure', actions: 'report' } } },
  failure: { entry: 'alert', exit: 'hide', on: { RETRY: { guard: ({ context }) => context.retries < 3, target: 'loading' } } },
  success: { type: 'final' },
} });`,
  },
  player: {
    xstate: 5,
    code: `import { createMachine } from 'xstate';
const machine = createMachine({ id: 'player', type: 'parallel', states: {
  track: { initial: 'paused', states: { paused: { on: { PLAY: 'playing' } }, playing: { on: { PAUSE: 'paused' } } } },
  volume: { initial: 'normal', states: { normal: { on: { MUTE: 'muted' } }, muted: { on: { UNMUTE: 'normal' } } } },
  light: {},
} });`,
  },
  checkout: {
    xstate: 5,
    code: `import { createMachine } from 'xstate';
const machine = createMachine({ id: 'checkout', initial: 'payment', states: {
  payment: { initial: 'card', onDone: 'review', on: { NEXT: 'review' }, states: {
    card: { on: { USE_CASH: 'cash', PAID: 'paid' } }, cash: { on: { USE_CARD: 'card' } }, paid: { type: 'final' }, last: { type: 'history' }, deep: { type: 'history', history: 'deep', target: 'cash' },
  } },
  review: { on: { BACK: 'payment.last', UNDO: 'payment.deep', LOOP: { target: 'review', reenter: true, actions: 'count' }, AGAIN: 'review', CONFIRM: 'done' } },
  done: { type: 'final' },
} });`,
  },
  upload: {
    xstate: 5,
    code: `import { createMachine } from 'xstate';
const machine = createMachine({ id: 'upload', initial: 'idle', states: {
  idle: { on: { RESTORE: { target: ['active.file.sending', 'active.view.open'] }, START: 'active' } },
  active: { type: 'parallel', on: { ABORT: 'idle' }, states: {
    file: { initial: 'waiting', states: { waiting: { on: { SEND: 'sending' } }, sending: {} } },
    view: { initial: 'closed', states: { closed: { on: { OPEN: 'open' } }, open: {} } },
  } },
} });`,
  },
  longNames: {
    xstate: 5,
    code: `import { createMachine, or } from 'xstate';
const machine = createMachine({ initial: 'waitingForTheUserToConfirmTheirEmailAddress', states: {
  waitingForTheUserToConfirmTheirEmailAddress: { description: 'A link is on its way. It is valid for an hour, and asking for another one makes it useless.', on: {
    'user.confirmedTheirEmailAddressWithTheLink': { guard: or(['linkHasNotExpiredYet', 'userIsAlreadyAuthenticatedElsewhere']), target: 'ready', actions: ['rememberThatTheAddressHasBeenConfirmed'] },
    RESEND: { guard: 'hasWaitedLongEnough', actions: ['invalidateTheLinkThatWasSentBefore', 'sendAnotherLink'] },
  } },
  ready: {},
} });`,
  },
  dog: {
    xstate: 5,
    code: `import { createMachine } from 'xstate';
const machine = createMachine({ id: 'dog', initial: 'asleep', states: {
  asleep: { on: { 'wakes up': 'awake' } },
  awake: { initial: 'idle', on: { 'falls asleep': 'asleep', rest: '.idle' }, states: { idle: { on: { 'speak!': 'barking' } }, barking: { after: { 500: 'idle' } } } },
} });`,
  },
  wizard: {
    xstate: 4,
    code: `import { assign, createMachine } from 'xstate';
const machine = createMachine({ id: 'wizard', initial: 'first', predictableActionArguments: true, invoke: { src: 'session' }, on: { RESET: '.first' }, states: {
  first: { on: { NEXT: [{ target: 'second', cond: 'isValid' }, { target: 'problem' }] } },
  second: { on: { BACK: 'first', NEXT: { target: 'saving', actions: ['log'] } } },
  problem: { after: { 3000: 'first' } },
  saving: { invoke: { src: 'save', onDone: 'done', onError: { target: 'problem', actions: assign({ error: 1 }) } } },
  done: { type: 'final' },
} });`,
  },
};

/** What drawStatechart and loadMachine are asked for one of the samples. */
export function question(example: string): { samples: string[]; name: string; xstate: 4 | 5 } {
  const { code, xstate } = samples[example]!;
  return { samples: [code], name: 'machine', xstate };
}
