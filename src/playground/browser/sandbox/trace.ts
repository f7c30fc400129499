/** What a guard answered, and what it looked at for that. */
export interface GuardAnswer {
  /** As its author wrote it: a name, or an expression. */
  name: string;
  /** Absent where it threw. */
  holds?: boolean;
  error?: string;
  /** The parameters that it was given, as text. */
  params?: string;
  /** The properties of the context and of the event that it read, with their values as text. */
  saw: [name: string, value: string][];
  /** Those that it is composed of, as far as they were asked. */
  parts?: GuardAnswer[];
}

/** A transition whose guard was asked. */
export interface AskedGuard {
  /** The transition's index in the machine's graph. */
  index: number;
  answer: GuardAnswer;
}

/** Something that a machine did on its way. */
export interface Effect {
  kind: 'action' | 'send' | 'emit' | 'raise' | 'start' | 'stop' | 'cancel' | 'log';
  /** The action's name, the event's type or the actor's id. */
  name: string;
  /** Who gets it, for an event that is sent. */
  to?: string;
  /** Parameters of an action, what an event carries, or what is logged, as text. */
  detail?: string;
  /** Milliseconds until then, or the name of a delay. */
  delay?: string;
}

/** One of the steps that a machine takes before it has dealt with an event. */
export interface Microstep {
  /** Type of the event that led to it: the received one, or one that was raised. */
  event: string;
  taken: number[];
  active: string[];
  /** The state's value, as text. */
  value: string;
}

/** Something that went from one actor to another. */
export interface Message {
  kind: 'start' | 'event' | 'emit';
  /** The sender's path from the root: ids with slashes, empty for the root itself; absent for the reader. */
  from?: string;
  /** Absent for what is emitted, which goes to who listens. */
  to?: string;
  /** Type of the event; for a start, the source of the actor. */
  type: string;
  /** What the event carries besides, as text. */
  detail?: string;
  /** When it was sent, in milliseconds since the start. */
  at: number;
  /** How many steps there were by then. */
  step: number;
}
