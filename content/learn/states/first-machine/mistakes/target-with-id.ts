// The mistake of https://github.com/statelyai/xstate/issues/1072
import { setup } from 'xstate';

export const pullRequestMachine = setup({
  types: {
    events: {} as { type: 'markReady' } | { type: 'convertToDraft' },
  },
}).createMachine({
  id: 'pullRequest',
  initial: 'draft',
  states: {
    draft: { on: { markReady: 'pullRequest.open' } },
    open: { on: { convertToDraft: 'pullRequest.draft' } },
  },
});
