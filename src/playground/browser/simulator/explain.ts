import type { Graph, StateNode, Transition } from '../../../statechart/graph.ts';
import type { AskedGuard, GuardAnswer } from '../sandbox/trace.ts';

/** What becomes of a transition that an event could take. */
export type Verdict =
  /** It is taken. */
  | 'wins'
  /** Its guard does not hold. */
  | 'fails'
  /** Its guard throws, which ends the machine with an error. */
  | 'throws'
  /** One before it in the same state is taken. */
  | 'late'
  /** A state inside its own takes the event. */
  | 'outer'
  /** Its guard has not been asked. */
  | 'open';

/** A transition that an event could take, in the order in which XState tries them. */
export interface Candidate {
  transition: Transition;
  verdict: Verdict;
  /** What its guard said. */
  answer?: GuardAnswer;
}

/** Why an event leads somewhere, or nowhere. */
export interface Explanation {
  candidates: Candidate[];
  outcome: /** At least one transition is taken. */
    | 'taken'
    /** One is taken that does nothing, so that no outer state gets the event. */
    | 'forbidden'
    /** No guard holds. */
    | 'refused'
    /** No active state names the event. */
    | 'unheard'
    /** A guard throws. */
    | 'failed'
    /** It depends on guards that have not been asked. */
    | 'open';
}

/**
 * Says what an event comes to: XState asks the innermost active states first, each region by itself, and of a state's transitions the
 * first whose guard holds is taken.
 * @param active ids of the active states
 * @param asked what guards have said about this event
 */
export function explain(
  { root, transitions }: Graph,
  active: readonly string[],
  type: string,
  asked: readonly AskedGuard[] = [],
): Explanation {
  const ids = new Set(active);
  const candidates: Candidate[] = [];

  /** @returns whether the state or one inside it takes the event */
  function visit(node: StateNode): boolean {
    const inner = node.children.filter(({ id }) => ids.has(id)).map(visit);
    const isTaken = inner.includes(true);
    const own = candidatesOf(transitions, node.id, type);
    let before: Verdict | undefined = isTaken ? 'outer' : undefined;
    for (const transition of own) {
      // What was asked last: guards are asked again as often as the machine comes to rest.
      const answer = asked.findLast(({ index }) => index === transition.index)?.answer;
      const verdict = before ?? verdictOf(transition, answer);
      candidates.push({ transition, verdict, ...(answer && verdict !== 'outer' ? { answer } : {}) });
      if (verdict === 'wins') before = 'late';
      if (verdict === 'throws' || verdict === 'open') before = 'open';
    }
    return isTaken || candidates.some((it) => it.verdict === 'wins' && it.transition.source === node.id);
  }
  visit(root);
  return { candidates, outcome: outcomeOf(candidates) };
}

function verdictOf({ guard, kind }: Transition, answer: GuardAnswer | undefined): Verdict {
  if (answer) return answer.error !== undefined ? 'throws' : answer.holds ? 'wins' : 'fails';
  // Where a route leads, its event says.
  return guard === undefined && kind !== 'route' ? 'wins' : 'open';
}

function outcomeOf(candidates: readonly Candidate[]): Explanation['outcome'] {
  const of = (verdict: Verdict) => candidates.filter((candidate) => candidate.verdict === verdict);
  if (candidates.length === 0) return 'unheard';
  if (of('throws').length > 0) return 'failed';
  const winners = of('wins');
  if (winners.length > 0) {
    return winners.every(({ transition }) => isForbidden(transition)) ? 'forbidden' : 'taken';
  }
  return of('open').length > 0 ? 'open' : 'refused';
}

/** A transition that keeps an event from outer states and does nothing else. */
function isForbidden({ targets, actions, reenter }: Transition): boolean {
  return targets.length === 0 && actions.length === 0 && !reenter;
}

/** A state's transitions for an event: those that name it exactly, and then the wildcards, the longest first. */
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

/** Whether an event is one that a descriptor means: `*` all, `mouse.*` those that begin with `mouse`, segment by segment. */
export function matches(descriptor: string, type: string): boolean {
  if (descriptor === type || descriptor === '*') return true;
  if (!descriptor.endsWith('.*')) return false;
  const wanted = descriptor.slice(0, -2).split('.');
  const given = type.split('.');
  return wanted.every((segment, i) => segment === given[i]);
}
