import type { Graph, StateNode, Transition } from '../../../statechart/graph/graph.ts';
import type { GuardAnswer, GuardCall } from '../sandbox/trace.ts';

/** What happens to a transition for an event. */
export type Verdict =
  /** It is taken. */
  | 'wins'
  /** Its guard returns false. */
  | 'fails'
  /** Its guard throws, which ends the machine with an error. */
  | 'throws'
  /** An earlier one of the same state is taken. */
  | 'late'
  /** A descendant of its state takes the event. */
  | 'outer'
  /** Its guard hasn't been called, or a transition that is tried before it is open or throws. */
  | 'open';

/** A transition for an event, in the order in which XState tries them. */
export interface Candidate {
  transition: Transition;
  verdict: Verdict;
  /** The result of its guard. */
  answer?: GuardAnswer;
}

/** Why an event causes a transition, or doesn't. */
export interface Explanation {
  candidates: Candidate[];
  outcome: /** At least one transition is taken. */
    | 'taken'
    /** The taken transition does nothing, so that no outer state gets the event. */
    | 'forbidden'
    /** All guards return false. */
    | 'refused'
    /** No active state handles the event. */
    | 'unhandled'
    /** A guard throws. */
    | 'failed'
    /** It depends on guards that haven't been called. */
    | 'open';
}

/**
 * Explains what an event does: XState asks the innermost active states first, each region
 * separately, and takes the first transition of a state whose guard returns true.
 * @param active ids of the active states
 * @param guardCalls results of guards for this event
 */
export function explain(
  { root, transitions }: Graph,
  active: readonly string[],
  type: string,
  guardCalls: readonly GuardCall[] = [],
): Explanation {
  const ids = new Set(active);
  const candidates: Candidate[] = [];

  /** @returns the verdict on transitions of outer states; undefined if they are tried next */
  function visit(node: StateNode): Verdict | undefined {
    const inner = node.children.filter(({ id }) => ids.has(id)).map(visit);
    const own = candidatesOf(transitions, node.id, type);
    let before: Verdict | undefined = inner.includes('outer')
      ? 'outer'
      : inner.find((verdict) => verdict === 'open');
    for (const transition of own) {
      // The last result: guards are called again whenever the machine settles.
      const answer = guardCalls.findLast(({ index }) => index === transition.index)?.answer;
      // A guard is called only if no transition before it is taken.
      if (before === 'open' && answer) before = undefined;
      const verdict = before ?? verdictOf(transition, answer);
      candidates.push({ transition, verdict, ...(answer && verdict !== 'outer' ? { answer } : {}) });
      if (verdict === 'wins') before = 'late';
      if (verdict === 'throws' || verdict === 'open') before = 'open';
    }
    return before === 'late' ? 'outer' : before;
  }
  visit(root);
  return { candidates, outcome: outcomeOf(candidates) };
}

function verdictOf({ guard, kind }: Transition, answer: GuardAnswer | undefined): Verdict {
  if (answer) return answer.error !== undefined ? 'throws' : answer.holds ? 'wins' : 'fails';
  // The target of a route is in its event.
  return guard === undefined && kind !== 'route' ? 'wins' : 'open';
}

function outcomeOf(candidates: readonly Candidate[]): Explanation['outcome'] {
  const of = (verdict: Verdict) => candidates.filter((candidate) => candidate.verdict === verdict);
  if (candidates.length === 0) return 'unhandled';
  if (of('throws').length > 0) return 'failed';
  const winners = of('wins');
  if (winners.length > 0) {
    return winners.every(({ transition }) => isForbidden(transition)) ? 'forbidden' : 'taken';
  }
  return of('open').length > 0 ? 'open' : 'refused';
}

/** A transition that only keeps an event from outer states. */
function isForbidden({ targets, actions, reenter }: Transition): boolean {
  return targets.length === 0 && actions.length === 0 && !reenter;
}

/** A state's transitions for an event: exact matches first, then wildcards, longest first. */
function candidatesOf(transitions: readonly Transition[], source: string, type: string): Transition[] {
  return transitions
    .filter((it) => it.source === source && it.kind !== 'always' && matches(it.event, type))
    .map((transition) => ({
      transition,
      rank: transition.event === type ? Infinity : transition.event.length,
    }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ transition }) => transition);
}

/**
 * Whether a descriptor matches an event: `*` matches all, `mouse.*` all that start with `mouse`, by
 * segment.
 */
export function matches(descriptor: string, type: string): boolean {
  if (descriptor === type || descriptor === '*') return true;
  if (!descriptor.endsWith('.*')) return false;
  const wanted = descriptor.slice(0, -2).split('.');
  const given = type.split('.');
  return wanted.every((segment, i) => segment === given[i]);
}
