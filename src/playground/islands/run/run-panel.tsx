import { type MouseEventHandler, memo, useEffect, useLayoutEffect, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import { fill } from '../../../i18n/fill.tsx';
import { format, t } from '../../../i18n/messages.ts';
import type { Row, runMachine } from '../../browser/run/run.machine.ts';
import type { Problem } from '../../browser/run/tokens.ts';
import { type TypeFindings, TypeReport } from './type-findings.tsx';

export interface RunPanelProps {
  snapshot: SnapshotFrom<typeof runMachine>;
  /** The element in which components are rendered. */
  place: HTMLElement;
  /** The problem of the code in the editor. */
  problem: Problem | undefined;
  /** Additional data while the code is edited. */
  editing:
    | {
        isChanged: boolean;
        types: TypeFindings | undefined;
        onReset: () => void;
        /** Opens the edited code in the playground. */
        onPlayground: MouseEventHandler<HTMLButtonElement>;
        onDone: () => void;
      }
    | undefined;
  /** Whether charts are drawn from the code. */
  hasCharts: boolean;
  onRun: () => void;
  onStop: () => void;
  onClose: () => void;
  /** Called with the line of code that printed the output under the pointer. */
  onPoint: (line: number | undefined) => void;
}

/** The panel under code that runs or is edited. */
export function RunPanel(props: RunPanelProps) {
  const { snapshot, problem, editing, hasCharts, onPoint } = props;
  const panel = useRef<HTMLDivElement>(null);
  const state = snapshot.value;
  const isClosed = state === 'closed';
  // Long code would leave it below the window.
  useEffect(() => {
    if (state !== 'closed') panel.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div ref={panel} className="play" role="group" aria-label={t.run.panel}>
      <div className="play-body">
        <Bar {...props} />
        {problem && problem.message !== snapshot.context.problem?.message && (
          <ProblemMessage problem={problem} isEdited={hasCharts} />
        )}
        {editing && <TypeReport findings={editing.types} reportedLine={problem?.line} />}
        <Rendered place={props.place} />
        {!isClosed && <Output snapshot={snapshot} onPoint={onPoint} />}
        {editing && isClosed && !problem && (
          <p className="panel-note">
            {hasCharts && `${t.run.chartFollows} `}
            <span className="play-keys">
              {fill(t.run.keys, {
                run: (
                  <>
                    <kbd>Ctrl</kbd>/<kbd>⌘</kbd> <kbd>{t.keyboard.enterKey}</kbd>
                  </>
                ),
                escape: <kbd>{t.keyboard.escKey}</kbd>,
                tab: <kbd>{t.keyboard.tabKey}</kbd>,
              })}
              {Array.isArray(editing.types) && (
                <>
                  {' '}
                  {fill(t.run.typeKeys, {
                    complete: (
                      <>
                        <kbd>Ctrl</kbd> <kbd>{t.keyboard.spaceKey}</kbd>
                      </>
                    ),
                    type: <kbd>F1</kbd>,
                  })}
                </>
              )}
            </span>
          </p>
        )}
      </div>
    </div>
  );
}

/** The output of a component. */
export function Rendered({ place }: Pick<RunPanelProps, 'place'>) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    host.current?.append(place);
  }, [place]);
  return <div ref={host} className="play-rendered" />;
}

function Bar(props: RunPanelProps) {
  const { snapshot, problem, editing, onRun, onStop, onClose } = props;
  const isRunning = snapshot.matches('preparing') || snapshot.matches('running');
  const isClosed = snapshot.matches('closed');
  return (
    <div className="panel-bar">
      <p
        className="panel-status play-status"
        role="status"
        data-state={isClosed && problem ? 'failed' : String(snapshot.value)}
      >
        {statusOf(snapshot)}
      </p>
      {isRunning ? (
        <button type="button" className="panel-button" onClick={onStop}>
          {t.run.stop}
        </button>
      ) : (
        <button type="button" className="panel-button" onClick={onRun}>
          {isClosed ? t.run.run : t.run.again}
        </button>
      )}
      {editing && (
        <button
          type="button"
          className="panel-button"
          disabled={!editing.isChanged}
          onClick={editing.onReset}
        >
          {t.run.reset}
        </button>
      )}
      {editing && (
        <button type="button" className="panel-button" onClick={editing.onPlayground}>
          {t.workspace.openHere}
        </button>
      )}
      {editing ? (
        <button type="button" className="panel-button" onClick={editing.onDone}>
          {t.run.done}
        </button>
      ) : (
        <button type="button" className="panel-button" onClick={onClose}>
          {t.theme.close}
        </button>
      )}
    </div>
  );
}

/** Returns the status of a run as text. */
export function statusOf(snapshot: RunPanelProps['snapshot']): string {
  switch (snapshot.value) {
    case 'preparing':
    case 'running':
      return t.run.running;
    case 'finished':
      return t.run.finished;
    case 'stopped':
      return t.run.stopped;
    case 'failed':
      return t.run.failed;
    default:
      return t.run.editing;
  }
}

/** The output of a run, and why it has ended. */
export function Output({ snapshot, onPoint }: Pick<RunPanelProps, 'snapshot' | 'onPoint'>) {
  const { rows, problem } = snapshot.context;
  return (
    <>
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        <div className="play-output" role="log" aria-label={t.run.output} tabIndex={0}>
          {rows.map((row, i) => (
            <Line key={i} row={row} onPoint={onPoint} />
          ))}
        </div>
      )}
      {rows.length === 0 && snapshot.matches('finished') && <p className="panel-note">{t.run.nothing}</p>}
      {problem && <ProblemMessage problem={problem} />}
    </>
  );
}

/** Memoized, because a sample can print hundreds of lines. */
const Line = memo(function Line({ row, onPoint }: { row: Row } & Pick<RunPanelProps, 'onPoint'>) {
  const { verdict } = row;
  const line = verdict?.line ?? row.line;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only shows what the number says, too
    <div
      className="play-line"
      data-level={row.level}
      data-line={line}
      onMouseEnter={() => onPoint(line)}
      onMouseLeave={() => onPoint(undefined)}
    >
      <span className="play-number">
        {line !== undefined && (
          <>
            <span className="sr-only">{t.run.line} </span>
            {line}
          </>
        )}
      </span>
      <span className="play-text">{row.text}</span>
      {verdict?.isSame && (
        <span className="play-same">
          <span aria-hidden="true">✓</span>
          <span className="sr-only">, {t.run.same}</span>
        </span>
      )}
      {verdict?.isSame === false && (
        <span className="play-other">≠ {format(t.run.other, { expected: verdict.expected ?? '' })}</span>
      )}
    </div>
  );
});

function ProblemMessage({ problem, isEdited = false }: { problem: Problem; isEdited?: boolean }) {
  return (
    <p className="panel-problem" role="alert">
      {problem.line !== undefined && <strong>{format(t.run.atLine, { line: problem.line })} </strong>}
      {problem.message}
      {isEdited && <span className="play-kept"> {t.run.chartKept}</span>}
    </p>
  );
}
