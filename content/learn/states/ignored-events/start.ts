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
  on: {
    merge: '.merged',
    close: '.closed',
  },
  states: {
    draft: { on: { markReady: 'open' } },
    open: { on: { approve: 'approved', convertToDraft: 'draft' } },
    approved: { on: { push: 'open', convertToDraft: 'draft' } },
    merged: {},
    closed: {},
  },
});
