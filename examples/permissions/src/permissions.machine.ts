import { type EventObject, fromCallback, fromPromise, setup } from 'xstate';

export type Permission = 'granted' | 'denied' | 'prompt';

/** Reports each later change, such as one in the settings of the browser. */
export type PermissionEvent = { type: 'changed'; permission: Permission };

export const permissionMachine = setup({
  types: {
    events: {} as { type: 'allow' } | { type: 'notNow' } | PermissionEvent,
  },
  // Provided by the view. These stand in for a browser that always allows.
  actors: {
    query: fromPromise<Permission>(async () => 'prompt'),
    request: fromPromise<Permission>(async () => 'granted'),
    watch: fromCallback<EventObject>(() => {}),
  },
  guards: {
    isGranted: (_, permission: Permission) => permission === 'granted',
    isDenied: (_, permission: Permission) => permission === 'denied',
  },
}).createMachine({
  id: 'permission',
  initial: 'checking',
  invoke: { src: 'watch' },
  on: {
    changed: [
      {
        guard: {
          type: 'isGranted',
          params: ({ event }) => event.permission,
        },
        target: '.granted',
      },
      {
        guard: { type: 'isDenied', params: ({ event }) => event.permission },
        target: '.denied',
      },
      { target: '.explaining' },
    ],
  },
  states: {
    checking: {
      invoke: {
        src: 'query',
        onDone: [
          {
            guard: { type: 'isGranted', params: ({ event }) => event.output },
            target: 'granted',
          },
          {
            guard: { type: 'isDenied', params: ({ event }) => event.output },
            target: 'denied',
          },
          { target: 'explaining' },
        ],
        onError: 'unsupported',
      },
    },
    explaining: {
      on: { allow: 'asking', notNow: 'postponed' },
    },
    asking: {
      invoke: {
        src: 'request',
        onDone: [
          {
            guard: { type: 'isGranted', params: ({ event }) => event.output },
            target: 'granted',
          },
          {
            guard: { type: 'isDenied', params: ({ event }) => event.output },
            target: 'denied',
          },
          { target: 'postponed' },
        ],
        onError: 'unsupported',
      },
    },
    postponed: {
      on: { allow: 'asking' },
    },
    granted: {},
    denied: {},
    unsupported: {},
  },
});
