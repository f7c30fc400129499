import { fromCallback, setup } from 'xstate';

export type MenuEvent =
  | { type: 'toggle' }
  | { type: 'escape' }
  | { type: 'leave' };

export const menuMachine = setup({
  types: { events: {} as MenuEvent },
  // The view provides both, since they need elements.
  actions: { focusButton: () => {} },
  actors: { outsideListener: fromCallback(() => {}) },
}).createMachine({
  id: 'menu',
  initial: 'closed',
  states: {
    closed: {
      on: { toggle: 'open' },
    },
    open: {
      invoke: { src: 'outsideListener' },
      on: {
        toggle: 'closed',
        escape: { target: 'closed', actions: 'focusButton' },
        leave: 'closed',
      },
    },
  },
});
