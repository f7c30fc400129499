import type { AnyActor, AnyMachineSnapshot } from 'xstate';
import { format, t } from '../../../i18n/messages.ts';
import type { CheckEvent } from './api.ts';
import type { Story } from './report.ts';
import { code, durationText, eventText, stateText } from './sentences.ts';

/** Remembers what a check has done, for the sentences about it and for a replay. */
export class Recorder {
  readonly #now: () => number;
  #lead = '';
  #story: Story | undefined;
  #begun = 0;
  #error: unknown;

  /** @param now milliseconds since the check began */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** The beginning of each sentence: what was done last. */
  get lead(): string {
    return this.#lead || t.course.checks.atStart;
  }

  get hasBegun(): boolean {
    return this.#lead !== '';
  }

  /**
   * Returns a replay for a chart; undefined if the actor isn't a machine or didn't start at its
   * initial state.
   */
  story(): Story | undefined {
    return this.#story && { ...this.#story, until: this.#now() - this.#begun };
  }

  started(snapshot: unknown, { input, isReplayable }: { input?: unknown; isReplayable: boolean }): void {
    this.#begun = this.#now();
    this.#lead = t.course.checks.atStart;
    const isReplay = isReplayable && isMachineSnapshot(snapshot);
    this.#story = isReplay
      ? { ...(input === undefined ? {} : { input }), commands: [], until: 0 }
      : undefined;
  }

  sent(given: CheckEvent, before: unknown): void {
    const event = typeof given === 'string' ? { type: given } : given;
    this.#story?.commands.push({ event, at: this.#now() - this.#begun });
    const values = { event: eventText(given), state: stateOf(before) };
    this.#lead = format(values.state ? t.course.checks.sent : t.course.checks.sentTo, values);
  }

  waited(milliseconds: number, before: unknown): void {
    const values = { duration: durationText(milliseconds), state: stateOf(before) };
    this.#lead = format(values.state ? t.course.checks.waited : t.course.checks.waitedOnly, values);
  }

  /** @param lead what was done to a component */
  did(lead: string): void {
    this.#story = undefined;
    this.#lead = lead;
  }

  /** The first uncaught error since the check began. */
  get error(): unknown {
    return this.#error;
  }

  set error(error: unknown) {
    this.#error ??= error;
  }
}

/** The actor of a check, and its record. */
export interface Subject {
  recorder: Recorder;
  /** @throws Error if no actor was started */
  actor(): AnyActor;
  /** Named actions since the last start, event, or advance. */
  actions: string[];
  /** Names of actions that the machine has used since its start without an implementation. */
  missing: ReadonlySet<string>;
}

export function isMachineSnapshot(snapshot: unknown): snapshot is AnyMachineSnapshot {
  return typeof snapshot === 'object' && snapshot !== null && 'matches' in snapshot && 'machine' in snapshot;
}

/** The state of a snapshot as text; empty for an actor that has none. */
export const stateOf = (snapshot: unknown): string =>
  isMachineSnapshot(snapshot) ? stateText(snapshot.value) || code(snapshot.machine.id) : '';
