import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { t } from '../../../i18n/messages.ts';
import { simulationPlaces } from '../../browser/simulator/simulation-place.ts';
import type { SimulatorActor } from '../../browser/simulator/simulator.machine.ts';
import { Announcement } from './announcement.tsx';
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

/** The panel below a drawing while its machine runs: events, their results, and the log. */
export function SimulatorPanel({ figure, actor, onClose }: SimulatorPanelProps) {
  // In the playground, its own Share dialog is used instead.
  const hasLink = !simulationPlaces.has(figure);
  const tools = useTools();
  const { parts, isOn } = tools;
  const isWhy = isOn('Why');
  const isWatched = isWhy || isOn('Sequence');
  useEffect(() => {
    if (isWatched) actor.send({ type: 'reader.watch' });
  }, [actor, isWatched]);
  const { steps, at, input, problem, isRestarted } = useSelector(actor, ({ context }) => context);
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const step = steps[at];
  if (isFailed) {
    return (
      <>
        <Announcement actor={actor} />
        <Bar actor={actor} hasLink={hasLink} onClose={onClose} />
        <p className="panel-problem">{problem}</p>
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
      <Announcement actor={actor} />
      <Bar actor={actor} hasLink={hasLink} onClose={onClose} />
      {isRestarted && <p className="panel-note">{t.simulator.restarted}</p>}
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
      <ToolSwitches tools={tools} />
      {parts?.panels
        .filter(({ name }) => isOn(name))
        .map(({ name, Panel }) => (
          <Panel key={name} actor={actor} figure={figure} />
        ))}
      {input !== undefined && <InputForm input={input} send={actor.send} />}
    </>
  );
}
