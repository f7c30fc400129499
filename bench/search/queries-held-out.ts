import { glossary, type Judged, list, message, migration, migrationReference } from './judged.ts';

/**
 * Queries that no weight and no rule is set by: they say how well the others speak for what readers really type. Whoever looks
 * at which of them miss, and mends that, moves them to the other set and writes new ones here.
 */
export const heldOut: Judged[] = [
  ...list('pattern', {
    'undo redo': ['/docs/patterns/undo', '/docs/xstate-store/undo-redo'],
    'retry failed request': '/docs/patterns/retry',
  }),
  ...list('package', {
    vue: ['/docs/xstate-vue', '/api/@xstate/vue'],
    'which hook do I need': '/docs/xstate-react#api',
  }),
  ...list('message', {
    "Guard 'isValid' is not implemented.": message('guard-is-not-implemented'),
    "Child state 'done' does not exist on 'loading'": [
      message('invalid-transition-definition-for-state-node'),
      message('child-state-node-does-not-exist-on-machine'),
      message('unable-to-retrieve-child-state-no-child-states-exist'),
      message('state-does-not-exist-on'),
    ],
    "Actor with system ID 'logger' already exists.": message('actor-with-system-id-already-exists'),
    'TypeError: this.logic.getInitialSnapshot is not a function': message(
      'thislogicgetinitialsnapshot-is-not-a-function',
    ),
  }),
  ...list('v4', {
    withContext: [migration('withcontext-to-input'), migrationReference('input-instead-of-withcontext')],
    autoForward: [
      migration('autoforward-to-forwardto'),
      migrationReference('forwardto-instead-of-autoforward'),
    ],
    'v4 and v5 side by side': '/docs/v4-and-v5',
  }),
  ...list('example', {
    'upload a file': '/docs/examples/file-upload',
    'todo app': '/docs/examples/todo-list',
  }),
  ...list('studio', {
    'invite people': '/docs/teams#invite-new-members-to-a-team',
    'auto layout': ['/docs/autolayout', glossary('autolayout')],
    zoom: '/docs/canvas-view-controls',
    shortcuts: '/docs/keyboard-shortcuts',
  }),
  ...list('glossary', {
    'run to completion': glossary('run-to-completion'),
    SCXML: [glossary('scxml'), '/docs/xstate#standards-behind-xstate'],
  }),
  ...list('misspelling', { 'delyed transition': '/docs/delayed-transitions' }),
];
