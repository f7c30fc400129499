import type { SnapshotFrom } from 'xstate';
import type { Step } from '../sandbox/protocol.ts';
import { Countdown } from './countdown.tsx';
import { AnyEventForm, EventForm, InputForm } from './forms.tsx';
import { eventName, mayHappen } from './names.ts';
import type { SimulatorEvent, simulatorMachine } from './simulator.machine.ts';

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
        <p className="sim-problem" role="alert">
          {context.problem}
        </p>
        <div className="sim-row">
          <button type="button" className="sim-button" onClick={() => send({ type: 'reader.reset' })}>
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
        <p className="sim-note">Starting the machine …</p>
      </div>
    );
  }
  return (
    <div className="sim-body">
      <Bar {...props} />
      <div className="sim-columns">
        <div className="sim-column">
          <Events {...props} step={step} />
          <State {...props} step={step} />
        </div>
        <div className="sim-column">
          <Log {...props} />
          <Output {...props} />
        </div>
      </div>
      {context.assumed.map((assumption) => (
        <p key={assumption} className="sim-note">
          {assumption}
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
    button.textContent = (await share()) ? 'Link copied' : 'Copy the address bar';
    setTimeout(() => {
      button.textContent = 'Copy link';
    }, 2000);
  };
  return (
    <div className="sim-bar">
      <p className="sim-status" data-status={isPast ? 'past' : (step?.status ?? 'error')}>
        {status}
      </p>
      <button
        type="button"
        className="sim-button"
        disabled={at === 0}
        onClick={() => send({ type: 'reader.goto', at: at - 1 })}
      >
        Back
      </button>
      <button
        type="button"
        className="sim-button"
        disabled={at >= steps.length - 1}
        onClick={() => send({ type: 'reader.goto', at: at + 1 })}
      >
        Forward
      </button>
      {isPast && (
        <button type="button" className="sim-button" onClick={() => send({ type: 'reader.continue' })}>
          Continue from here
        </button>
      )}
      <button type="button" className="sim-button" onClick={() => send({ type: 'reader.reset' })}>
        Reset
      </button>
      <button type="button" className="sim-button" onClick={copy}>
        Copy link
      </button>
      <button type="button" className="sim-button sim-close" onClick={close}>
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
        <p className="sim-note">
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
              className="sim-button sim-event"
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

function State({ step, snapshot }: StepProps) {
  const { at, steps } = snapshot.context;
  const before = steps[at - 1];
  return (
    <section aria-label="State">
      <p className="sim-heading">State</p>
      <p className="sr-only" aria-live="polite">
        {`State ${step.value}`}
      </p>
      <dl className="sim-facts">
        <Fact name="Value" text={step.value} changed={before !== undefined && before.value !== step.value} />
        {step.context !== '' && step.context !== '{}' && (
          <Fact
            name="Context"
            text={step.context}
            changed={before !== undefined && before.context !== step.context}
          />
        )}
        {step.tags.length > 0 && <Fact name="Tags" text={step.tags.join(', ')} />}
        {step.result !== undefined && (
          <Fact name={step.status === 'error' ? 'Error' : 'Output'} text={step.result} />
        )}
        {step.children.length > 0 && (
          <div className="sim-fact">
            <dt>Actors</dt>
            <dd>
              <ul className="sim-children">
                {step.children.map(({ id, depth, status, snapshot: text }) => (
                  <li key={`${depth} ${id}`} data-depth={depth}>
                    <span className="sim-child">{id}</span> <span className="sim-hint">{status}</span>
                    {text && <pre>{text}</pre>}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function Fact({ name, text, changed = false }: { name: string; text: string; changed?: boolean }) {
  return (
    <div className="sim-fact" data-changed={changed}>
      <dt>{name}</dt>
      <dd>
        <pre>{text}</pre>
      </dd>
    </div>
  );
}

function Log({ snapshot, send }: SimulatorViewProps) {
  const { steps, at, forgotten, machine } = snapshot.context;
  return (
    <section aria-label="Log">
      <p className="sim-heading">Log</p>
      <ol className="sim-log" start={forgotten + 1}>
        {steps.map((step, i) => {
          const { type, ...payload } = step.event ?? { type: 'start' };
          const isInternal = /^(xstate|done|error)\./.test(type);
          return (
            <li key={forgotten + i}>
              <button
                type="button"
                className="sim-entry"
                aria-current={i === at ? 'step' : undefined}
                onClick={() => send({ type: 'reader.goto', at: i })}
              >
                <span className="sim-entry-event">
                  {step.event ? eventName(machine?.graph, type) : 'Start'}
                </span>
                {!isInternal && Object.keys(payload).length > 0 && (
                  <span className="sim-hint"> {JSON.stringify(payload)}</span>
                )}
                {step.event && step.taken.length === 0 && <span className="sim-hint"> no transition</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Output({ snapshot }: SimulatorViewProps) {
  const { output } = snapshot.context;
  if (output.length === 0) return null;
  return (
    <section aria-label="Console">
      <p className="sim-heading">Console</p>
      <pre className="sim-output">
        {output.map(({ level, text }, i) => (
          <span key={i} data-level={level}>
            {`${text}\n`}
          </span>
        ))}
      </pre>
    </section>
  );
}
