import { effectOf, effectOf4 } from './effects.ts';
import { watchGuards4, watchGuards5 } from './guards.ts';
import { messageOf } from './messages.ts';
import { watchActors4 } from './messages-v4.ts';
import type { Watch } from './simulation.ts';

/** Watches a machine of XState 5 and its actors. */
export const watch5: Watch = (machine) => ({
  guards: watchGuards5(machine),
  effectOf: (action) => [effectOf(action as never)],
  messageOf,
  watchActors: () => (work) => work(),
});

/** The same for XState 4, which does not tell by itself what actors send each other. */
export const watch4: Watch = (machine) => ({
  guards: watchGuards4(machine),
  effectOf: (action) => [effectOf4(action as never)],
  messageOf: () => undefined,
  watchActors: (service, tell) => watchActors4(service, tell),
});
