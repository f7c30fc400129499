import type { InspectionEvent } from 'xstate';
import { revive } from '../../../statechart/machine/special-values.ts';
import type { GuardWatch } from './guards.ts';
import { quietly } from './output.ts';
import type { Child, Command, Order, Replay, SimulatedEvent, Step, Timer } from './protocol.ts';
import type { Clock } from './repeatable.ts';
import type { Effect, GuardCall, Message } from './trace.ts';

/** A running machine. */
export interface Simulation {
  start(): void;
  /** @param to the path of the receiving actor; by default, the machine */
  send(event: SimulatedEvent, to?: string): void;
  /** Calls guards to find out whether they would accept an event. */
  ask(event: SimulatedEvent): GuardCall[];
  /** The machine of an actor; undefined if it has none. */
  machineOf(path: string): unknown;
  /** Triggers a delayed event now. */
  expire(timer: string): void;
}

/** A step and a message, as the versions of XState report them. */
export type RawStep = Omit<Step, 'at' | 'commands' | 'isRandom'>;
export type RawMessage = Omit<Message, 'at' | 'step'>;

/** Functions that observe a running machine, in addition to its steps. */
export interface Watched {
  guards: GuardWatch;
  /** The effects of an executed action. */
  effectOf(action: object): Effect[];
  /** The message between two actors in an inspection event. */
  messageOf(inspected: InspectionEvent): RawMessage | undefined;
  /**
   * Reports messages between actors of an XState 4 interpreter, which has no inspection.
   * @returns a function that runs an action of the reader
   */
  watchActors(service: never, report: (message: RawMessage) => void): (work: () => void) => void;
}

/** Starts observing a machine. */
export type Watch = (machine: never) => Watched;

export interface SimulationOptions {
  machine: unknown;
  input: unknown;
  watch: Watch;
  /** Called after each event. */
  onStep(step: RawStep): void;
  /** Called when actors of the machine change on their own. */
  onChildren(children: Child[], timers: Timer[]): void;
  onMessage(message: RawMessage): void;
  /** Calls a guard without affecting the run. */
  aside<T>(work: () => T): T;
}

export interface SessionOptions {
  machine: unknown;
  input: unknown;
  /** The observer, loaded when the reader opens a tool that needs it. */
  watch?: Watch | undefined;
  replay: Replay;
  clock: Clock;
  /** Whether random numbers were used. */
  isRandom(): boolean;
  /** Called after each later step, with the last command before it. */
  onStep(step: Step, command: Command | undefined): void;
  onChildren(children: Child[], timers: Timer[]): void;
  /** Called when actors have sent messages, after the step that they belong to. */
  onMessages(messages: Message[]): void;
  /** Called with an order that caused no step of the machine. */
  onCommand(command: Command): void;
}

/** A machine that has finished its replay and continues on its own. */
export interface Session {
  /** The steps of the replay. */
  steps: Step[];
  /** The commands so far. */
  commands: Command[];
  /** The newest messages. */
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

/** The maximum number of messages in a report. */
const MOST_MESSAGES = 300;

/**
 * Starts a machine and runs a replay.
 * @param simulate creates the simulation for a version of XState
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
    onCommand,
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
    input: revive(options.input),
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
      if (messages.length === 0 && !isReplaying) queueMicrotask(reportMessages);
      messages.push({ ...raw, at: clock.now, step: count });
      if (messages.length > MOST_MESSAGES) messages.shift();
    },
    aside: (work) => quietly(() => clock.aside(work)),
  });

  function reportMessages(): void {
    onMessages(messages);
    messages = [];
  }

  function give(command: Command): void {
    commands.push(command);
    if ('expire' in command) simulation.expire(command.expire);
    else simulation.send(revive(command.event), command.to);
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
    ask: (event) => simulation.ask(revive(event)),
    machineOf: simulation.machineOf,
    async give(order) {
      await clock.catchUp();
      const before = count;
      const command = { ...order, at: clock.now };
      give(command);
      if (count > before) return;
      // A finished machine ignores events.
      if ('to' in order) onCommand(command);
      else commands.pop();
    },
  };
}

/** Whether a thread can transfer a value. */
export function isPlain(value: unknown): boolean {
  if (value === null || value === undefined || ['string', 'boolean'].includes(typeof value)) return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isPlain);
  const prototype = typeof value === 'object' ? Object.getPrototypeOf(value) : undefined;
  return prototype === Object.prototype && Object.values(value as object).every(isPlain);
}

/** Types of the events that XState sends to itself, by version. */
const RESERVED = {
  5: /^xstate\.(?!route$)/,
  4: /^(xstate\.|done\.(invoke|state)\.|error\.(platform|execution|communication)\b)/,
};

/** The event types of active states, without those that XState sends to itself. */
export function eventTypes(descriptors: Iterable<string>, xstate: 4 | 5): string[] {
  const own = [...descriptors].filter((type) => type !== '' && !RESERVED[xstate].test(type));
  return [...new Set(own)];
}
