import type { Child, Command, Order, Replay, SimulatedEvent, Step, Timer } from './protocol.ts';
import type { Clock } from './repeatable.ts';

/** A machine that runs. */
export interface Simulation {
  start(): void;
  send(event: SimulatedEvent): void;
  /** Lets a delayed event come now. */
  expire(timer: string): void;
}

/** A step, as the versions of XState tell it. */
export type RawStep = Omit<Step, 'at' | 'commands' | 'isRandom'>;

/** What a simulation is made with. */
export interface SimulationOptions {
  machine: unknown;
  input: unknown;
  /** Called after each event. */
  onStep(step: RawStep): void;
  /** Called when actors of the machine go on by themselves. */
  onChildren(children: Child[], timers: Timer[]): void;
}

export interface SessionOptions {
  machine: unknown;
  input: unknown;
  replay: Replay;
  clock: Clock;
  /** Whether random numbers have been taken. */
  isRandom(): boolean;
  /** Called after each step that comes later, with the last command before it. */
  onStep(step: Step, command: Command | undefined): void;
  onChildren(children: Child[], timers: Timer[]): void;
}

/** A machine that has gone through its replay and goes on by itself. */
export interface Session {
  /** Those of the replay. */
  steps: Step[];
  /** The commands so far. */
  commands: Command[];
  give(order: Order): Promise<void>;
}

/**
 * Starts a machine and lets it go through a replay.
 * @param simulate makes the simulation, in one of the versions of XState
 */
export async function startSession(
  simulate: (options: SimulationOptions) => Simulation,
  { replay, clock, isRandom, onStep, onChildren, ...options }: SessionOptions,
): Promise<Session> {
  const steps: Step[] = [];
  const commands: Command[] = [];
  const coming = [...replay.commands];
  let count = 0;
  let isReplaying = true;

  const simulation = simulate({
    ...options,
    onStep(raw) {
      count++;
      const step = { ...raw, at: clock.now, commands: commands.length, isRandom: isRandom() };
      if (!isReplaying) onStep(step, commands.at(-1));
      else {
        steps.push(step);
        if (coming[0]?.steps === count) give(coming.shift()!);
      }
    },
    onChildren(children, timers) {
      if (!isReplaying) onChildren(children, timers);
    },
  });

  function give(command: Command): void {
    commands.push(command);
    if ('expire' in command) simulation.expire(command.expire);
    else simulation.send(command.event);
  }

  simulation.start();
  for (let command = coming[0]; command; command = coming[0]) {
    await clock.advance(command.at);
    if (command !== coming[0]) continue;
    coming.shift();
    give(command);
  }
  await clock.advance(replay.until);
  isReplaying = false;
  clock.run();
  return {
    steps,
    commands,
    async give(order) {
      await clock.catchUp();
      const before = count;
      give({ ...order, at: clock.now });
      // A machine that has ended takes nothing.
      if (count === before) commands.pop();
    },
  };
}

/** What a thread can hand over. */
export function isPlain(value: unknown): boolean {
  if (value === null || value === undefined || ['string', 'boolean'].includes(typeof value)) return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isPlain);
  const prototype = typeof value === 'object' ? Object.getPrototypeOf(value) : undefined;
  return prototype === Object.prototype && Object.values(value as object).every(isPlain);
}

/** Types of the events that XState sends itself, in either version. */
const RESERVED = {
  5: /^xstate\.(?!route$)/,
  4: /^(xstate\.|done\.(invoke|state)\.|error\.(platform|execution|communication)\b)/,
};

/** The event types that active states name: not those that XState sends itself. */
export function eventTypes(descriptors: Iterable<string>, xstate: 4 | 5): string[] {
  const own = [...descriptors].filter((type) => type !== '' && !RESERVED[xstate].test(type));
  return [...new Set(own)];
}
