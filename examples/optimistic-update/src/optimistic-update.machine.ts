import { assign, fromPromise, setup } from 'xstate';

let requests = 0;

/** Stands in for a server: answers after a moment, and every third time with an error. */
const save = fromPromise<void, { isSaved: boolean }>(async () => {
  await new Promise((resolve) => setTimeout(resolve, 1200));
  if (++requests % 3 === 0) throw new Error('offline');
});

export const bookmarkMachine = setup({
  types: {
    context: {} as {
      /** What the page shows. */
      isSaved: boolean;
      /** What the server has confirmed. */
      confirmed: boolean;
      /** What the current request asks for. */
      requested: boolean;
      problem: string;
    },
    events: {} as { type: 'toggle' },
  },
  actors: { save },
  actions: {
    toggle: assign({
      isSaved: ({ context }) => !context.isSaved,
      problem: '',
    }),
    request: assign({ requested: ({ context }) => context.isSaved }),
    confirm: assign({ confirmed: ({ context }) => context.requested }),
    rollBack: assign({
      isSaved: ({ context }) => context.confirmed,
      problem: 'The change could not be saved.',
    }),
  },
  guards: {
    hasChanged: ({ context }) => context.isSaved !== context.confirmed,
  },
}).createMachine({
  id: 'bookmark',
  context: { isSaved: false, confirmed: false, requested: false, problem: '' },
  initial: 'settled',
  states: {
    settled: {
      always: { guard: 'hasChanged', target: 'saving' },
      on: { toggle: { actions: 'toggle' } },
    },
    saving: {
      entry: 'request',
      invoke: {
        src: 'save',
        input: ({ context }) => ({ isSaved: context.isSaved }),
        onDone: { target: 'settled', actions: 'confirm' },
        onError: { target: 'settled', actions: 'rollBack' },
      },
      on: { toggle: { actions: 'toggle' } },
    },
  },
});
