import { setup } from 'xstate';

// The old code:
//
//   let isDraft = true;
//   let isApproved = false;
//   let isMerged = false;
//
//   function approve() {
//     if (!isDraft && !isMerged) isApproved = true;
//   }
//   function push() {
//     if (!isMerged) isApproved = false;
//   }
//   function convertToDraft() {
//     if (!isMerged) isDraft = true;
//   }
//   function merge() {
//     if (!isDraft && isApproved) isMerged = true;
//   }

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
    open: { on: { convertToDraft: 'draft' } },
  },
});
