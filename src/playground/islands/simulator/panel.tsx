import { useSelector } from '@xstate/react';
import type { SimulatorActor } from '../../browser/simulator/simulator.machine.ts';
import { Bar } from './bar.tsx';
import { Events } from './events.tsx';
import { InputForm } from './forms.tsx';
import { Log, Output } from './log-view.tsx';
import { State } from './state-view.tsx';

/** What stands below a drawing while its machine runs: events to send, what they come to, and the way there. */
export function SimulatorPanel({ actor, onClose }: { actor: SimulatorActor; onClose: () => void }) {
  const { steps, at, stubs, input, problem } = useSelector(actor, ({ context }) => context);
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const step = steps[at];
  if (isFailed) {
    return (
      <>
        <Bar actor={actor} onClose={onClose} />
        <p className="panel-problem" role="alert">
          {problem}
        </p>
        <div className="sim-row">
          <button type="button" className="panel-button" onClick={() => actor.send({ type: 'reader.reset' })}>
            Try again
          </button>
        </div>
        <InputForm input={input} send={actor.send} open />
      </>
    );
  }
  if (!step) {
    return (
      <p className="panel-note" aria-busy="true">
        Starting the machine …
      </p>
    );
  }
  return (
    <>
      <Bar actor={actor} onClose={onClose} />
      <div className="sim-columns">
        <div className="sim-column">
          <Events actor={actor} step={step} />
          <State step={step} before={steps[at - 1]} />
        </div>
        <div className="sim-column">
          <Log actor={actor} />
          <Output actor={actor} />
        </div>
      </div>
      {stubs.map((stub) => (
        <p key={stub} className="panel-note">
          {stub}
        </p>
      ))}
      {input !== undefined && <InputForm input={input} send={actor.send} />}
    </>
  );
}
