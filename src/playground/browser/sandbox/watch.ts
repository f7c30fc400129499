import { effectOf, effectOf4 } from './effects.ts';
import { watchGuards4, watchGuards5 } from './guards.ts';
import { messageOf } from './messages.ts';
import { watchActors4 } from './messages-v4.ts';
import type { Watch } from './simulation.ts';

/** Observes an XState 5 machine and its actors. */
export const watch5: Watch = (machine) => ({
  guards: watchGuards5(machine),
  effectOf: (action) => [effectOf(action as never)],
  messageOf,
  watchActors: () => (work) => work(),
});

/** The same for XState 4, which doesn't report messages between actors. */
export const watch4: Watch = (machine) => ({
  guards: watchGuards4(machine),
  effectOf: (action) => [effectOf4(action as never)],
  messageOf: () => undefined,
  watchActors: (service, report) => watchActors4(service, report),
});
