import { valuesAt } from '../../statechart/machine/bounds.ts';
import type { Exploration, ExploreQuestion, Path } from './exploration.ts';
import { Frontier } from './frontier.ts';
import type { SimulatedEvent } from './simulated-event.ts';
import { situationKey } from './situation-key.ts';
import { eventsWith } from './trials.ts';
import type { Walk } from './walk.ts';

/** The maximum number of situations to try events in, by distance. */
export const MOST_SITUATIONS = 3000;
/** The number of other situations, whose states have been seen least. */
const MORE_SITUATIONS = 1500;
/** Time limit of the search in milliseconds. */
const LONGEST = 4000;
/** Milliseconds without a pause: a thread that doesn't answer for long is ended. */
const CHUNK = 100;

export interface ExploreOptions {
  /** Lets the thread do other work. */
  pause(): Promise<void>;
  /** Suppresses the machine's output. */
  quietly<T>(work: () => T): T;
  /** Time limit in milliseconds. */
  longest?: number;
  /** Ids of states, and the number of transitions: the search ends when all are found. */
  goal?: { states: readonly string[]; transitions?: number };
}

/** A state with a context, and how it was reached. */
interface Situation {
  snapshot: unknown;
  /** Indexes of the transitions taken in its last step. */
  taken: readonly number[];
  from?: { situation: Situation; event: SimulatedEvent };
}

/**
 * Explores a machine purely, without its actions and actors. In each situation, it tries the
 * request's events, and payloads on both sides of what guards compare them with.
 * @throws if the machine doesn't start, or its contexts can't be compared as JSON
 */
export function explore(
  walk: Walk,
  question: ExploreQuestion,
  options: ExploreOptions,
): Promise<Exploration> {
  return new Search(walk, question, options).run();
}

class Search {
  readonly #walk: Walk;
  readonly #question: ExploreQuestion;
  readonly #options: ExploreOptions;
  readonly #latest: number;
  readonly #seen = new Set<string>();
  /** The tried events, by their JSON. */
  readonly #tried: Map<string, SimulatedEvent>;
  readonly #frontier = new Frontier<Situation>(({ snapshot }) => valueKey(snapshot));
  /** The first situation for each state value, and for each transition. */
  readonly #firsts = new Map<string, Situation>();
  readonly #takers = new Map<number, Situation>();
  /** The first situation in which each state was active or transient. */
  readonly #passers = new Map<string, Situation>();
  /** Errors of the machine, by the JSON of the event. */
  readonly #thrown = new Map<string, string>();
  #situations = 0;

  constructor(walk: Walk, question: ExploreQuestion, options: ExploreOptions) {
    this.#walk = walk;
    this.#question = question;
    this.#options = options;
    this.#latest = Date.now() + (options.longest ?? LONGEST);
    this.#tried = new Map(question.events.map((event) => [JSON.stringify(event), event]));
  }

  async run(): Promise<Exploration> {
    const { quietly, pause } = this.#options;
    quietly(() => this.#meet(() => this.#walk.start(this.#question.input)));
    let end: Exploration['end'] = 'whole';
    let pausedAt = Date.now();
    for (;;) {
      const isNear = this.#situations < MOST_SITUATIONS;
      const situation = isNear ? this.#frontier.oldest() : this.#frontier.rarest();
      if (!situation || this.#isAtGoal()) break;
      if (Date.now() > this.#latest) end = 'late';
      else if (this.#situations >= MOST_SITUATIONS + MORE_SITUATIONS) end = 'many';
      if (end !== 'whole') break;
      quietly(() => this.#tryAllIn(situation));
      if (Date.now() - pausedAt < CHUNK) continue;
      await pause();
      pausedAt = Date.now();
    }
    return this.#result(end);
  }

  #isAtGoal(): boolean {
    const { goal } = this.#options;
    return (
      goal !== undefined &&
      (goal.transitions === undefined || this.#takers.size === goal.transitions) &&
      goal.states.every((id) => this.#passers.has(id))
    );
  }

  #tryAllIn(situation: Situation): void {
    this.#situations++;
    // XState computes next states of a finished machine, too, but its actor ignores events.
    if (this.#walk.isDone(situation.snapshot)) return;
    const { events } = this.#question;
    for (const event of [...events, ...this.#eventsAt(situation.snapshot as object)])
      this.#meet(() => this.#walk.next(situation.snapshot, event), { situation, event });
  }

  /**
   * Takes a step and stores its result, unless it is known. The step's transitions can be new in
   * any case.
   */
  #meet(step: () => unknown, from?: NonNullable<Situation['from']>): void {
    const walk = this.#walk;
    walk.taken = [];
    walk.passed = [];
    walk.problem = undefined;
    const snapshot = step();
    if (walk.problem !== undefined && from) this.#thrown.set(JSON.stringify(from.event), walk.problem);
    const situation: Situation = { snapshot, taken: walk.taken, ...(from ? { from } : {}) };
    for (const index of walk.taken) if (!this.#takers.has(index)) this.#takers.set(index, situation);
    const key = walk.keyOf(snapshot);
    for (const id of [...walk.activeIn(snapshot), ...walk.passed])
      if (!this.#passers.has(id)) this.#passers.set(id, situation);
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    const value = valueKey(snapshot);
    if (!this.#firsts.has(value)) this.#firsts.set(value, situation);
    this.#frontier.add(situation);
  }

  /** Events with values on both sides of what guards compare them with in a situation. */
  #eventsAt({ context }: { context?: unknown }): SimulatedEvent[] {
    const { bounds = [], events } = this.#question;
    const more = new Map<string, SimulatedEvent>();
    for (const bound of bounds) {
      if (!bound.terms) continue;
      for (const event of eventsWith(events, bound.path, valuesAt(bound, context)))
        more.set(JSON.stringify(event), event);
    }
    for (const [key, event] of more) this.#tried.set(key, event);
    return [...more.values()];
  }

  #result(end: Exploration['end']): Exploration {
    const paths = [...this.#firsts.values()].map((situation) => this.#pathTo(situation));
    const taken = new Set(
      [...this.#firsts.values()].flatMap((situation) => pathOf(situation)).flatMap((it) => it.taken),
    );
    const others = [...this.#takers].filter(([index]) => !taken.has(index));
    const active = new Set(paths.flatMap((path) => path.active));
    const passed = [...this.#passers].filter(([id]) => !active.has(id));
    const [problem] = this.#thrown.values();
    return {
      paths: [
        ...paths.sort((a, b) => a.events.length - b.events.length),
        ...others.map(([takes, situation]) => ({ ...this.#pathTo(situation), takes })),
        ...passed.map(([passes, situation]) => ({ ...this.#pathTo(situation), passes })),
      ],
      states: [...this.#passers.keys()],
      transitions: [...this.#takers.keys()],
      events: [...this.#tried.values()],
      thrown: [...this.#thrown.keys()].map((event) => JSON.parse(event) as SimulatedEvent),
      situations: this.#situations,
      end,
      ...(problem === undefined ? {} : { problem }),
    };
  }

  #pathTo(situation: Situation): Path {
    const { snapshot } = situation;
    return {
      events: pathOf(situation).flatMap(({ from }) => from?.event ?? []),
      value: (snapshot as { value: unknown }).value,
      active: this.#walk.activeIn(snapshot),
    };
  }
}

/** The situations from the start to one. */
function pathOf(situation: Situation): Situation[] {
  const path = [situation];
  for (let at = situation.from; at; at = at.situation.from) path.unshift(at.situation);
  return path;
}

const valueKey = (snapshot: unknown): string => situationKey((snapshot as { value: unknown }).value);
