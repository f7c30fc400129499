import { eventName } from '../../browser/simulator/names.ts';
import type { SimulatorViewProps } from './view.tsx';

/** The events so far; a click leads back to each. */
export function Log({ snapshot, send }: SimulatorViewProps) {
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

/** What the sample has printed. */
export function Output({ snapshot }: SimulatorViewProps) {
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
