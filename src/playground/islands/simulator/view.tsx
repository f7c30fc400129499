import type { SnapshotFrom } from 'xstate';
import type { Step } from '../../browser/sandbox/protocol.ts';
import { say } from '../../browser/say.ts';
import { eventName, mayHappen } from '../../browser/simulator/names.ts';
import type { SimulatorEvent, simulatorMachine } from '../../browser/simulator/simulator.machine.ts';
import { Countdown } from './countdown.tsx';
import { AnyEventForm, EventForm, InputForm } from './forms.tsx';
import { Log, Output } from './log-view.tsx';
import { State } from './state-view.tsx';

export interface SimulatorViewProps {
  snapshot: SnapshotFrom<typeof simulatorMachine>;
  send: (event: SimulatorEvent) => void;
  /** Copies the address of what is shown; answers whether that worked. */
  share: () => Promise<boolean>;
  close: () => void;
}

/** What stands below a drawing while its machine runs: events to send, what they come to, and the way there. */
export function SimulatorView(props: SimulatorViewProps) {
  const { snapshot, send } = props;
  const { context } = snapshot;
  const step = context.steps[context.at];
  if (snapshot.matches('failed')) {
    return (
      <div className="sim-body">
        <Bar {...props} />
        <p className="panel-problem" role="alert">
          {context.problem}
        </p>
        <div className="sim-row">
          <button type="button" className="panel-button" onClick={() => send({ type: 'reader.reset' })}>
            Try again
          </button>
        </div>
        <InputForm input={context.input} send={send} open />
      </div>
    );
  }
  if (!step) {
    return (
      <div className="sim-body" aria-busy="true">
        <p className="panel-note">Starting the machine …</p>
      </div>
    );
  }
  return (
    <div className="sim-body">
      <Bar {...props} />
      <div className="sim-columns">
        <div className="sim-column">
          <Events {...props} step={step} />
          <State step={step} before={context.steps[context.at - 1]} />
        </div>
        <div className="sim-column">
          <Log {...props} />
          <Output {...props} />
        </div>
      </div>
      {context.stubs.map((stub) => (
        <p key={stub} className="panel-note">
          {stub}
        </p>
      ))}
      {context.input !== undefined && <InputForm input={context.input} send={send} />}
    </div>
  );
}

function Bar({ snapshot, send, share, close }: SimulatorViewProps) {
  const { at, steps, forgotten } = snapshot.context;
  const isPast = snapshot.matches({ open: 'past' });
  const step = steps[at];
  const status = snapshot.matches('failed')
    ? 'Stopped'
    : isPast
      ? `Looking back: step ${forgotten + at + 1} of ${forgotten + steps.length}`
      : step?.status === 'active'
        ? 'Running'
        : step?.status === 'done'
          ? 'Done'
          : 'Ended with an error';
  const copy = async ({ currentTarget }: { currentTarget: EventTarget | null }) => {
    const button = currentTarget as HTMLButtonElement;
    say(button, (await share()) ? 'Link copied' : 'Copy the address bar', 'Copy link');
  };
  return (
    <div className="panel-bar">
      <p className="panel-status sim-status" data-status={isPast ? 'past' : (step?.status ?? 'error')}>
        {status}
      </p>
      <button
        type="button"
        className="panel-button"
        disabled={at === 0}
        onClick={() => send({ type: 'reader.goto', at: at - 1 })}
      >
        Back
      </button>
      <button
        type="button"
        className="panel-button"
        disabled={at >= steps.length - 1}
        onClick={() => send({ type: 'reader.goto', at: at + 1 })}
      >
        Forward
      </button>
      {isPast && (
        <button type="button" className="panel-button" onClick={() => send({ type: 'reader.continue' })}>
          Continue from here
        </button>
      )}
      <button type="button" className="panel-button" onClick={() => send({ type: 'reader.reset' })}>
        Reset
      </button>
      <button type="button" className="panel-button" onClick={copy}>
        Copy link
      </button>
      <button type="button" className="panel-button sim-close" onClick={close}>
        Close
      </button>
    </div>
  );
}

interface StepProps extends SimulatorViewProps {
  step: Step;
}

function Events({ snapshot, send, step }: StepProps) {
  const { machine } = snapshot.context;
  const isPast = snapshot.matches({ open: 'past' });
  const waiting = isPast ? [] : step.timers;
  return (
    <section aria-label="Events">
      <p className="sim-heading">Events</p>
      {step.next.length === 0 && waiting.length === 0 && (
        <p className="panel-note">
          {step.status === 'active' ? 'This state waits for no event.' : 'The machine has ended.'}
        </p>
      )}
      <ul className="sim-events">
        {step.next.map((next) => (
          <li key={next.type}>
            {next.type.includes('*') ? (
              <AnyEventForm descriptor={next.type} send={send} />
            ) : (
              <EventForm
                type={next.type}
                enabled={machine === undefined || mayHappen(machine, next)}
                fields={machine?.events[next.type] ?? []}
                send={send}
              />
            )}
          </li>
        ))}
        {waiting.map((timer) => (
          <li key={`${timer.id} ${timer.startedAt}`} className="sim-timer">
            <button
              type="button"
              className="panel-button sim-event"
              onClick={() => send({ type: 'reader.expire', timer: timer.id })}
            >
              {eventName(machine?.graph, timer.event)}
              <span className="sim-hint">now</span>
            </button>
            <Countdown timer={timer} />
          </li>
        ))}
      </ul>
    </section>
  );
}
