import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { t } from '../../../site/messages.ts';
import type { SimulatorActor } from '../../browser/simulator/simulator.machine.ts';
import { Bar } from './bar.tsx';
import { Events } from './events.tsx';
import { InputForm } from './forms.tsx';
import { Log, Output } from './log-view.tsx';
import { State } from './state-view.tsx';
import { ToolSwitches } from './tool-switches.tsx';
import { useTools } from './use-tools.ts';

export interface SimulatorPanelProps {
  /** The figure of the drawing. */
  figure: HTMLElement;
  actor: SimulatorActor;
  onClose: () => void;
}

/** What stands below a drawing while its machine runs: events to send, what they come to, and the way there. */
export function SimulatorPanel({ figure, actor, onClose }: SimulatorPanelProps) {
  const tools = useTools();
  const { parts, isOn } = tools;
  const isWhy = isOn('Why');
  const isWatched = isWhy || isOn('Sequence');
  useEffect(() => {
    if (isWatched) actor.send({ type: 'reader.watch' });
  }, [actor, isWatched]);
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
            {t.errors.tryAgain}
          </button>
        </div>
        <InputForm input={input} send={actor.send} open />
      </>
    );
  }
  return (
    <>
      <Bar actor={actor} onClose={onClose} />
      <ToolSwitches tools={tools} />
      {parts && isOn('Time') && <parts.TimeControls actor={actor} />}
      {step && (
        <div className="sim-columns">
          <div className="sim-column">
            <Events actor={actor} step={step} Why={isWhy ? parts?.EventWhy : undefined} />
            <State step={step} before={steps[at - 1]} />
          </div>
          <div className="sim-column">
            <Log actor={actor} Details={isWhy ? parts?.StepDetails : undefined} />
            <Output actor={actor} />
          </div>
        </div>
      )}
      {parts && isOn('Sequence') && <parts.SequenceView actor={actor} />}
      {parts && isOn('Explore') && <parts.ExploreView actor={actor} figure={figure} />}
      {stubs.map((stub) => (
        <p key={stub} className="panel-note">
          {stub}
        </p>
      ))}
      {input !== undefined && <InputForm input={input} send={actor.send} />}
    </>
  );
}
