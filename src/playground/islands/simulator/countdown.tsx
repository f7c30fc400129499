import { Component } from 'react';
import type { Timer } from '../../browser/sandbox/protocol.ts';
import { duration } from '../../browser/simulator/duration.ts';

/** How often the seconds that are left are written, in milliseconds. */
const TICK = 100;

/** The time until a delayed event comes. */
export class Countdown extends Component<{ timer: Timer }> {
  #interval: ReturnType<typeof setInterval> | undefined;

  override componentDidMount(): void {
    this.#interval = setInterval(() => this.forceUpdate(), TICK);
  }

  override componentWillUnmount(): void {
    clearInterval(this.#interval);
  }

  override render() {
    const { startedAt, delay } = this.props.timer;
    const left = Math.max(0, startedAt + delay - Date.now());
    return (
      <span className="sim-countdown">
        <progress max={delay} value={delay - left} aria-label="Time that has passed" />
        <span className="sim-hint">{duration(left)}</span>
      </span>
    );
  }
}
