import { setup } from 'xstate';

export const pullRequestMachine = setup({
  types: {
    events: {} as
      | { type: 'markReady' }
      | { type: 'convertToDraft' }
      | { type: 'approve' }
      | { type: 'push' }
      | { type: 'merge' },
  },
}).createMachine({
  id: 'pullRequest',
  initial: 'draft',
  states: {
    draft: { on: { markReady: 'open' } },
    open: { on: { approve: 'approved', convertToDraft: 'draft' } },
    approved: {
      on: { push: 'approved', merge: 'merged', convertToDraft: 'draft' },
    },
    merged: {},
  },
});
