import type { Graph } from './graph.ts';

/** One property of an event besides its type, as a form asks for it. */
export interface Field {
  name: string;
  /** `json` stands for everything that has no input of its own. */
  type: 'string' | 'number' | 'boolean' | 'choice' | 'json';
  /** What may be chosen, for a `choice`: the literals of a union. */
  choices?: (string | number)[];
  optional?: true;
  /** What the sample itself sends, or else something of the type. */
  value: unknown;
}

/** What a sample says about the events of a machine, and about its input. */
export interface Payloads {
  /** The fields of each event that has some, by event type. */
  events: Record<string, Field[]>;
  /** What the sample starts the machine with, where that is written out, or else something of the type that it declares. */
  input?: unknown;
}

/** A machine of a sample as the browser gets it, to run it. */
export interface MachineScript extends Payloads {
  /** The constant that holds the machine. */
  name: string;
  xstate: 4 | 5;
  /** JavaScript in the form of a CommonJS module that exports what it declares. */
  js: string;
  /** What the author wrote of it, as TypeScript. */
  source: string;
  graph: Graph;
  /** The reader has changed it. */
  isEdited?: true;
}
