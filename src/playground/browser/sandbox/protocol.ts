import type { Graph } from '../../../statechart/graph.ts';

/** An event as a machine receives it. */
export interface SimulatedEvent {
  type: string;
  [field: string]: unknown;
}

/** What the page asks of its sandbox. */
export type SandboxRequest =
  /** Runs a sample; told `finished` when it has come to its end and no timer of it is left. */
  | { type: 'run'; js: string; xstate: 4 | 5 }
  | { type: 'load'; js: string; name: string; xstate: 4 | 5 }
  /** Asks for a machine's graph. */
  | { type: 'read'; js: string; name: string; xstate: 4 | 5 }
  | { type: 'start'; input: unknown; replay: Replay }
  | { type: 'give'; order: Order };

/** What a reader does to a machine: sends it an event, or lets a delayed event come now. */
export type Order = { event: SimulatedEvent } | { expire: string };

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
  | { type: 'started'; steps: Step[]; commands: Command[] }
  /** `command` is what led to it, where a reader did. */
  | { type: 'step'; step: Step; command?: Command }
  | { type: 'children'; children: Child[]; timers: Timer[] }
  /** `line` counts from 1; `word` stands in the code where no line is known. */
  | { type: 'failed'; message: string; line?: number; word?: string }
  /** The last message: the thread was stopped or could not start. */
  | { type: 'ended'; message: string };

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
  next: { type: string; enabled: boolean }[];
  children: Child[];
  timers: Timer[];
}

/** An actor that the machine has started. */
export interface Child {
  id: string;
  /** How deep it stands below the machine, from 0. */
  depth: number;
  status: string;
  /** Its state, context, output or error, as text. */
  snapshot: string;
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
