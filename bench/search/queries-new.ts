import { glossary, type Judged, list, message, migration, migrationReference } from './judged.ts';

/** Queries for what the site has had since it has all its pages, written before the first of them was asked. */
export const newQueries: Judged[] = [
  ...list('pattern', {
    'exponential backoff': '/docs/patterns/retry',
    'poll every few seconds': '/docs/patterns/polling',
    'multi step form': '/docs/patterns/form-wizard',
    'debounce search input': '/docs/patterns/debounce',
  }),
  ...list('package', {
    svelte: ['/docs/xstate-svelte', '/api/@xstate/svelte'],
    'store or machine': ['/docs/xstate-store/store-or-machine', '/docs/xstate-store#store-or-machine'],
    '@xstate/graph': ['/docs/xstate-graph', '/api/@xstate/graph'],
    'share an actor between components': [
      '/docs/xstate-react#share-an-actor-between-components-createactorcontext',
      '/docs/xstate-vue#share-an-actor-between-components-provide-and-inject',
      '/docs/xstate-solid#share-an-actor-between-components-createcontext',
      '/docs/xstate-svelte#share-an-actor-between-components-setcontext-and-getcontext',
    ],
  }),
  ...list('message', {
    'Only event objects may be sent to actors; use .send({ type: "TOGGLE" }) instead': message(
      'only-event-objects-may-be-sent-to-actors',
    ),
    'No initial state specified for compound state node "#tea.brewing". Try adding { initial: "hot" } to the state config.':
      message('no-initial-state-specified-for-compound-state-node'),
    "Unable to send event to actor 'worker' from machine 'orders'.": message('unable-to-send-event-to-actor'),
    'Event "NEXT" was sent to stopped actor "wizard (x:0)". This actor has already reached its final state, and will not transition.':
      message('event-was-sent-to-stopped-actor'),
  }),
  ...list('v4', {
    withConfig: [migration('withconfig-to-provide'), migrationReference('provide-instead-of-withconfig')],
    services: [
      migration('services-to-actors'),
      migrationReference('actors-instead-of-services'),
      glossary('service'),
      '/docs/actors',
      '/docs/invoke',
    ],
    activities: [
      migration('wrap-functions-in-actor-logic'),
      migrationReference('invoke-instead-of-activities'),
    ],
    'upgrade from v4': ['/docs/migration', '/docs/v4-and-v5'],
  }),
  ...list('example', {
    'login form example': '/docs/examples/login-form',
    'tic tac toe': '/docs/examples/tic-tac-toe',
  }),
  ...list('studio', {
    'share a machine': ['/docs/url', '/docs/embed', '/docs/image', '/docs/category/share'],
    'lock a machine': '/docs/lock-machines',
    'github sync': '/docs/import-from-github',
    simulate: '/docs/simulate-mode',
    'dark mode': '/docs/user-preferences',
  }),
  ...list('glossary', {
    macrostep: glossary('macrostep'),
    reenter: [
      glossary('reenter'),
      '/docs/transitions#self-transitions-and-re-entry-reenter',
      migration('self-transitions-add-reenter-true'),
      migrationReference('self-transitions-reenter-true'),
    ],
    mailbox: [glossary('mailbox'), '/docs/actor-model'],
    'compound state': ['/docs/parent-states', glossary('compound-state')],
  }),
];
