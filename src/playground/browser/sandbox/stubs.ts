import type { AnyActorLogic, AnyStateMachine as Machine5 } from 'xstate';
import type { AnyStateMachine as Machine4 } from 'xstate4';
import { format, t } from '../../../site/messages.ts';
import { loadXState5 } from './packages.ts';

/** A machine that lacks nothing it needs to run. */
export interface CompleteMachine {
  machine: unknown;
  /** What was put in place of something that the machine only names, in words. */
  stubs: string[];
  missing: Missing;
}

/** The names of what a machine names without implementing it. */
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
 * Puts something in place of guards and actors that an XState 5 machine names without implementing: a guard that is true, and an actor that goes on
 * until the reader ends it. Without them the machine would end with an error.
 */
export async function withStubs5(machine: Machine5): Promise<CompleteMachine> {
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
      if (!isInline && !implementations.actors[src]) actors.add(src);
    }
    for (const { guard } of [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
      needGuard(guard);
    Object.values(node.states).forEach(visit);
  };
  visit(machine.root as unknown as Node5);
  if (guards.size + actors.size === 0) return { machine, stubs: [], missing: NOTHING };
  const { fromCallback } = await loadXState5();
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

interface Node4 {
  transitions: { cond?: { type?: string; predicate?: unknown; name?: string } }[];
  states: Record<string, Node4>;
}

/** The same for XState 4, where an actor that is only named never starts, so that guards alone are missing. */
export function withStubs4(machine: Machine4): CompleteMachine {
  const guards = new Set<string>();
  const visit = (node: Node4): void => {
    for (const { cond } of node.transitions) {
      if (!cond || cond.predicate) continue;
      // A guard that is only named has XState's own type.
      const name = cond.type === 'xstate.guard' ? cond.name : cond.type;
      if (name && !machine.options.guards?.[name]) guards.add(name);
    }
    Object.values(node.states).forEach(visit);
  };
  visit(machine as unknown as Node4);
  if (guards.size === 0) return { machine, stubs: [], missing: NOTHING };
  const yes = Object.fromEntries([...guards].map((name) => [name, () => true]));
  return {
    machine: machine.withConfig({ guards: { ...machine.options.guards, ...yes } } as never),
    stubs: wordsFor(guards, new Set()),
    missing: { guards: [...guards], actors: [] },
  };
}

function wordsFor(guards: ReadonlySet<string>, actors: ReadonlySet<string>): string[] {
  return [
    ...[...guards].map((name) => format(t.simulator.stubGuard, { name })),
    ...[...actors].map((name) => format(t.simulator.stubActor, { name })),
  ];
}
