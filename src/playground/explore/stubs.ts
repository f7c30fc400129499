import { type AnyActorLogic, fromCallback, type AnyStateMachine as Machine5 } from 'xstate';
import type { AnyStateMachine as Machine4 } from 'xstate4';
import { format, t } from '../../i18n/messages.ts';

/** A machine with stubs for everything it needs to run. */
export interface CompleteMachine {
  machine: unknown;
  /** Descriptions of the stubs. */
  stubs: string[];
  missing: Missing;
}

/** The names that a machine uses without implementation. */
export interface Missing {
  guards: string[];
  actors: string[];
}

const NOTHING: Missing = { guards: [], actors: [] };

interface Node5 {
  invoke: { src: unknown }[];
  transitions: Map<string, { guard?: unknown }[]>;
  always?: { guard?: unknown }[];
  states: Record<string, Node5>;
}

/**
 * Adds stubs for guards and actors that an XState 5 machine names but doesn't implement: guards
 * return true, and actors run until the reader ends them. Without them, the machine would stop with
 * an error.
 */
export function withStubs5(machine: Machine5): CompleteMachine {
  const guards = new Set<string>();
  const actors = new Set<string>();
  const { implementations } = machine;
  const needGuard = (guard: unknown): void => {
    if (typeof guard === 'string') {
      if (!implementations.guards[guard]) guards.add(guard);
    } else if (typeof guard === 'object' && guard !== null && 'type' in guard) needGuard(guard.type);
    else if (typeof guard === 'function' && 'guards' in guard) (guard.guards as unknown[]).forEach(needGuard);
  };
  const visit = (node: Node5): void => {
    for (const { src } of node.invoke) {
      const isInline = typeof src !== 'string' || src.startsWith('xstate.invoke.');
      if (!isInline && !isLogic(implementations.actors[src])) actors.add(src);
    }
    for (const { guard } of [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
      needGuard(guard);
    Object.values(node.states).forEach(visit);
  };
  visit(machine.root as unknown as Node5);
  if (guards.size + actors.size === 0) return { machine, stubs: [], missing: NOTHING };
  const waiting: AnyActorLogic = fromCallback(() => undefined);
  const provided = machine.provide({
    guards: Object.fromEntries([...guards].map((name) => [name, () => true])),
    actors: Object.fromEntries([...actors].map((name) => [name, waiting])),
  } as never);
  return {
    machine: provided,
    stubs: wordsFor(guards, actors),
    missing: { guards: [...guards], actors: [...actors] },
  };
}

/** Whether a value can be started as an actor. Something that couldn't be imported can't. */
const isLogic = (value: unknown) =>
  typeof (value as Partial<AnyActorLogic> | undefined)?.getInitialSnapshot === 'function';

interface Node4 {
  invoke: { src: { type?: string } | string }[];
  transitions: { cond?: { type?: string; predicate?: unknown; name?: string } }[];
  states: Record<string, Node4>;
}

/**
 * The same for XState 4, where an actor without implementation never starts, so only guards need
 * stubs.
 */
export function withStubs4(machine: Machine4): CompleteMachine {
  const guards = new Set<string>();
  const actors = new Set<string>();
  const visit = (node: Node4): void => {
    for (const { src } of node.invoke) {
      const name = typeof src === 'string' ? src : src.type;
      if (name !== undefined && !machine.options.services?.[name]) actors.add(name);
    }
    for (const { cond } of node.transitions) {
      if (!cond || cond.predicate) continue;
      // A guard given only by name has XState's own type.
      const name = cond.type === 'xstate.guard' ? cond.name : cond.type;
      if (name && !machine.options.guards?.[name]) guards.add(name);
    }
    Object.values(node.states).forEach(visit);
  };
  visit(machine as unknown as Node4);
  const stubs = wordsFor(guards, actors);
  const missing = { guards: [...guards], actors: [...actors] };
  if (guards.size === 0) return { machine, stubs, missing };
  const yes = Object.fromEntries([...guards].map((name) => [name, () => true]));
  return {
    machine: machine.withConfig({ guards: { ...machine.options.guards, ...yes } } as never),
    stubs,
    missing,
  };
}

function wordsFor(guards: ReadonlySet<string>, actors: ReadonlySet<string>): string[] {
  return [
    ...[...guards].map((name) => format(t.simulator.stubGuard, { name })),
    ...[...actors].map((name) => format(t.simulator.stubActor, { name })),
  ];
}
