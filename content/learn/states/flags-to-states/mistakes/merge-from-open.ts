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
    open: {
      on: { approve: 'approved', merge: 'merged', convertToDraft: 'draft' },
    },
    approved: {
      on: { push: 'open', merge: 'merged', convertToDraft: 'draft' },
    },
    merged: {},
  },
});
