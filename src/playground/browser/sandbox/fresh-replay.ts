import type { Replay } from './protocol.ts';

/** Returns a replay from the start with a new random seed. */
export function freshReplay(): Replay {
  return { commands: [], until: 0, seed: Math.floor(Math.random() * 2 ** 31) };
}
