import type { InspectionEvent } from 'xstate';
import type { GuardWatch } from './guards.ts';
import { quietly } from './output.ts';
import type { Child, Command, Order, Replay, SimulatedEvent, Step, Timer } from './protocol.ts';
import type { Clock } from './repeatable.ts';
import type { AskedGuard, Effect, Message } from './trace.ts';

/** A machine that runs. */
export interface Simulation {
  start(): void;
  /** @param to the path of the actor that gets it; the machine itself, unless given */
  send(event: SimulatedEvent, to?: string): void;
  /** The guards that say whether an event would pass, asked anew. */
  ask(event: SimulatedEvent): AskedGuard[];
  /** The machine that an actor runs; undefined where it is none. */
  machineOf(path: string): unknown;
  /** Lets a delayed event come now. */
  expire(timer: string): void;
}

/** A step and a message, as the versions of XState tell them. */
export type RawStep = Omit<Step, 'at' | 'commands' | 'isRandom'>;
export type RawMessage = Omit<Message, 'at' | 'step'>;

/** What is told of a machine while it runs, besides its steps. */
export interface Watched {
  guards: GuardWatch;
  /** What an action did that was executed. */
  effectOf(action: object): Effect[];
  /** What an inspection tells of one actor's dealing with another. */
  messageOf(inspected: InspectionEvent): RawMessage | undefined;
  /**
   * Lets the actors of an interpreter of XState 4, which has no inspection, tell what they send each other.
   * @returns what does something in the reader's name
   */
  watchActors(service: never, tell: (message: RawMessage) => void): (work: () => void) => void;
}

/** Begins to watch a machine. */
export type Watch = (machine: never) => Watched;

/** What a simulation is made with. */
export interface SimulationOptions {
  machine: unknown;
  input: unknown;
  watch: Watch;
  /** Called after each event. */
  onStep(step: RawStep): void;
  /** Called when actors of the machine go on by themselves. */
  onChildren(children: Child[], timers: Timer[]): void;
  onMessage(message: RawMessage): void;
  /** Asks a guard a question that the run knows nothing of. */
  aside<T>(work: () => T): T;
}

export interface SessionOptions {
  machine: unknown;
  input: unknown;
  /** What watches it, where a reader looks closer; loaded then. */
  watch?: Watch | undefined;
  replay: Replay;
  clock: Clock;
  /** Whether random numbers have been taken. */
  isRandom(): boolean;
  /** Called after each step that comes later, with the last command before it. */
  onStep(step: Step, command: Command | undefined): void;
  onChildren(children: Child[], timers: Timer[]): void;
  /** Called when actors have sent each other something, after the step that it belongs to. */
  onMessages(messages: Message[]): void;
  /** Called with an order that has led to no step of the machine. */
  onGiven(command: Command): void;
}

/** A machine that has gone through its replay and goes on by itself. */
export interface Session {
  /** Those of the replay. */
  steps: Step[];
  /** The commands so far. */
  commands: Command[];
  /** The newest of its messages. */
  messages: Message[];
  give(order: Order): Promise<void>;
  ask: Simulation['ask'];
  machineOf: Simulation['machineOf'];
}

const UNWATCHED: Watched = {
  guards: { take: () => [] },
  effectOf: () => [],
  messageOf: () => undefined,
  watchActors: () => (work) => work(),
};

/** So many messages are told at once. */
const MOST_MESSAGES = 300;

/**
 * Starts a machine and lets it go through a replay.
 * @param simulate makes the simulation, in one of the versions of XState
 */
export async function startSession(
  simulate: (options: SimulationOptions) => Simulation,
  {
    replay,
    clock,
    isRandom,
    onStep,
    onChildren,
    onMessages,
    onGiven,
    watch = () => UNWATCHED,
    ...options
  }: SessionOptions,
): Promise<Session> {
  const steps: Step[] = [];
  const commands: Command[] = [];
  let messages: Message[] = [];
  const coming = [...replay.commands];
  let count = 0;
  let isReplaying = true;

  const simulation = simulate({
    ...options,
    watch,
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
      const last = steps.at(-1);
      if (!isReplaying) onChildren(children, timers);
      else if (last) steps[steps.length - 1] = { ...last, children, timers };
    },
    onMessage(raw) {
      if (messages.length === 0 && !isReplaying) queueMicrotask(tellMessages);
      messages.push({ ...raw, at: clock.now, step: count });
      if (messages.length > MOST_MESSAGES) messages.shift();
    },
    aside: (work) => quietly(() => clock.aside(work)),
  });

  function tellMessages(): void {
    onMessages(messages);
    messages = [];
  }

  function give(command: Command): void {
    commands.push(command);
    if ('expire' in command) simulation.expire(command.expire);
    else simulation.send(command.event, command.to);
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
  const past = messages;
  messages = [];
  return {
    steps,
    commands,
    messages: past,
    ask: simulation.ask,
    machineOf: simulation.machineOf,
    async give(order) {
      await clock.catchUp();
      const before = count;
      const command = { ...order, at: clock.now };
      give(command);
      if (count > before) return;
      // A machine that has ended takes nothing.
      if ('to' in order) onGiven(command);
      else commands.pop();
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
