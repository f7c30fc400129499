import type { Names } from './names/names.ts';
import type { Variables } from './names/variables.ts';
import type { Source } from './source/source.ts';
import { keyOf, type Node } from './source/tree.ts';

/** Which kinds of events lead to a function: the results of actors, their errors, or others. */
export type EventKind = 'done' | 'error' | 'other';

/** All kinds of events that lead to the same code. */
export type Events = ReadonlySet<EventKind>;

/** Only results of actors lead to the code. */
export const DONE: Events = new Set(['done']);
/** Only errors of actors lead to the code. */
export const ERROR: Events = new Set(['error']);
/** Only other events lead to the code. */
export const OTHER: Events = new Set(['other']);
/** No machine in the code leads to it, so its events are unknown. */
export const NONE: Events = new Set();

/** A value in a machine where v4 expects an action, a guard, or a delay. */
export interface Slot {
  role: 'action' | 'guard' | 'delay';
  node: Node;
  events: Events;
}

/** An invocation of a named service. */
export interface Invocation {
  object: Node;
  src: Node;
  name: string;
  /** What the machine passes to the service, if anything. */
  data: Node | undefined;
  hasOnDone: boolean;
}

/** The input that a service needs: none, the context of its parent, or also the event. */
export type Input = 'none' | 'context' | 'both';

/** Code that is converted once, although several places may refer to it. */
type Once =
  | 'function'
  | 'factory'
  | 'params'
  | 'event'
  | 'config'
  | 'always'
  | 'invoke'
  | 'data'
  | 'cond'
  | 'in'
  | 'rootTarget'
  | 'dottedId'
  | 'reenter'
  | 'assign'
  | 'context'
  | 'input'
  | 'chain'
  | 'spawn';

/** The code to convert, and what the converter has learned about it so far. */
export class Conversion {
  readonly source: Source;
  readonly names: Names;
  readonly variables: Variables;
  /** The source of the type of the context, for annotations. */
  contextType: string | undefined;
  /** Actions and guards of all machines. */
  readonly slots: Slot[] = [];
  /** Objects with implementations, by their place. */
  readonly options = new Map<string, Node>();
  /** Implementations of services by their names. */
  readonly services = new Map<string, Node>();
  readonly invocations: Invocation[] = [];
  /** The inputs of converted services, by their place. */
  readonly inputs = new Map<string, Input>();
  /** Events that lead to a call of a built-in action, by its place. */
  readonly eventsOfCalls = new Map<string, Events>();
  readonly #done = new Set<string>();

  constructor(source: Source, names: Names, variables: Variables) {
    this.source = source;
    this.names = names;
    this.variables = variables;
  }

  /** Returns whether a node has been converted. */
  isDone(what: Once, node: Node): boolean {
    return this.#done.has(`${what} ${keyOf(node)}`);
  }

  /** Marks a node as converted. Returns false if it already was. */
  begin(what: Once, node: Node): boolean {
    if (this.isDone(what, node)) return false;
    this.#done.add(`${what} ${keyOf(node)}`);
    return true;
  }
}
