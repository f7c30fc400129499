import type { Graph } from '../../../statechart/graph.ts';
import type { Exploration, ExploreQuestion } from './exploration.ts';
import type { SimulatedEvent } from './simulated-event.ts';
import type { Missing } from './stubs.ts';
import type { AskedGuard, Effect, Message, Microstep } from './trace.ts';

export type { SimulatedEvent } from './simulated-event.ts';

/** What the page asks of its sandbox. */
export type SandboxRequest =
  /** Runs a sample; told `finished` when it has come to its end and no timer of it is left. */
  | { type: 'run'; js: string; xstate: 4 | 5 }
  | { type: 'load'; js: string; name: string; xstate: 4 | 5 }
  /** Asks for a machine's graph. */
  | { type: 'read'; js: string; name: string; xstate: 4 | 5 }
  | { type: 'start'; input: unknown; replay: Replay; speed?: number; watch?: true }
  | { type: 'give'; order: Order }
  /** Asks which guards would let an event pass where the machine is, without sending it. */
  | { type: 'ask'; event: SimulatedEvent }
  /** How fast time goes on, from now on: 1 as it does for the reader, 0 not at all. */
  | { type: 'pace'; speed: number }
  /** Asks for the graph of an actor that is a machine, by its path. */
  | { type: 'chart'; path: string }
  /** Asks for the paths through a machine. */
  | { type: 'explore'; question: ExploreQuestion };

/** What a reader does to a machine: sends it or one of its actors (by its path) an event, or lets a delayed event come now. */
export type Order = { event: SimulatedEvent; to?: string } | { expire: string };

/**
 * An order, and when it was given, in milliseconds since the machine's start.
 * @property steps given right after so many steps, before what was on its way by then
 */
export type Command = Order & { at: number; steps?: number };

/**
 * What a machine goes through at once when it starts. The same leads to the same steps, since time and chance are part of it: what its actors do
 * and its delays come by themselves.
 */
export interface Replay {
  commands: readonly Command[];
  /** When it ends, in milliseconds since the start. */
  until: number;
  /** From which random numbers come. */
  seed: number;
}

/** What the sandbox tells the page. */
export type SandboxMessage =
  | { type: 'output'; line: OutputLine }
  | { type: 'finished' }
  | { type: 'loaded'; stubs: string[] }
  | { type: 'read'; graph: Graph }
  | { type: 'started'; steps: Step[]; commands: Command[]; messages: Message[]; time: SandboxTime }
  /** `command` is what led to it, where a reader did. */
  | { type: 'step'; step: Step; command?: Command }
  /** An order that has led to no step, since an actor got it. */
  | { type: 'given'; command: Command }
  | { type: 'children'; children: Child[]; timers: Timer[] }
  /** What actors have sent each other since the last time. */
  | { type: 'messages'; messages: Message[] }
  | { type: 'asked'; event: SimulatedEvent; asked: AskedGuard[] }
  | { type: 'paced'; time: SandboxTime }
  | { type: 'explored'; exploration: Exploration; missing: Missing }
  | { type: 'charted'; path: string; graph: Graph }
  /** `line` counts from 1; `word` stands in the code where no line is known. */
  | { type: 'failed'; message: string; line?: number; word?: string }
  /** The last message: the thread was stopped or could not start. */
  | { type: 'ended'; message: string };

/** The sandbox's date at one of the page's, both in milliseconds since 1970, and how fast it goes on from there. */
export interface SandboxTime {
  date: number;
  at: number;
  speed: number;
}

/** How a sandbox and its keeper (`client.ts`) know that the other is there. */
export type Pulse = { type: 'ready' } | { type: 'ping' } | { type: 'pong' };

export interface OutputLine {
  level: 'log' | 'warn' | 'error' | 'value';
  text: string;
  /** The same in the notation of assertions, where texts have quotes. */
  exact?: string;
  /** Line of the sample, from 1, where it is known. */
  line?: number;
  /** Which of the sample's assertions it is the value of. */
  assertion?: number;
}

/** A machine's state after an event, as the page shows it. */
export interface Step {
  /** What was received; absent for the start. */
  event?: SimulatedEvent;
  /** When it came, in milliseconds since the start. */
  at: number;
  /** How many commands there had been. */
  commands: number;
  /** Whether random numbers had a part in it. */
  isRandom: boolean;
  /** Ids of the active states. */
  active: string[];
  /** The state's value, as text. */
  value: string;
  context: string;
  tags: string[];
  status: 'active' | 'done' | 'error' | 'stopped';
  /** What a machine that is done gives, or the error that it ended with. */
  result?: string;
  /** Indexes of the transitions that led here, in the machine's graph. */
  taken: number[];
  /** Event types that may come next and whether something would happen. */
  next: { type: string; enabled: boolean; asked?: AskedGuard[] }[];
  children: Child[];
  timers: Timer[];
  /** The guards that were asked on the way. */
  asked?: AskedGuard[];
  effects?: Effect[];
  /** Where there was more than one. */
  microsteps?: Microstep[];
}

/** An actor that the machine has started. */
export interface Child {
  id: string;
  /** How deep it stands below the machine, from 0. */
  depth: number;
  status: string;
  /** Its state, context, output or error, as text. */
  snapshot: string;
  /** Ids from the root's child to this one, with slashes. */
  path: string;
  /** Ids of its active states and the events that they name, where it is a machine. */
  active?: string[];
  next?: string[];
}

/** A delayed event that is on its way. */
export interface Timer {
  id: string;
  /** Type of the event that will come. */
  event: string;
  /** When it was scheduled, in milliseconds since 1970. */
  startedAt: number;
  /** Milliseconds. */
  delay: number;
}
