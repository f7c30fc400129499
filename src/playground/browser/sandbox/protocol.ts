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
  | { type: 'send'; event: SimulatedEvent }
  | { type: 'expire'; timer: string }
  | { type: 'stop' };

/** Which events a machine receives at once when it starts: those of an address, or as many as it received before. */
export type Replay = { events: SimulatedEvent[] } | { count: number; next?: SimulatedEvent };

/** What the sandbox tells the page. */
export type SandboxMessage =
  | { type: 'output'; line: OutputLine }
  | { type: 'finished' }
  | { type: 'loaded'; stubs: string[] }
  | { type: 'read'; graph: Graph }
  | { type: 'started'; steps: Step[] }
  | { type: 'step'; step: Step }
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
  /** Whether the event could be written into an address. */
  shareable: boolean;
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
