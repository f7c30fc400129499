import type { SnapshotFrom } from 'xstate';
import type { Row, runMachine } from '../../browser/run/run.machine.ts';
import type { Problem } from '../../browser/run/tokens.ts';

export interface RunViewProps {
  snapshot: SnapshotFrom<typeof runMachine>;
  /** What is wrong with the code in the editor. */
  problem: Problem | undefined;
  editing: { isChanged: boolean; reset: () => void; done: () => void } | undefined;
  /** Names of the machines that are drawn from the code. */
  charts: string[];
  run: () => void;
  stop: () => void;
  close: () => void;
}

/** What stands under code that runs or is edited. */
export function RunView(props: RunViewProps) {
  const { snapshot, problem, editing } = props;
  const isClosed = snapshot.matches('closed');
  return (
    <div className="play-body">
      <Bar {...props} />
      {problem && problem.message !== snapshot.context.problem?.message && (
        <ProblemMessage problem={problem} isEdited={props.charts.length > 0} />
      )}
      {!isClosed && <Output {...props} />}
      {editing && isClosed && !problem && (
        <p className="panel-note">
          {props.charts.length > 0 && 'The chart follows what you type. '}
          <kbd>Ctrl</kbd>/<kbd>⌘</kbd> <kbd>Enter</kbd> runs the code; <kbd>Esc</kbd>, then <kbd>Tab</kbd>{' '}
          leaves the editor.
        </p>
      )}
    </div>
  );
}

function Bar({ snapshot, problem, editing, run, stop, close }: RunViewProps) {
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
        <button type="button" className="panel-button" onClick={stop}>
          Stop
        </button>
      ) : (
        <button type="button" className="panel-button" onClick={run}>
          {isClosed ? 'Run' : 'Run again'}
        </button>
      )}
      {editing && (
        <button type="button" className="panel-button" disabled={!editing.isChanged} onClick={editing.reset}>
          Reset
        </button>
      )}
      {editing ? (
        <button type="button" className="panel-button" onClick={editing.done}>
          Done
        </button>
      ) : (
        <button type="button" className="panel-button" onClick={close}>
          Close
        </button>
      )}
    </div>
  );
}

function statusOf(snapshot: RunViewProps['snapshot']): string {
  switch (snapshot.value) {
    case 'preparing':
    case 'running':
      return 'Running …';
    case 'finished':
      return 'Finished';
    case 'stopped':
      return 'Stopped';
    case 'failed':
      return 'Ended with an error';
    default:
      return 'Editing';
  }
}

function Output({ snapshot }: RunViewProps) {
  const { rows, problem } = snapshot.context;
  return (
    <>
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        <div className="play-output" role="log" aria-label="Output" tabIndex={0}>
          {rows.map((row, i) => (
            <Line key={i} row={row} />
          ))}
        </div>
      )}
      {rows.length === 0 && snapshot.matches('finished') && (
        <p className="panel-note">Nothing was printed.</p>
      )}
      {problem && <ProblemMessage problem={problem} />}
    </>
  );
}

function Line({ row }: { row: Row }) {
  const { verdict } = row;
  const line = verdict?.line ?? row.line;
  return (
    <div className="play-line" data-level={row.level} data-line={line}>
      <span className="play-number">
        {line !== undefined && (
          <>
            <span className="sr-only">Line </span>
            {line}
          </>
        )}
      </span>
      <span className="play-text">{row.text}</span>
      {verdict?.isSame && (
        <span className="play-same">
          <span aria-hidden="true">✓</span>
          <span className="sr-only">, as the comment says</span>
        </span>
      )}
      {verdict?.isSame === false && <span className="play-other">≠ {verdict.expected} in the comment</span>}
    </div>
  );
}

function ProblemMessage({ problem, isEdited = false }: { problem: Problem; isEdited?: boolean }) {
  return (
    <p className="panel-problem" role="alert">
      {problem.line !== undefined && <strong>Line {problem.line}: </strong>}
      {problem.message}
      {isEdited && <span className="play-kept"> The chart stays as it was.</span>}
    </p>
  );
}
