import { useSelector } from '@xstate/react';
import { type ComponentType, useEffect, useRef } from 'react';
import { t } from '../../../i18n/messages.ts';
import type { MachineScript } from '../../../statechart/machine/machine-script.ts';
import type { Step } from '../../browser/sandbox/protocol.ts';
import { eventName } from '../../browser/simulator/names.ts';
import type { SimulatorActor } from '../../browser/simulator/simulator.machine.ts';

export interface LogProps {
  actor: SimulatorActor;
  /** Explains what a step did. */
  Details: ComponentType<{ machine: MachineScript; step: Step; before: Step | undefined }> | undefined;
}

/** The events so far. A click goes back to one. */
export function Log({ actor, Details }: LogProps) {
  const { steps, at, forgotten, machine } = useSelector(actor, ({ context }) => context);
  const current = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a different step shows a different entry
  useEffect(() => {
    showWithin(current.current?.closest('ol'), current.current);
  }, [steps, at]);
  return (
    <section aria-label={t.simulator.log}>
      <p className="sim-heading">{t.simulator.log}</p>
      <ol className="sim-log" start={forgotten + 1}>
        {steps.map((step, i) => (
          <li key={forgotten + i}>
            <button
              ref={i === at ? current : undefined}
              type="button"
              className="sim-entry"
              aria-current={i === at ? 'step' : undefined}
              onClick={() => actor.send({ type: 'reader.goto', at: i })}
            >
              <Entry
                step={step}
                name={step.event ? eventName(machine?.graph, step.event.type) : t.simulator.start}
              />
            </button>
            {Details && machine && <Details machine={machine} step={step} before={steps[i - 1]} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

/**
 * Scrolls a list to one of its entries, without scrolling the page, which may be scrolling to the
 * drawing's active state.
 */
function showWithin(list: Element | null | undefined, entry: Element | null): void {
  if (!list || !entry) return;
  const [outer, inner] = [list.getBoundingClientRect(), entry.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}

function Entry({ step: { event, taken }, name }: { step: Step; name: string }) {
  const { type, ...payload } = event ?? { type: 'start' };
  const isInternal = /^(xstate|done|error)\./.test(type);
  return (
    <>
      <span className="sim-entry-event">{name}</span>
      {!isInternal && Object.keys(payload).length > 0 && (
        <span className="sim-hint"> {JSON.stringify(payload)}</span>
      )}
      {event && taken.length === 0 && <span className="sim-hint"> {t.simulator.noTransition}</span>}
    </>
  );
}

/** The sample's output. */
export function Output({ actor }: { actor: SimulatorActor }) {
  const output = useSelector(actor, ({ context }) => context.output);
  if (output.length === 0) return null;
  return (
    <section aria-label={t.simulator.console}>
      <p className="sim-heading">{t.simulator.console}</p>
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
