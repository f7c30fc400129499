import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { writeAddress } from '../../browser/simulator/address.ts';
import { sharedOf } from '../../browser/simulator/context.ts';
import type { SimulatorActor, simulatorMachine } from '../../browser/simulator/simulator.machine.ts';
import { useFlash } from '../use-flash.ts';

/** Where the simulation is, the way back and forth through its steps, and what else can be done with it. */
export function Bar({ actor, onClose }: { actor: SimulatorActor; onClose: () => void }) {
  const snapshot = useSelector(actor, (current) => current);
  const { at, steps, machine } = snapshot.context;
  const { isWhole } = writeAddress(location.search, sharedOf(snapshot.context, machine?.name ?? ''));
  const isPast = snapshot.matches('past');
  return (
    <div className="panel-bar">
      <p className="panel-status sim-status" data-status={isPast ? 'past' : (steps[at]?.status ?? 'error')}>
        {statusOf(snapshot)}
      </p>
      <button
        type="button"
        className="panel-button"
        disabled={at === 0}
        onClick={() => actor.send({ type: 'reader.goto', at: at - 1 })}
      >
        Back
      </button>
      <button
        type="button"
        className="panel-button"
        disabled={at >= steps.length - 1}
        onClick={() => actor.send({ type: 'reader.goto', at: at + 1 })}
      >
        Forward
      </button>
      {isPast && (
        <button
          type="button"
          className="panel-button"
          onClick={() => actor.send({ type: 'reader.continue' })}
        >
          Continue from here
        </button>
      )}
      <button type="button" className="panel-button" onClick={() => actor.send({ type: 'reader.reset' })}>
        Reset
      </button>
      <CopyLink
        missing={isWhole ? machine?.isEdited && 'without your edits' : 'to the start: the way is too long'}
      />
      <button type="button" className="panel-button sim-close" onClick={onClose}>
        Close
      </button>
    </div>
  );
}

function statusOf(snapshot: SnapshotFrom<typeof simulatorMachine>): string {
  const { at, steps, forgotten } = snapshot.context;
  if (snapshot.matches('failed')) return 'Stopped';
  if (snapshot.matches('past')) {
    return `Looking back: step ${forgotten + at + 1} of ${forgotten + steps.length}`;
  }
  switch (steps[at]?.status) {
    case 'active':
      return 'Running';
    case 'done':
      return 'Done';
    default:
      return 'Ended with an error';
  }
}

/** Copies the address, which holds the simulation. @param missing what is not in it, in words */
function CopyLink({ missing }: { missing: string | undefined }) {
  const [words, flash] = useFlash();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      flash(missing ? `Link copied, ${missing}` : 'Link copied');
    } catch {
      flash('Copy the address bar');
    }
  };
  return (
    <button type="button" className="panel-button" onClick={copy}>
      {words ?? 'Copy link'}
    </button>
  );
}
