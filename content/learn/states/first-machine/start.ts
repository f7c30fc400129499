import { setup } from 'xstate';

export const pullRequestMachine = setup({
  types: {
    events: {} as { type: 'markReady' } | { type: 'convertToDraft' },
  },
}).createMachine({
  id: 'pullRequest',
  initial: 'draft',
  states: {
    draft: {},
    open: {},
  },
});
