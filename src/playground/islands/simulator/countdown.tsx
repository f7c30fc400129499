import { useEffect, useState } from 'react';
import { t } from '../../../site/messages.ts';
import type { SandboxTime, Timer } from '../../browser/sandbox/protocol.ts';
import { duration } from '../../browser/simulator/duration.ts';

/** How often the seconds that are left are written, in milliseconds. */
const TICK = 100;

/** The time until a delayed event comes, as it goes for the machine. */
export function Countdown({ timer: { startedAt, delay }, time }: { timer: Timer; time: SandboxTime }) {
  const now = time.date + (useNow() - time.at) * time.speed;
  const left = Math.max(0, startedAt + delay - now);
  return (
    <span className="sim-countdown">
      <progress max={delay} value={Math.min(delay, delay - left)} aria-label={t.simulator.passed} />
      <span className="sim-hint">{duration(left)}</span>
    </span>
  );
}

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const interval = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(interval);
  }, []);
  return now;
}
