import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { t } from '../../../i18n/messages.ts';
import type { Step } from '../../browser/sandbox/protocol.ts';
import { actorEventsAt, distinctNames, eventName, fieldsOf } from '../../browser/simulator/names.ts';
import type { SimulatorActor } from '../../browser/simulator/simulator.machine.ts';
import { mayHappen } from '../../browser/simulator/state-highlight.ts';
import { Countdown } from './countdown.tsx';
import { AnyEventForm, EventForm } from './forms.tsx';

export interface EventsProps {
  actor: SimulatorActor;
  step: Step;
  /** Explains what an event does. */
  Why: ComponentType<{ actor: SimulatorActor; step: Step; type: string }> | undefined;
}

/**
 * The possible events after a step: those the reader sends, those of delays, and those that end
 * actors.
 */
export function Events({ actor, step, Why }: EventsProps) {
  const machine = useSelector(actor, ({ context }) => context.machine);
  const time = useSelector(actor, ({ context }) => context.time);
  const isPast = useSelector(actor, (snapshot) => snapshot.matches('past'));
  const stubs = useSelector(actor, ({ context }) => context.stubs);
  const waiting = isPast ? [] : step.timers;
  const ends = machine ? actorEventsAt(machine.graph, step) : [];
  const names = machine ? distinctNames(machine.graph, ends) : [];
  return (
    <section aria-label={t.simulator.events}>
      <p className="sim-heading">{t.simulator.events}</p>
      {step.next.length === 0 && waiting.length === 0 && ends.length === 0 && (
        <p className="panel-note">{step.status === 'active' ? t.simulator.noEvents : t.simulator.ended}</p>
      )}
      <ul className="sim-events" data-explained={Why !== undefined}>
        {step.next.map((next) => (
          <li key={next.type}>
            {next.type.includes('*') ? (
              <AnyEventForm descriptor={next.type} send={actor.send} />
            ) : (
              <EventForm
                type={next.type}
                enabled={machine === undefined || mayHappen(machine, next)}
                fields={machine ? fieldsOf(machine, next.type) : []}
                send={actor.send}
              />
            )}
            {Why && <Why actor={actor} step={step} type={next.type} />}
          </li>
        ))}
        {waiting.map((timer) => (
          <li key={`${timer.id} ${timer.startedAt}`}>
            <div className="sim-timer">
              <button
                type="button"
                className="panel-button sim-event"
                onClick={() => actor.send({ type: 'reader.expire', timer: timer.id })}
              >
                {eventName(machine?.graph, timer.event)}
                <span className="sim-hint">{t.simulator.now}</span>
              </button>
              <Countdown timer={timer} time={time} />
            </div>
            {Why && <Why actor={actor} step={step} type={timer.event} />}
          </li>
        ))}
      </ul>
      {machine && ends.length > 0 && (
        <>
          <p className="sim-heading">{t.simulator.actorEvents}</p>
          <ul className="sim-events">
            {ends.map((type, index) => (
              <li key={type}>
                <EventForm
                  type={type}
                  name={names[index]}
                  enabled
                  fields={fieldsOf(machine, type)}
                  send={actor.send}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {stubs.map((stub) => (
        <p key={stub} className="panel-note">
          {stub}
        </p>
      ))}
    </section>
  );
}
