import { setup } from 'xstate';

export type PullRequestEvent =
  | { type: 'markReady' }
  | { type: 'convertToDraft' }
  | { type: 'approve' }
  | { type: 'push' }
  | { type: 'merge' }
  | { type: 'close' }
  | { type: 'requestChanges' }
  | { type: 'reopen' };

export const pullRequestMachine = setup({
  types: { events: {} as PullRequestEvent },
}).createMachine({
  id: 'pullRequest',
  initial: 'draft',
  states: {
    draft: { on: { markReady: 'open', close: 'closed' } },
    open: {
      on: {
        approve: 'approved',
        requestChanges: 'changesRequested',
        convertToDraft: 'draft',
        close: 'closed',
      },
    },
    approved: {
      on: {
        push: 'open',
        merge: 'merged',
        requestChanges: 'changesRequested',
        convertToDraft: 'draft',
        close: 'closed',
      },
    },
    changesRequested: {
      on: {
        push: 'open',
        approve: 'approved',
        convertToDraft: 'draft',
        close: 'closed',
      },
    },
    merged: {},
    closed: { on: { reopen: 'approved' } },
  },
});
