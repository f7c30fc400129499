import { setup } from 'xstate';

export const pullRequestMachine = setup({
  types: {
    events: {} as
      | { type: 'markReady' }
      | { type: 'convertToDraft' }
      | { type: 'approve' }
      | { type: 'push' }
      | { type: 'merge' }
      | { type: 'close' },
  },
}).createMachine({
  id: 'pullRequest',
  initial: 'draft',
  states: {
    draft: { on: { markReady: 'open', close: 'closed' } },
    open: {
      on: { approve: 'approved', convertToDraft: 'draft', close: 'closed' },
    },
    approved: {
      on: {
        push: 'open',
        convertToDraft: 'draft',
        close: 'closed',
      },
    },
    merged: {},
    closed: {},
  },
});
