import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { format, t } from '../../../i18n/messages.ts';
import { writeAddress } from '../../browser/simulator/address.ts';
import { sharedOf } from '../../browser/simulator/context.ts';
import type { SimulatorActor, simulatorMachine } from '../../browser/simulator/simulator.machine.ts';
import { useFlash } from '../use-flash.ts';

export interface BarProps {
  actor: SimulatorActor;
  /** Whether the URL links to the simulation. */
  hasLink: boolean;
  onClose: () => void;
}

/** The simulation's status, navigation through its steps, and other actions. */
export function Bar({ actor, hasLink, onClose }: BarProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { at, steps, machine } = snapshot.context;
  const { isWhole } = writeAddress(location.search, sharedOf(snapshot.context, machine?.name ?? ''));
  const isPast = snapshot.matches('past');
  const isStarting = steps.length === 0 && !snapshot.matches('failed');
  const status = steps[at]?.status ?? (isStarting ? 'active' : 'error');
  return (
    <div className="panel-bar">
      <p className="panel-status sim-status" data-status={isPast ? 'past' : status} aria-busy={isStarting}>
        {isStarting ? t.simulator.starting : statusOf(snapshot)}
      </p>
      <button
        type="button"
        className="panel-button"
        disabled={at === 0}
        onClick={() => actor.send({ type: 'reader.goto', at: at - 1 })}
      >
        {t.simulator.back}
      </button>
      <button
        type="button"
        className="panel-button"
        disabled={at >= steps.length - 1}
        onClick={() => actor.send({ type: 'reader.goto', at: at + 1 })}
      >
        {t.simulator.forward}
      </button>
      {isPast && (
        <button
          type="button"
          className="panel-button"
          onClick={() => actor.send({ type: 'reader.continue' })}
        >
          {t.simulator.continue}
        </button>
      )}
      <button type="button" className="panel-button" onClick={() => actor.send({ type: 'reader.reset' })}>
        {t.run.reset}
      </button>
      {hasLink && (
        <CopyLink missing={isWhole ? machine?.isEdited && t.simulator.withoutEdits : t.simulator.toStart} />
      )}
      <button type="button" className="panel-button sim-close" onClick={onClose}>
        {t.theme.close}
      </button>
    </div>
  );
}

function statusOf(snapshot: SnapshotFrom<typeof simulatorMachine>): string {
  const { at, steps, forgotten } = snapshot.context;
  if (snapshot.matches('failed')) return t.run.stopped;
  if (snapshot.matches('past')) {
    return format(t.simulator.lookingBack, { step: forgotten + at + 1, steps: forgotten + steps.length });
  }
  switch (steps[at]?.status) {
    case 'active':
      return t.simulator.running;
    case 'done':
      return t.run.done;
    default:
      return t.run.failed;
  }
}

/** Copies the URL of the simulation. @param missing describes what the URL doesn't contain */
function CopyLink({ missing }: { missing: string | undefined }) {
  const [words, flash] = useFlash();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      flash(missing ? format(t.simulator.linkCopiedBut, { missing }) : t.simulator.linkCopied);
    } catch {
      flash(t.simulator.copyBar);
    }
  };
  return (
    <button type="button" className="panel-button" onClick={copy}>
      {words ?? t.simulator.copyLink}
    </button>
  );
}
