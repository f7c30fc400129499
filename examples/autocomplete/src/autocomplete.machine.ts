import { assign, fromPromise, setup } from 'xstate';

const cities =
  'Aarhus,Accra,Amsterdam,Ankara,Antwerp,Athens,Bamako,Bangkok,Barcelona,Beirut,Belgrade,Berlin,Bern,Bogotá,Bratislava,Brussels,Bucharest,Budapest,Cairo,Cali,Casablanca,Copenhagen,Cusco,Dakar,Dhaka,Dublin,Ghent,Hanoi,Helsinki,Istanbul,Jakarta,Kraków,Kyoto,Lagos,Lima,Lisbon,Ljubljana,London,Lyon,Madrid,Manila,Medellín,Montevideo,Nairobi,Naples,Oslo,Paris,Porto,Prague,Quito,Riga,Rome,Rotterdam,Santiago,Seoul,Seville,Sofia,Stockholm,Tallinn,Tirana,Tokyo,Turin,Valencia,Vienna,Vilnius,Warsaw,Zagreb,Zürich'.split(
    ',',
  );

/** Stands in for a server: answers after a moment, and fails for "error". */
const search = fromPromise<string[], { text: string }>(async ({ input }) => {
  await new Promise((resolve) => setTimeout(resolve, 400));
  const text = input.text.trim().toLowerCase();
  if (text === 'error') throw new Error('The server does not answer.');
  return cities
    .filter((city) => city.toLowerCase().startsWith(text))
    .slice(0, 6);
});

export const autocompleteMachine = setup({
  types: {
    context: {} as {
      text: string;
      options: string[];
      /** The option that the arrow keys have reached; -1 for none. */
      highlighted: number;
    },
    events: {} as
      | { type: 'change'; text: string }
      | { type: 'next' }
      | { type: 'previous' }
      | { type: 'accept' }
      | { type: 'choose'; option: string }
      | { type: 'close' }
      | { type: 'retry' },
  },
  actors: { search },
  delays: { pause: 250 },
  actions: {
    setText: assign({ text: (_, params: { text: string }) => params.text }),
    setOptions: assign({
      options: (_, params: { options: string[] }) => params.options,
      highlighted: -1,
    }),
    highlightNext: assign({
      highlighted: ({ context: { highlighted, options } }) =>
        (highlighted + 1) % options.length,
    }),
    highlightPrevious: assign({
      highlighted: ({ context: { highlighted, options } }) =>
        highlighted > 0 ? highlighted - 1 : options.length - 1,
    }),
    takeHighlighted: assign({
      text: ({ context: { highlighted, options, text } }) =>
        options[highlighted] ?? text,
    }),
  },
  guards: {
    isBlank: (_, params: { text: string }) => params.text.trim() === '',
    isEmpty: (_, params: { options: string[] }) => params.options.length === 0,
    isHighlighted: ({ context }) => context.highlighted >= 0,
  },
}).createMachine({
  id: 'autocomplete',
  context: { text: '', options: [], highlighted: -1 },
  initial: 'closed',
  on: {
    change: [
      {
        guard: { type: 'isBlank', params: ({ event }) => event },
        target: '.closed',
        actions: { type: 'setText', params: ({ event }) => event },
      },
      {
        target: '.waiting',
        actions: { type: 'setText', params: ({ event }) => event },
      },
    ],
  },
  states: {
    closed: {},
    waiting: {
      after: { pause: 'searching' },
      on: { close: 'closed' },
    },
    searching: {
      invoke: {
        src: 'search',
        input: ({ context }) => ({ text: context.text }),
        onDone: [
          {
            guard: {
              type: 'isEmpty',
              params: ({ event }) => ({ options: event.output }),
            },
            target: 'nothingFound',
          },
          {
            target: 'open',
            actions: {
              type: 'setOptions',
              params: ({ event }) => ({ options: event.output }),
            },
          },
        ],
        onError: 'failed',
      },
      on: { close: 'closed' },
    },
    open: {
      on: {
        next: { actions: 'highlightNext' },
        previous: { actions: 'highlightPrevious' },
        accept: {
          guard: 'isHighlighted',
          target: 'closed',
          actions: 'takeHighlighted',
        },
        choose: {
          target: 'closed',
          actions: {
            type: 'setText',
            params: ({ event }) => ({ text: event.option }),
          },
        },
        close: 'closed',
      },
    },
    nothingFound: { on: { close: 'closed' } },
    failed: { on: { retry: 'searching', close: 'closed' } },
  },
});
