/** The result of a guard, and what it read. */
export interface GuardAnswer {
  /** A name or an expression, as its author wrote it. */
  name: string;
  /** Undefined if it threw. */
  holds?: boolean;
  error?: string;
  /** Its parameters, as text. */
  params?: string;
  /** The properties of context and event that it read, with their values as text. */
  reads: [name: string, value: string][];
  /** The parts of a combined guard that were called. */
  parts?: GuardAnswer[];
}

/** A transition whose guard was called. */
export interface GuardCall {
  /** The transition's index in the machine's graph. */
  index: number;
  answer: GuardAnswer;
}

/** Something that a machine did during a step. */
export interface Effect {
  kind: 'action' | 'send' | 'emit' | 'raise' | 'start' | 'stop' | 'cancel' | 'log';
  /** The action's name, the event's type, or the actor's id. */
  name: string;
  /** The receiver of a sent event. */
  to?: string;
  /** Parameters of an action, an event's payload, or a logged value, as text. */
  detail?: string;
  /** Milliseconds, or the name of a delay. */
  delay?: string;
}

/** One of the steps in which a machine processes an event. */
export interface Microstep {
  /** Type of the event that caused it: the received one, or a raised one. */
  event: string;
  taken: number[];
  active: string[];
  /** The state's value, as text. */
  value: string;
}

/** A message between actors. */
export interface Message {
  kind: 'start' | 'event' | 'emit';
  /** The sender's path: ids separated by slashes, empty for the root; undefined for the reader. */
  from?: string;
  /** Undefined for emitted events, which go to listeners. */
  to?: string;
  /** Type of the event; for a start, the source of the actor. */
  type: string;
  /** The event's payload, as text. */
  detail?: string;
  /** When it was sent, in milliseconds since the start. */
  at: number;
  /** The number of steps so far. */
  step: number;
}
