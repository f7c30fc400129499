import { createActor, setup } from 'xstate';

export type PullRequestEvent =
  | { type: 'markReady' }
  | { type: 'convertToDraft' }
  | { type: 'approve' }
  | { type: 'push' }
  | { type: 'merge' }
  | { type: 'close' };

export const pullRequestMachine = setup({
  types: { events: {} as PullRequestEvent },
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
        merge: 'merged',
        convertToDraft: 'draft',
        close: 'closed',
      },
    },
    merged: {},
    closed: {},
  },
});

/** Returns the initial state, and the state after each of the events. */
export function replay(events: PullRequestEvent[]): string[] {
  const pullRequest = createActor(pullRequestMachine);
  pullRequest.start();
  const states: string[] = [pullRequest.getSnapshot().value];
  for (const event of events) {
    pullRequest.send(event);
    states.push(pullRequest.getSnapshot().value);
  }
  return states;
}
