import type { EventKind } from '../conversion.ts';
import { isActive, isWithin, type StateNode, type StateTree, type Transition } from './state-tree.ts';

/** Where a transition leads. */
interface Move {
  /** Undefined for targets that the code doesn't say. */
  targets: readonly (StateNode | undefined)[];
  /** The state in which it exits and enters others. Without one, it may exit all states. */
  domain: StateNode | undefined;
}

/** Finds which states the transitions of a machine enter and exit. All transitions have been read. */
export class Moves {
  readonly #tree: StateTree;
  readonly #moves: ReadonlyMap<Transition, Move>;

  constructor(tree: StateTree) {
    this.#tree = tree;
    this.#moves = new Map(
      tree.transitions.map((transition) => {
        const targets = tree.targetStates(transition);
        return [
          transition,
          { targets, domain: domainOf(transition.source, targets, tree.isInternal(transition)) },
        ];
      }),
    );
  }

  /** Returns the kinds of events that lead to a state. */
  eventsInto(state: StateNode, seen = new Set<StateNode>()): Set<EventKind> {
    const events = new Set<EventKind>();
    seen.add(state);
    for (const transition of this.#tree.transitions) {
      const { texts } = this.#tree.targetsOf(transition);
      for (const text of texts) {
        const target = text === undefined ? undefined : this.#tree.target(transition.source, text);
        if (text !== undefined && !target) events.add('other');
        if (!target || !this.#enters(target, state)) continue;
        if (!transition.isEventless) for (const event of transition.events) events.add(event);
        else if (!seen.has(transition.source))
          for (const event of this.eventsInto(transition.source, seen)) events.add(event);
      }
    }
    if (events.size === 0) events.add('other');
    return events;
  }

  /** Returns the kinds of events that exit a state. */
  eventsOutOf(state: StateNode): Set<EventKind> {
    const events = new Set<EventKind>();
    for (const [transition, move] of this.#moves) {
      const { source, isEventless } = transition;
      if (!this.#exits(source, move, state)) continue;
      for (const event of isEventless ? this.eventsInto(source) : transition.events) events.add(event);
    }
    if (events.size === 0) events.add('other');
    return events;
  }

  /** Returns the states that each transition may exit, inner ones first, and enter, outer ones first. */
  changes(): { transition: Transition; exited: StateNode[]; entered: StateNode[] }[] {
    const states = this.#tree.states();
    return Array.from(this.#moves, ([transition, move]) => ({
      transition,
      exited: states.filter((state) => this.#exits(transition.source, move, state)).reverse(),
      entered: states.filter(
        (state) =>
          isInDomain(state, move) && move.targets.some((target) => target && this.#enters(target, state)),
      ),
    }));
  }

  /** Returns the states in which the machine starts, outer ones first. */
  initialStates(): StateNode[] {
    return this.#tree.states().filter((state) => this.#enters(this.#tree.root, state));
  }

  /** Whether a transition from a state may exit another one. */
  #exits(source: StateNode, move: Move, state: StateNode): boolean {
    if (move.targets.length === 0 || !this.#tree.areTogether(source, state)) return false;
    return isInDomain(state, move) || move.targets.some((target) => target && this.#isEnd(target));
  }

  /** Whether a state ends the machine, which exits all states. */
  #isEnd(state: StateNode): boolean {
    return state.parent === this.#tree.root && this.#tree.text(state, 'type') === 'final';
  }

  /** Whether a transition to `target` enters `state`. */
  #enters(target: StateNode, state: StateNode): boolean {
    if (isWithin(target, state)) return true;
    for (let inner = state; inner.parent && inner !== target; inner = inner.parent) {
      const { parent } = inner;
      if (!this.#tree.isParallel(parent) && this.#tree.text(parent, 'initial') !== inner.key) return false;
      if (parent === target) return true;
    }
    return false;
  }
}

/** Returns the state in which a transition exits and enters others. */
function domainOf(source: StateNode, targets: Move['targets'], isInternal: boolean): StateNode | undefined {
  const isAround = (state: StateNode) => targets.every((target) => target && isWithin(target, state));
  // Transitions of the root to its children don't exit the root.
  if ((!source.parent || isInternal) && isAround(source)) return source;
  let domain = source.parent;
  while (domain && (!isAround(domain) || targets.includes(domain))) domain = domain.parent;
  return domain;
}

function isInDomain(state: StateNode, { domain }: Move): boolean {
  return !domain || (state !== domain && isWithin(state, domain));
}

/**
 * Returns a region that has no target of a transition and that v5 exits and enters again. v4 keeps
 * the states of such regions.
 */
export function resetRegion(
  source: StateNode,
  targets: Move['targets'],
  tree: StateTree,
): StateNode | undefined {
  // v5 stays in the source if all targets are in it.
  const domain = domainOf(source, targets, true) ?? tree.root;
  const isReset = (region: StateNode) =>
    tree.text(region, 'type') !== 'history' &&
    !targets.some((target) => !target || isWithin(target, region)) &&
    hasProgress(region, tree);
  for (const target of targets) {
    const isHistory = target && tree.text(target, 'type') === 'history';
    let state = isHistory ? target.parent : target;
    while (state && state !== domain && state.parent) {
      state = state.parent;
      if (!tree.isParallel(state) || !tree.areTogether(source, state)) continue;
      const region = [...state.children.values()].find(isReset);
      if (region) return region;
    }
  }
  return undefined;
}

/** Whether it makes a difference if a region is entered again. */
function hasProgress(region: StateNode, tree: StateTree): boolean {
  const states = tree.states(region);
  return states.length > 2 || states.some(isActive);
}
