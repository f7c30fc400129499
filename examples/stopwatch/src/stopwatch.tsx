import { useMachine } from '@xstate/react';
import { stopwatchMachine } from './stopwatch.machine.ts';

export function Stopwatch() {
  const [snapshot, send] = useMachine(stopwatchMachine);
  const { elapsed, laps } = snapshot.context;
  const isRunning = snapshot.matches('running');
  const isPaused = snapshot.matches('paused');

  return (
    <main>
      <h1>Stopwatch</h1>
      <div className="time" role="timer" aria-label="Elapsed time">
        {formatTime(elapsed)}
      </div>
      <div className="buttons">
        <button
          type="button"
          className="primary"
          onClick={() => send({ type: isRunning ? 'pause' : 'start' })}
        >
          {isRunning ? 'Pause' : isPaused ? 'Resume' : 'Start'}
        </button>
        <button
          type="button"
          aria-disabled={snapshot.matches('ready')}
          onClick={() => send({ type: isPaused ? 'reset' : 'lap' })}
        >
          {isPaused ? 'Reset' : 'Lap'}
        </button>
      </div>
      {laps.length > 0 && (
        <ol aria-label="Laps">
          {laps.map((lap, i) => (
            <li key={i}>{formatTime(lap)}</li>
          ))}
        </ol>
      )}
    </main>
  );
}

/** 83_250 → '01:23.2' */
export function formatTime(milliseconds: number): string {
  const tenths = Math.floor(milliseconds / 100);
  const seconds = Math.floor(tenths / 10);
  const minutes = Math.floor(seconds / 60);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(minutes)}:${twoDigits(seconds % 60)}.${tenths % 10}`;
}
