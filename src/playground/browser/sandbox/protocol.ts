import type { Graph } from '../../../statechart/graph/graph.ts';
import type { Exploration, ExploreQuestion } from '../../explore/exploration.ts';
import type { SimulatedEvent } from '../../explore/simulated-event.ts';
import type { Missing } from '../../explore/stubs.ts';
import type { Effect, GuardCall, Message, Microstep } from './trace.ts';

export type { SimulatedEvent } from '../../explore/simulated-event.ts';

/** Requests from the page to its sandbox. */
export type SandboxRequest =
  /** Runs a sample. `finished` follows when it has ended and no timer is pending. */
  | { type: 'run'; js: string; xstate: 4 | 5 }
  | { type: 'load'; js: string; name: string; xstate: 4 | 5 }
  /** Reads a machine's graph. */
  | { type: 'read'; js: string; name: string; xstate: 4 | 5 }
  | { type: 'start'; input: unknown; replay: Replay; speed?: number; watch?: true }
  | { type: 'give'; order: Order }
  /** Asks which guards would accept an event in the current state, without sending it. */
  | { type: 'ask'; event: SimulatedEvent }
  /** The speed of time from now on: 1 is real time, 0 stops it. */
  | { type: 'pace'; speed: number }
  /** Asks for the graph of a machine actor, by its path. */
  | { type: 'chart'; path: string }
  /** Checks a reader's code with the checks of a course step: texts of CommonJS modules. */
  | { type: 'check'; js: string; checks: string }
  /** Asks for the paths through a machine. */
  | { type: 'explore'; question: ExploreQuestion };

/**
 * A reader's action: sends an event to the machine or one of its actors (by path), or triggers a
 * delayed event now.
 */
export type Order = { event: SimulatedEvent; to?: string } | { expire: string };

/**
 * An order with its time, in milliseconds since the machine's start.
 * @property steps given directly after this number of steps, before pending events
 */
export type Command = Order & { at: number; steps?: number };

/**
 * The input, commands, and duration with which a machine starts. The same replay gives the same
 * steps, because it includes time and random numbers: events from actors and delays occur again.
 */
export interface Replay {
  commands: readonly Command[];
  /** Its end, in milliseconds since the start. */
  until: number;
  /** The seed of random numbers. */
  seed: number;
}

/** Messages from the sandbox to the page. */
export type SandboxMessage =
  | { type: 'output'; line: OutputLine }
  | { type: 'finished' }
  | { type: 'loaded'; stubs: string[] }
  | { type: 'read'; graph: Graph }
  | { type: 'started'; steps: Step[]; commands: Command[]; messages: Message[]; time: SandboxTime }
  /** `command` is the reader's command that caused it, if any. */
  | { type: 'step'; step: Step; command?: Command }
  /** An order that caused no step because an actor received it. */
  | { type: 'given'; command: Command }
  | { type: 'children'; children: Child[]; timers: Timer[] }
  /** Messages between actors since the last report. */
  | { type: 'messages'; messages: Message[] }
  | { type: 'asked'; event: SimulatedEvent; guardCalls: GuardCall[] }
  | { type: 'paced'; time: SandboxTime }
  | { type: 'explored'; exploration: Exploration; missing: Missing }
  | ({ type: 'simple paths'; to: string } & Pick<Exploration, 'paths' | 'end'>)
  | { type: 'charted'; path: string; graph: Graph }
  /** The report of the checks (`course/browser/checks/report.ts`). */
  | { type: 'checked'; report: unknown }
  /** `line` starts at 1; `word` is a text in the code if the line is unknown. */
  | { type: 'failed'; message: string; line?: number; word?: string }
  /** The last message: the thread was stopped or couldn't start. */
  | { type: 'ended'; message: string };

/**
 * The sandbox's time at a time of the page, both in milliseconds since 1970, and its speed from
 * then on.
 */
export interface SandboxTime {
  date: number;
  at: number;
  speed: number;
}

export interface OutputLine {
  level: 'log' | 'warn' | 'error' | 'value';
  text: string;
  /** The same in the notation of assertions, with quotes around strings. */
  exact?: string;
  /** The sample's line, from 1, if known. */
  line?: number;
  /** The index of the assertion whose value it is. */
  assertion?: number;
}

/** A machine's state after an event, as the page shows it. */
export interface Step {
  /** The received event; undefined for the start. */
  event?: SimulatedEvent;
  /** Its time, in milliseconds since the start. */
  at: number;
  /** The number of commands so far. */
  commands: number;
  /** Whether it depended on random numbers. */
  isRandom: boolean;
  /** Ids of the active states. */
  active: string[];
  /** The state's value, as text. */
  value: string;
  context: string;
  tags: string[];
  status: 'active' | 'done' | 'error' | 'stopped';
  /** The output of a finished machine, or the error that ended it. */
  result?: string;
  /** Indexes of the transitions taken, in the machine's graph. */
  taken: number[];
  /** Event types that can come next, and whether they would do something. */
  next: { type: string; enabled: boolean; guardCalls?: GuardCall[] }[];
  children: Child[];
  timers: Timer[];
  /** The guards called for this step. */
  guardCalls?: GuardCall[];
  effects?: Effect[];
  /** If there was more than one. */
  microsteps?: Microstep[];
}

/** An actor started by the machine. */
export interface Child {
  id: string;
  /** Its depth below the machine, from 0. */
  depth: number;
  status: string;
  /** Its state, context, output, or error, as text. */
  snapshot: string;
  /** Ids from the root's child to this one, separated by slashes. */
  path: string;
  /** Ids of its active states and their event types, if it is a machine. */
  active?: string[];
  next?: string[];
}

/** A pending delayed event. */
export interface Timer {
  id: string;
  /** The type of the delayed event. */
  event: string;
  /** When it was scheduled, in milliseconds since 1970. */
  startedAt: number;
  /** Milliseconds. */
  delay: number;
}
