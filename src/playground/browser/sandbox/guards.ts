import type { AnyStateMachine as Machine5 } from 'xstate';
import type { AnyStateMachine as Machine4 } from 'xstate4';
import { machineTransitions } from '../../../statechart/machine/machine-node.ts';
import { guardName } from '../../../statechart/machine/names.ts';
import { excerpt } from './print.ts';
import type { GuardAnswer, GuardCall } from './trace.ts';

/** Observes a machine's guards. XState calls them as usual, without additional calls. */
export interface GuardWatch {
  /** The guards called since the last call of this, in order. */
  take(): GuardCall[];
}

type Plain = Record<string, unknown>;
type Leaf = (...values: never[]) => unknown;
/** A combined guard: `and`, `or`, `not`, `stateIn` (xstate 5.33, `guards.ts`). */
interface Composed {
  check(snapshot: unknown, args: unknown, own: unknown): boolean;
  guards?: unknown[];
}

/** Observes the guards of an XState 5 machine by modifying it. */
export function watchGuards5(machine: Machine5): GuardWatch {
  const recorder = new Recorder();
  const wrap = (guard: unknown, name = nameOf(guard)): unknown => {
    if (typeof guard !== 'function') return guard;
    if (!('check' in guard)) {
      return (args: { context: unknown; event: unknown }, params: unknown) => {
        const tracker = new ReadTracker();
        const watched = {
          ...args,
          context: tracker.of('context', args.context),
          event: tracker.of('event', args.event),
        };
        return recorder.answer({ name, reads: tracker.read, ...paramsOf(params) }, () =>
          (guard as Leaf)(watched as never, params as never),
        );
      };
    }
    const composed = guard as unknown as Composed;
    const check: Composed['check'] = (snapshot, args, own) =>
      recorder.answer({ name, reads: [], parts: [] }, () => composed.check(snapshot, args, own)) as boolean;
    const parts = composed.guards?.map((part) => wrap(part));
    return Object.assign(() => false, composed, { check }, parts && { guards: parts });
  };
  const named = machine.implementations.guards as Plain;
  for (const [name, guard] of Object.entries(named)) named[name] = wrap(guard, name);
  watchTransitions(recorder, machine, 'guard', wrap);
  return recorder;
}

interface Guard4 {
  type: string;
  name?: string;
  predicate?: Leaf;
}

/** The same for XState 4, whose `in` conditions aren't guards. */
export function watchGuards4(machine: Machine4): GuardWatch {
  const recorder = new Recorder();
  const leaf =
    (guard: Leaf, name: string) =>
    (context: unknown, event: unknown, ...rest: unknown[]): unknown => {
      const tracker = new ReadTracker();
      const values = [tracker.of('context', context), tracker.of('event', event), ...rest];
      return recorder.answer({ name, reads: tracker.read }, () => guard(...(values as never[])));
    };
  const named = machine.options.guards as Record<string, unknown> | undefined;
  for (const [name, guard] of Object.entries(named ?? {})) {
    if (named && typeof guard === 'function') named[name] = leaf(guard as Leaf, name);
  }
  watchTransitions(recorder, machine, 'cond', (written) => {
    const cond = written as Guard4 | undefined;
    if (typeof cond?.predicate !== 'function') return cond;
    return { ...cond, predicate: leaf(cond.predicate, nameOf(cond)) };
  });
  return recorder;
}

/** XState reads a transition's guard right before calling it, which identifies the next result. */
function watchTransitions(
  recorder: Recorder,
  machine: unknown,
  key: 'guard' | 'cond',
  wrap: (guard: unknown) => unknown,
): void {
  for (const [index, transition] of machineTransitions(machine).entries()) {
    const written = (transition as Plain)[key];
    if (written === undefined) continue;
    const guard = wrap(written);
    Object.defineProperty(transition, key, {
      configurable: true,
      enumerable: true,
      get() {
        recorder.at = index;
        return guard;
      },
    });
  }
}

/** Records results of guards; guards called within a guard are its parts. */
class Recorder implements GuardWatch {
  /** The transition whose guard is called; -1 if the next guard isn't that of a transition. */
  at = -1;
  #calls: GuardCall[] = [];
  readonly #open: GuardAnswer[] = [];

  answer(answer: GuardAnswer, ask: () => unknown): unknown {
    const outer = this.#open.at(-1);
    if (outer?.parts) outer.parts.push(answer);
    else if (this.at >= 0) this.#calls.push({ index: this.at, answer });
    // Actions can call guards, too (`enqueueActions`, `choose`).
    this.at = -1;
    this.#open.push(answer);
    try {
      const result = ask();
      answer.holds = Boolean(result);
      return result;
    } catch (error) {
      answer.error = error instanceof Error ? `${error.name}: ${error.message}` : excerpt(error);
      throw error;
    } finally {
      this.#open.pop();
    }
  }

  take(): GuardCall[] {
    const calls = this.#calls;
    this.#calls = [];
    return calls;
  }
}

/**
 * The properties that a guard reads from its arguments: only of the outermost object, so that
 * values stay the same.
 */
class ReadTracker {
  readonly read: [string, string][] = [];

  of(name: string, value: unknown): unknown {
    if (!isPlainObject(value)) return value;
    return new Proxy(value, {
      get: (target, key, receiver) => {
        const found: unknown = Reflect.get(target, key, receiver);
        if (typeof key === 'string' && typeof found !== 'function')
          this.#note(`${name}.${key}`, excerpt(found));
        return found;
      },
      has: (target, key) => {
        const has = Reflect.has(target, key);
        if (!has) this.#note(`${name}.${String(key)}`, 'absent');
        return has;
      },
    });
  }

  #note(name: string, text: string): void {
    // The event's type is known.
    if (name !== 'event.type' && !this.read.some(([known]) => known === name)) this.read.push([name, text]);
  }
}

function isPlainObject(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

const paramsOf = (params: unknown) => (params === undefined ? {} : { params: excerpt(params) });
const nameOf = (guard: unknown): string => guardName(guard, () => undefined) ?? 'inline guard';
