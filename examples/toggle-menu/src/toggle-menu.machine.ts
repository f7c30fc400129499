import { fromCallback, setup } from 'xstate';

export type MenuEvent =
  | { type: 'toggle' }
  | { type: 'escape' }
  | { type: 'leave' };

export const menuMachine = setup({
  types: { events: {} as MenuEvent },
  // Provided by the view, because they need elements of the page.
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
