import type {
  Actor,
  AnyActorLogic,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventObject,
  InputFrom,
  Snapshot,
  StateValue,
} from 'xstate';

// `checks.ts` of a step imports this as `course`. It imports nothing of ours, because its text is
// also the declaration that steps are type-checked with.

/** An event, or only its type if it has no payload. */
export type CheckEvent = string | (EventObject & Record<string, unknown>);

/** The events and the input of a search through a machine. */
export interface SearchOptions {
  /** Events with payloads. Other events that transitions name are tried without a payload. */
  events?: readonly (EventObject & Record<string, unknown>)[];
  input?: unknown;
}

/** The result of a search through a machine. */
export interface Paths {
  /** The events of the shortest path to a state, by its key or its path (`paid`, `open.locked`); undefined if it can't be reached. */
  shortest(to: string): EventObject[] | undefined;
  /** Paths of all states that can be reached: `open`, `open.locked`. */
  states: string[];
}

/** A React component without props. Written out, so that steps without React don't need its types. */
export type CheckedComponent = () => unknown;

/** The tools of a check. Each check begins at time 0, without an actor. */
export interface CheckTools {
  /** Starts an actor and stops the previous one. The other tools use this actor. */
  start<Logic extends AnyActorLogic>(
    logic: Logic,
    options?: { input?: InputFrom<Logic>; snapshot?: Snapshot<unknown> },
  ): Actor<Logic>;
  send(event: CheckEvent): void;
  snapshot(): AnyMachineSnapshot;
  /** Holds if the snapshot matches the value: `open`, `{ open: 'locked' }`. */
  expectState(value: StateValue): void;
  /** Holds if each of these properties of the context is deeply equal. */
  expectContext(context: Readonly<Record<string, unknown>>): void;
  /** Sends an event. Holds if neither state nor context changes. */
  expectNoChange(event: CheckEvent): void;
  expectStatus(status: 'active' | 'done' | 'error' | 'stopped'): void;
  expectOutput(output: unknown): void;
  expectTag(tag: string): void;
  /** Holds if the event would, or would not, have an effect in the current state. */
  expectCan(event: CheckEvent, can: boolean): void;
  /**
   * Holds if these named actions have run since the last start, event, or advance, in this order.
   * Other actions may run between them.
   */
  expectActions(...names: string[]): void;
  /** Holds if this named action has not run since the last start, event, or advance. */
  expectNoAction(name: string): void;
  /** Holds if exactly these children are running, in any order. */
  expectChildren(...ids: string[]): void;
  /** Holds if a search finds a way to every state. */
  expectAllReachable(machine: AnyStateMachine, options?: SearchOptions): Promise<void>;
  /** Searches the states of a machine, without its actions and actors. */
  paths(machine: AnyStateMachine, options?: SearchOptions): Promise<Paths>;
  /** Holds if both values are deeply equal. @param what the value, for the sentence: `` `total(items)` `` */
  expectEqual(what: string, actual: unknown, expected: unknown): void;
  /**
   * Holds if the reader's code can't be evaluated, and the message of its error includes a text. For
   * mistakes, since checks don't run then.
   */
  expectProblem(part: string): void;
  /** Fails with a sentence. */
  fail(sentence: string): never;
  clock: {
    /** Advances simulated time, runs the timers that are due, and handles their effects. */
    advance(milliseconds: number): Promise<void>;
    /** The remaining milliseconds of each timer, the earliest first. */
    pending(): number[];
  };
  /** Lets promises settle while no time passes. */
  settle(): Promise<void>;
  /** Renders a component, instead of the previous one. */
  render(component: CheckedComponent): Promise<void>;
  /**
   * Presses a button, link, or checkbox, by its accessible name. Fails if it is disabled, unless it
   * may be, in which case pressing it has no effect.
   */
  press(name: string, options?: { mayBeDisabled?: boolean }): Promise<void>;
  /** Types a text into a field, by its label. */
  type(label: string, text: string): Promise<void>;
  /** Holds if the component shows a text. */
  expectText(text: string): void;
  expectNoText(text: string): void;
}

/**
 * Declares a check of the reader's code.
 * @param name what is checked, in Markdown with inline code
 * @param run fails at its first expectation that doesn't hold
 */
export declare function check(name: string, run: (tools: CheckTools) => void | Promise<void>): void;

/**
 * Declares a common mistake. It appears with the failed checks if all of its expectations hold and
 * no earlier mistake matches.
 * @param sentence what is wrong, in Markdown with inline code
 */
export declare function mistake(sentence: string, run: (tools: CheckTools) => void | Promise<void>): void;
