import type { Graph } from '../graph/graph.ts';
import type { Bound } from './bounds.ts';

/** A property of an event, except its type, as a field of a form. */
export interface Field {
  name: string;
  /** `json` is for everything without a special input. */
  type: 'string' | 'number' | 'boolean' | 'choice' | 'date' | 'file' | 'error' | 'json';
  /** Options of a `choice`: the literals of a union. */
  choices?: (string | number)[];
  optional?: true;
  /**
   * A value that works (`special-values.ts` for values that JSON can't hold); undefined if none is
   * known.
   */
  value: unknown;
  /** Other values sent by the page's samples and the author. */
  examples?: unknown[];
  /** The type as written, if no value is known. */
  typeName?: string;
}

/** What samples contain about a machine's events and input. */
export interface Payloads {
  /** The fields of each event that has some, by event type. */
  events: Record<string, Field[]>;
  /** Whole payloads sent by the page's samples and the author, by event type. */
  sent?: Record<string, Record<string, unknown>[]>;
  /** Comparisons with events in the machine's functions. */
  bounds?: Bound[];
  /** The literal input that the sample starts the machine with, or a value of the declared type. */
  input?: unknown;
}

/** Payloads that an author wrote for a chart, by event type. */
export type AuthorPayloads = Record<string, Record<string, unknown>[]>;

/** A machine of a sample, in the form in which the browser runs it. */
export interface MachineScript extends Payloads {
  /** The machine's constant. */
  name: string;
  xstate: 4 | 5;
  /** A CommonJS module that exports its declarations. */
  js: string;
  /** The author's TypeScript for it. */
  source: string;
  graph: Graph;
  /** The reader has edited it. */
  isEdited?: true;
}
