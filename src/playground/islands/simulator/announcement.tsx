import { useSelector } from '@xstate/react';
import { announcementOf } from '../../browser/simulator/announcement.ts';
import type { SimulatorActor } from '../../browser/simulator/simulator.machine.ts';

/** Announces the result of each press to screen readers, in one sentence. */
export function Announcement({ actor }: { actor: SimulatorActor }) {
  const words = useSelector(actor, (snapshot) =>
    announcementOf(snapshot.context, snapshot.matches('failed')),
  );
  // Two steps can have the same sentence, which is only announced again if the text changes.
  const step = useSelector(actor, ({ context }) => context.forgotten + context.at + context.refusals);
  return (
    <p className="sr-only" role="status">
      {step % 2 === 0 ? words : `${words}\u00a0`}
    </p>
  );
}
