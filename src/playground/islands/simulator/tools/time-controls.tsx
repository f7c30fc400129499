import { useSelector } from '@xstate/react';
import { shownStep } from '../../../browser/simulator/context.ts';
import type { SimulatorActor } from '../../../browser/simulator/simulator.machine.ts';

/** How fast time may go, beside standing still. */
const SPEEDS = [0.1, 0.25, 0.5, 1, 2, 5, 10];

/** How fast time goes for the machine, and the microsteps of the step that is shown. */
export function TimeControls({ actor }: { actor: SimulatorActor }) {
  const { speed } = useSelector(actor, ({ context }) => context.time);
  const wanted = useSelector(actor, ({ context }) => context.speed);
  const isLive = useSelector(actor, (snapshot) => snapshot.matches({ open: 'live' }));
  const { steps, at, microstep } = useSelector(actor, ({ context }) => context);
  const shown = useSelector(actor, ({ context }) => shownStep(context));
  const count = steps[at]?.microsteps?.length ?? 0;
  const go = (to: number | undefined) => actor.send({ type: 'reader.microstep', at: to });
  const isPaused = speed === 0;
  return (
    <section className="time" aria-label="Time">
      <button
        type="button"
        className="panel-button"
        disabled={!isLive}
        aria-pressed={isPaused}
        onClick={() => actor.send({ type: 'reader.pace', speed: isPaused ? wanted || 1 : 0 })}
      >
        Pause timers
      </button>
      <label className="sim-field">
        speed
        <select
          value={wanted || 1}
          disabled={!isLive}
          onChange={({ currentTarget }) =>
            actor.send({ type: 'reader.pace', speed: Number(currentTarget.value) })
          }
        >
          {SPEEDS.map((factor) => (
            <option key={factor} value={factor}>{`${factor}×`}</option>
          ))}
        </select>
      </label>
      {count === 0 ? (
        <p className="panel-note">This step is a single microstep.</p>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
        <div className="time-micro" role="group" aria-label="Microsteps">
          <button
            type="button"
            className="panel-button"
            aria-label="Microstep before"
            disabled={microstep === 0}
            onClick={() => go((microstep ?? count) - 1)}
          >
            ‹
          </button>
          <output className="panel-note">
            {microstep === undefined
              ? `${count} microsteps`
              : `Microstep ${microstep + 1} of ${count}: ${shown?.value}`}
          </output>
          <button
            type="button"
            className="panel-button"
            aria-label="Next microstep"
            disabled={microstep === undefined}
            onClick={() => go(microstep === count - 1 || microstep === undefined ? undefined : microstep + 1)}
          >
            ›
          </button>
        </div>
      )}
    </section>
  );
}
