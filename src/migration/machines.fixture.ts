/** Machines for XState 4 that use what the converter converts, by name. Each module exports `machine`. */
export const MACHINES: Readonly<Record<string, string>> = {
  'a form that is sent': `
import { assign, createMachine } from 'xstate';

const isComplete = (context) => context.name.length > 0;

export const machine = createMachine(
  {
    predictableActionArguments: true,
    id: 'form',
    context: { name: '', tries: 0, message: null },
    initial: 'editing',
    states: {
      editing: {
        on: {
          TYPE: { actions: assign({ name: (_, event) => event.text }) },
          SUBMIT: [{ target: 'sending', cond: isComplete }, { actions: 'complain' }],
        },
      },
      sending: {
        entry: assign({ tries: (context) => context.tries + 1 }),
        invoke: {
          src: 'post',
          onDone: { target: 'sent', actions: 'keepReceipt' },
          onError: [{ target: 'editing', cond: 'mayRetry', actions: 'keepError' }, { target: 'failed' }],
        },
      },
      sent: { on: { AGAIN: 'editing' } },
      failed: { on: { AGAIN: { target: 'editing', actions: assign({ tries: 0 }) } } },
    },
  },
  {
    actions: {
      complain: assign({ message: () => 'name missing' }),
      keepReceipt: assign({ message: (_, event) => event.data.receipt }),
      keepError: assign((_, event) => ({ message: event.data.message })),
    },
    guards: { mayRetry: (context, event) => context.tries < 3 && event.data.message.length > 0 },
    services: {
      post: async (context) => {
        if (context.name.length % 2 === 0) throw new Error('even');
        return { receipt: context.name + '#' + context.tries };
      },
    },
  },
);`,

  'a player with sound': `
import { assign, Machine, send } from 'xstate';

export const machine = Machine({
  key: 'player',
  type: 'parallel',
  context: { volume: 5, loads: 0 },
  states: {
    playback: {
      initial: 'stopped',
      on: { STOP: { target: '.stopped' } },
      states: {
        stopped: { id: 'stopped', on: { PLAY: 'playing' } },
        playing: {
          onEntry: assign({ loads: (context) => context.loads + 1 }),
          on: {
            PAUSE: 'paused',
            RELOAD: 'playing',
            KEEP: { target: 'playing', internal: true },
            LOUDER: { actions: send('UP') },
          },
          after: { 60000: 'stopped' },
        },
        paused: { on: { PLAY: 'playing' }, after: { patience: 'stopped' } },
      },
    },
    sound: {
      initial: 'on',
      states: {
        on: { on: { MUTE: { target: 'off', in: { playback: 'playing' } } } },
        off: { on: { MUTE: 'on', LOUDER: { target: 'on', in: '#stopped', cond: (context) => context.volume > 0 } } },
      },
      on: {
        UP: { actions: assign({ volume: (context) => Math.min(context.volume + 1, 9) }), cond: (context) => context.volume < 9 },
      },
    },
  },
}, { delays: { patience: (context) => 1000 * context.volume } });`,

  'a vending machine with transient states': `
import { assign, createMachine } from 'xstate';

export const machine = createMachine({
  id: 'vending',
  initial: 'idle',
  context: { coins: 0, sold: 0 },
  on: { KICK: 'idle' },
  states: {
    idle: { on: { COIN: { target: 'counting', actions: assign({ coins: (c) => c.coins + 1 }) } } },
    counting: {
      on: {
        '': [
          { target: 'serving', cond: ({ coins }) => coins >= 3 },
          { target: 'idle' },
        ],
      },
    },
    serving: {
      entry: assign((context) => ({ coins: 0, sold: context.sold + 1 })),
      on: { TAKE: 'idle', COIN: undefined },
    },
  },
});`,

  'a timer with a callback': `
import { assign, createMachine, actions } from 'xstate';
const { cancel, send } = actions;

export const machine = createMachine({
  predictableActionArguments: true,
  context: { heard: [], left: 3 },
  initial: 'off',
  states: {
    off: { on: { START: 'on' } },
    on: {
      entry: send('LATE', { delay: 50000 }),
      exit: cancel('LATE'),
      invoke: {
        id: 'echo',
        src: (context) => (callback, onReceive) => {
          callback('READY');
          onReceive((event) => callback({ type: 'HEARD', text: event.text + context.left }));
          return () => {};
        },
      },
      on: {
        READY: { actions: assign({ heard: ({ heard }) => [...heard, 'ready'] }) },
        SAY: { actions: send((_, event) => ({ type: 'SHOUT', text: event.text }), { to: 'echo' }) },
        HEARD: { actions: assign({ heard: ({ heard }, { text }) => [...heard, text] }) },
        LATE: { target: 'off', actions: assign({ left: (context) => context.left - 1 }) },
        STOP: 'off',
      },
    },
  },
});`,

  'branches of actions': `
import { assign, createMachine } from 'xstate';
import { choose, pure, raise, send } from 'xstate/lib/actions';

export const machine = createMachine(
  {
    predictableActionArguments: true,
    context: { points: 0, log: [] },
    initial: 'playing',
    states: {
      playing: {
        on: {
          HIT: {
            actions: [
              assign({ points: (context) => context.points + 1 }),
              choose([
                { cond: 'isHigh', actions: [{ type: 'note', text: 'high' }, send('WIN')] },
                { cond: (context) => context.points > 1, actions: { type: 'note', text: 'some' } },
                { actions: { type: 'note', text: 'few' } },
              ]),
            ],
          },
          LIST: {
            actions: pure((context) => {
              if (context.points === 0) return undefined;
              return context.log.slice(0, 2).map((text) => ({ type: 'note', text }));
            }),
          },
          MISS: { actions: pure((context) => (context.points > 2 ? ['clear', raise('WIN')] : [])) },
          WIN: 'won',
        },
      },
      won: { on: { AGAIN: { target: 'playing', actions: 'clear' } } },
    },
  },
  {
    actions: {
      note: assign({ log: (context, event, { action }) => [...context.log, action.text].slice(-5) }),
      clear: assign({ points: () => 0, log: () => [] }),
    },
    guards: { isHigh: (context) => context.points >= 4 },
  },
);`,

  'a machine in a machine': `
import { assign, createMachine, sendParent } from 'xstate';

const counter = createMachine({
  id: 'counter',
  context: { from: 0, steps: 0 },
  initial: 'counting',
  states: {
    counting: {
      entry: sendParent('STARTED'),
      on: {
        STEP: { actions: [assign({ steps: (context) => context.steps + 1 }), sendParent((context) => ({ type: 'STEPPED', at: context.from + context.steps }))] },
        END: 'ended',
      },
    },
    ended: { type: 'final', data: { total: (context) => context.from + context.steps, fixed: true } },
  },
});

export const machine = createMachine({
  predictableActionArguments: true,
  id: 'parent',
  context: { start: 10, seen: [], total: null },
  initial: 'idle',
  states: {
    idle: { on: { BEGIN: 'running' } },
    running: {
      invoke: {
        id: 'counter',
        src: counter,
        data: { from: (context) => context.start, steps: 0 },
        onDone: { target: 'idle', actions: assign({ total: (_, event) => event.data.total, start: (_, event) => event.data.total }) },
      },
      on: {
        STARTED: { actions: assign({ seen: (context) => [...context.seen, 'started'].slice(-6) }) },
        STEPPED: { actions: assign({ seen: (context, event) => [...context.seen, event.at].slice(-6) }) },
        STEP: { actions: (context) => context },
        CANCEL: 'idle',
      },
    },
  },
});`,

  'results of nested states': `
import { assign, createMachine } from 'xstate';

export const machine = createMachine({
  predictableActionArguments: true,
  id: 'wizard',
  context: { page: 1, result: null, last: null },
  initial: 'pages',
  states: {
    pages: {
      initial: 'first',
      states: {
        first: { on: { NEXT: 'second' } },
        second: { on: { NEXT: 'end', BACK: 'first', JUMP: '#wizard.done' } },
        end: { type: 'final', data: (context, event) => ({ page: context.page, by: event.type }) },
        hist: { type: 'history' },
      },
      onDone: { target: 'done', actions: assign({ result: (_, event) => event.data }) },
      on: { HELP: 'help', RESTART: { target: 'pages', internal: false } },
      exit: assign({ page: (context) => context.page + 1 }),
    },
    help: { on: { CLOSE: 'pages.hist', 'done.invoke.tip': { actions: assign({ last: (_, e) => e.data }) } }, invoke: { id: 'tip', src: () => Promise.resolve('tip') } },
    done: { on: { RESTART: 'pages' } },
  },
});`,

  'one result for several actions': `
import { assign, createMachine } from 'xstate';

export const machine = createMachine(
  {
    predictableActionArguments: true,
    context: { items: [], error: null, page: 0 },
    initial: 'loading',
    states: {
      loading: {
        invoke: { src: 'load', onDone: 'loaded', onError: 'failed' },
      },
      loaded: {
        entry: ['append', 'turn'],
        always: { target: 'full', cond: 'isFull' },
        on: { MORE: 'loading', CLEAR: { actions: 'clear' } },
      },
      failed: { entry: 'keepError', on: { RETRY: { target: 'loading', actions: 'turn' } } },
      full: { type: 'final' },
    },
  },
  {
    actions: {
      append: assign({ items: (context, event) => context.items.concat(event.data) }),
      keepError: assign({ error: (_, { data }) => data.message }),
      turn: assign({ page: (context) => context.page + 1 }),
      clear: assign({ items: [] }),
    },
    guards: { isFull: (context) => context.items.length > 6 },
    services: {
      load: ({ page }) => (page % 4 === 3 ? Promise.reject(new Error('page ' + page)) : Promise.resolve([page, page])),
    },
  },
);`,

  'typed code with several types': `
import { assign, createMachine, type DoneInvokeEvent } from 'xstate';

interface Context {
  count: number;
  name?: string;
}
type Events = { type: 'ADD'; by: number } | { type: 'RESET' } | { type: 'LOAD' };

export const machine = createMachine<Context, Events>(
  {
    id: 'typed',
    initial: 'ready',
    context: { count: 0 } as Context,
    states: {
      ready: {
        on: {
          ADD: { actions: ['add'], cond: (ctx: Context, e) => ctx.count + e.by < 60 },
          RESET: { actions: assign<Context, Events>({ count: (_ctx) => 0 }) },
          LOAD: 'loading',
        },
      },
      loading: {
        invoke: {
          src: async (ctx: Context, event: Events): Promise<string> => event.type + ctx.count,
          onDone: { target: 'ready', actions: assign({ name: (_, e: DoneInvokeEvent<string>) => e.data }) },
          onError: { target: 'ready' },
        },
      },
    },
  },
  {
    actions: {
      add: assign((ctx: Context, event: Events) => ({ count: ctx.count + (event as { by: number }).by })),
    },
  },
);`,

  'spawned actors': `
import { assign, createMachine, send, sendParent, spawn } from 'xstate';

const lampMachine = createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { PRESS: { target: 'on', actions: sendParent('LIT') } } },
    on: { on: { PRESS: { target: 'off', actions: sendParent({ type: 'DARK' }) } } },
  },
});

export const machine = createMachine({
  predictableActionArguments: true,
  context: { lamp: null, lit: 0, dark: 0 },
  entry: assign({ lamp: () => spawn(lampMachine, 'lamp') }),
  on: {
    SWITCH: { actions: send('PRESS', { to: (context) => context.lamp }) },
    LIT: { actions: assign({ lit: (context) => context.lit + 1 }) },
    DARK: { actions: assign({ dark: (context) => context.dark + 1 }) },
  },
});`,

  'guards with parameters, and implementations from elsewhere': `
import { assign, createMachine } from 'xstate';

const bare = createMachine({
  predictableActionArguments: true,
  id: 'shelf',
  context: { books: 0 },
  initial: 'open',
  states: {
    open: {
      on: {
        ADD: { actions: { type: 'put', count: 2 }, cond: { type: 'below', limit: 9 } },
        TAKE: [
          { target: 'closed', cond: { type: 'below', limit: 2 } },
          { actions: { type: 'put', count: -1 } },
        ],
      },
      exit: 'empty',
    },
    closed: { on: { ADD: { target: 'open', actions: [{ type: 'put', count: 1 }] } } },
  },
});

export const machine = bare.withConfig({
  actions: {
    put: assign({ books: (context, event, { action }) => context.books + action.count }),
    empty: assign(() => ({ books: 0 })),
  },
  guards: { below: ({ books }, event, { cond }) => books < cond.limit },
});`,

  'uploads in parallel': `
import { createMachine, assign } from 'xstate';

export const machine = createMachine({
  predictableActionArguments: true,
  id: 'uploads',
  initial: 'picking',
  context: { rounds: 0 },
  states: {
    picking: { on: { SUBMIT: 'uploading' } },
    uploading: {
      parallel: true,
      onEntry: [assign({ rounds: ({ rounds }) => rounds + 1 })],
      states: {
        image: {
          initial: 'running',
          states: {
            running: { invoke: { src: () => Promise.resolve(), onDone: { target: 'end' } } },
            end: { type: 'final' },
          },
        },
        text: {
          initial: 'running',
          states: {
            running: { on: { TYPE: 'end' }, after: { 90000: { target: 'end' } } },
            end: { type: 'final' },
          },
        },
      },
      onDone: { target: 'picking' },
      on: { 'error.platform.none': 'picking', AGAIN: { target: 'uploading', internal: false } },
    },
  },
});`,

  'constants for states, and IDs with dots': `
import { assign, createMachine } from 'xstate';

const STATES = { idle: 'idle', busy: 'busy' } as const;
const toIdle = { target: 'idle' };

export const machine = createMachine({
  predictableActionArguments: true,
  id: 'my.order',
  context: { reviews: 0 },
  initial: STATES.idle,
  on: { RESET: STATES.idle, KICK: toIdle, STOP: toIdle },
  states: {
    [STATES.idle]: { on: { GO: STATES.busy, REVIEW: '#order.review' } },
    [STATES.busy]: { on: { REVIEW: { target: '#order.review', in: '#my.order.busy' } } },
    review: {
      id: 'order.review',
      entry: assign({ reviews: (context) => (context.reviews + 1) % 4 }),
      on: { AGAIN: '#order.review', BACK: '#my.order.busy' },
    },
  },
});`,

  'results in exit actions': `
import { assign, createMachine } from 'xstate';

export const machine = createMachine({
  predictableActionArguments: true,
  context: { round: 0, last: null },
  initial: 'idle',
  states: {
    idle: { on: { GO: 'loading' } },
    loading: {
      invoke: { src: (context) => Promise.resolve(context.round * 2), onDone: 'shown', onError: { actions: [] } },
      exit: assign({ last: (_, event) => event.data }),
    },
    shown: { entry: assign({ round: (context) => (context.round + 1) % 5 }), on: { GO: 'loading', BACK: 'idle' } },
  },
});`,

  'a service that waits in a block': `
import { createMachine, assign } from 'xstate';

function load(context, event) {
  return Promise.resolve(context.page + event.type.length);
}
load({ page: 1 }, { type: '' });

export const machine = createMachine(
  {
    predictableActionArguments: true,
    context: { page: 1, got: 0, ticks: 0 },
    initial: 'idle',
    states: {
      idle: { on: { GO: 'loading', LISTEN: 'listening' } },
      loading: { invoke: { src: load, onDone: { target: 'idle', actions: ['keep'] }, onError: { target: 'idle' } } },
      listening: {
        invoke: { src: 'ticks' },
        on: { TICK: { actions: 'count' }, GO: 'idle', LISTEN: { target: 'listening' } },
      },
    },
  },
  {
    actions: {
      keep: assign({ got: (_context, event) => event.data }),
      count: assign({ ticks: ({ ticks }, { by }) => ticks + by }),
    },
    services: {
      ticks: (context, event) => {
        const by = context.page + event.type.length;
        return function (send) {
          send({ type: 'TICK', by });
        };
      },
    },
  },
);`,

  'parts that several states and events share': `
import { assign, createMachine } from 'xstate';

const child = createMachine({
  context: { from: 0 },
  initial: 'a',
  states: { a: { always: 'end' }, end: { type: 'final', data: { from: (c) => c.from + 1 } } },
});
const note = { type: 'note', text: 'x' };
const atLeast = (length) => (context) => context.notes.length >= length;
const add = (by) => assign({ count: (context) => (context.count + by) % 7 });
const cond = (context) => context.count < 5;
const toEnd = { target: 'end', cond, in: 'second' };
const end = { type: 'final', data: { count: (context) => context.count } };
const common = { notes: () => '' };
const part = {
  initial: 'filling',
  onDone: { actions: assign({ last: (_, event) => event.data.count }) },
  states: {
    filling: { on: { '': { target: 'full', cond: atLeast(2) }, ADD: { actions: [note, add(2)] }, NOTE: { actions: note } } },
    full: { on: { END: toEnd, STOP: toEnd, CLEAR: { target: 'filling', actions: assign({ ...common }) } } },
    end,
  },
};

export const machine = createMachine(
  {
    predictableActionArguments: true,
    context: { notes: '', count: 0, last: null },
    initial: 'first',
    on: { FIRST: 'first', SECOND: 'second', CHILD: 'asking' },
    states: {
      first: part,
      second: part,
      asking: {
        invoke: {
          src: 'child',
          data: { from: (context) => context.count },
          onDone: { target: 'second', actions: assign({ last: (_, event) => event.data.from }) },
          onError: 'first',
        },
      },
    },
  },
  {
    actions: { note: assign({ notes: (context, event, { action }) => (context.notes + action.text).slice(-3) }) },
    services: { child },
  },
);`,
};

/** Events that the machines get, with what they may contain. */
export const PAYLOAD = { text: ['', 'ab', 'abc'], by: [1, 20, 40] } as const;
