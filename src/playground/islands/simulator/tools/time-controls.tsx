import { useSelector } from '@xstate/react';
import { format, t } from '../../../../i18n/messages.ts';
import { plural } from '../../../../i18n/plural.ts';
import { shownStep } from '../../../browser/simulator/context.ts';
import type { SimulatorActor } from '../../../browser/simulator/simulator.machine.ts';

/** Speeds other than a stop. */
const SPEEDS = [0.1, 0.25, 0.5, 1, 2, 5, 10];

/** The speed of the machine's time, and the microsteps of the shown step. */
export function TimeControls({ actor }: { actor: SimulatorActor }) {
  const isLive = useSelector(actor, (snapshot) => snapshot.matches({ open: 'live' }));
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const { steps, at, microstep, time, speed: wanted } = context;
  const count = steps[at]?.microsteps?.length ?? 0;
  const go = (to: number | undefined) => actor.send({ type: 'reader.microstep', at: to });
  const isPaused = time.speed === 0;
  return (
    <section className="time" aria-label={t.time.title}>
      <button
        type="button"
        className="panel-button"
        disabled={!isLive}
        aria-pressed={isPaused}
        onClick={() => actor.send({ type: 'reader.pace', speed: isPaused ? wanted || 1 : 0 })}
      >
        {t.time.pause}
      </button>
      <label className="sim-field">
        {t.time.speed}
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
        <p className="panel-note">{t.time.single}</p>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
        <div className="time-micro" role="group" aria-label={t.time.microsteps}>
          <button
            type="button"
            className="panel-button"
            aria-label={t.time.before}
            disabled={microstep === 0}
            onClick={() => go((microstep ?? count) - 1)}
          >
            ‹
          </button>
          <output className="panel-note">
            {microstep === undefined
              ? plural(t.time.count, count)
              : format(t.time.at, {
                  microstep: microstep + 1,
                  count,
                  state: shownStep(context)?.value ?? '',
                })}
          </output>
          <button
            type="button"
            className="panel-button"
            aria-label={t.time.next}
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
