import { useSelector } from '@xstate/react';
import { memo, type Ref, useEffect, useRef } from 'react';
import { format, t } from '../../../i18n/messages.ts';
import { plural } from '../../../i18n/plural.ts';
import { ChartTools } from '../../../mdx/components/chart-tools.tsx';
import type { FileProblem, ProjectDrawing } from '../../browser/workspace/draw-machine.ts';
import { uniqueName } from '../../browser/workspace/find-machines.ts';
import type { WorkspaceActor } from '../../browser/workspace/workspace.machine.ts';
import { useDrawing } from './use-drawing.ts';
import { useSimulationPlace } from './use-simulation-place.ts';

export interface ChartPaneProps {
  actor: WorkspaceActor;
  onDrawn: (looked: ProjectDrawing | undefined) => void;
}

/** The chart that follows the code, with its simulation. */
export function ChartPane({ actor, onDrawn }: ChartPaneProps) {
  const figure = useRef<HTMLElement>(null);
  const { result, again } = useDrawing(actor, figure);
  const hasDrawing = useRef(false);
  hasDrawing.current ||= result?.drawing !== undefined;
  const isSimulating = useSimulationPlace(actor, figure);
  const simulation = useSelector(actor, ({ context }) => context.simulation);
  const events = isSimulating ? 0 : (simulation?.replay?.commands.length ?? 0);
  useEffect(() => onDrawn(result), [result, onDrawn]);
  const isEmpty = result !== undefined && !result.shown;
  return (
    <>
      {result && result.machines.length > 1 && <MachineChoice actor={actor} result={result} />}
      {events > 0 && hasDrawing.current && (
        <p className="workspace-note">{plural(t.workspace.eventsWait, events)}</p>
      )}
      {!result && <p className="workspace-note">{t.chart.drawing}</p>}
      {isEmpty && !result.problem && <p className="workspace-note">{t.workspace.noMachine}</p>}
      {result && result.stubs.length > 0 && (
        <p className="workspace-note workspace-stubs">
          {format(t.workspace.stubs, { names: result.stubs.join(', ') })}
        </p>
      )}
      <Figure ref={figure} isHidden={!hasDrawing.current || isEmpty} />
      <div aria-live="polite">
        {result?.problem && (
          <Problem actor={actor} problem={result.problem} isKept={hasDrawing.current} again={again} />
        )}
      </div>
    </>
  );
}

interface FigureProps {
  ref: Ref<HTMLElement>;
  isHidden: boolean;
}

/** A figure like that of an article. React doesn't update its content. */
const Figure = memo(function Figure({ ref, isHidden }: FigureProps) {
  return (
    <figure ref={ref} className="statechart" hidden={isHidden}>
      <Content />
    </figure>
  );
});

const Content = memo(function Content() {
  return (
    <>
      <ChartTools machine={t.workspace.machine} outline="<ul></ul>" isOpenable={false} />
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing isn't a group of fields */}
      <div
        className="statechart-canvas"
        role="group"
        aria-label={t.workspace.chart}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the place of the first drawing
        dangerouslySetInnerHTML={{ __html: '<svg class="sc-chart"></svg>' }}
      />
    </>
  );
});

function MachineChoice({ actor, result }: { actor: WorkspaceActor; result: ProjectDrawing }) {
  const { machines, shown } = result;
  return (
    <label className="workspace-choice">
      {t.workspace.machine}
      <select
        className="workspace-field"
        value={shown && uniqueName(shown, machines)}
        onChange={({ currentTarget }) => actor.send({ type: 'machine', name: currentTarget.value })}
      >
        {machines.map((machine) => (
          <option key={uniqueName(machine, machines)}>{uniqueName(machine, machines)}</option>
        ))}
      </select>
    </label>
  );
}

interface ProblemProps {
  actor: WorkspaceActor;
  problem: FileProblem;
  /** Whether an older drawing is shown. */
  isKept: boolean;
  again: () => void;
}

function Problem({ actor, problem: { file, line, message, mayPass }, isKept, again }: ProblemProps) {
  const place =
    line === undefined
      ? format(t.workspace.problemInFile, { file: file ?? '' })
      : format(t.workspace.problemIn, { file: file ?? '', line });
  return (
    <>
      <p className="panel-problem">
        {file && (
          <>
            <button
              type="button"
              className="workspace-place"
              onClick={() => actor.send({ type: 'file.show', name: file })}
            >
              {place}
            </button>{' '}
          </>
        )}
        {message}
        {isKept && <span className="play-kept"> {t.run.chartKept}</span>}
      </p>
      {mayPass && (
        <p className="workspace-note">
          <button type="button" className="panel-button" onClick={again}>
            {t.errors.tryAgain}
          </button>
        </p>
      )}
    </>
  );
}
