import { useEffect, useState } from 'react';
import { t } from '../../../i18n/messages.ts';
import type { SandboxTime, Timer } from '../../browser/sandbox/protocol.ts';
import { duration } from '../../browser/simulator/duration.ts';

/** How often the remaining seconds are updated, in milliseconds. */
const TICK = 100;

/** The time until a delayed event, in the machine's time. */
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
