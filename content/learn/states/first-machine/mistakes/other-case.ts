import { setup } from 'xstate';

export const pullRequestMachine = setup({
  types: {
    events: {} as { type: 'markReady' } | { type: 'convertToDraft' },
  },
}).createMachine({
  id: 'pullRequest',
  initial: 'draft',
  states: {
    draft: { on: { MARK_READY: 'open' } },
    open: { on: { CONVERT_TO_DRAFT: 'draft' } },
  },
});
