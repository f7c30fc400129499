import { format, t } from '../../../../site/messages.ts';
import { plural } from '../../../../site/plural.ts';
import type { Exploration } from '../../../browser/sandbox/exploration.ts';

/** How much of a machine was looked at, and what may be missing. */
export function explorationWords({ situations, end, problem }: Exploration): string {
  const { whole, limit, late, thrown } = t.explore.looked;
  const words = plural({ whole, many: limit, late }[end], situations);
  return problem === undefined ? words : `${words} ${thrown}`;
}

/** The same of the simple paths to a state. */
export function simplePathWords({ paths, end }: Exploration): string {
  const { none, more } = t.explore.simple;
  const count = plural(t.explore.simple.count, paths.length);
  if (end === 'whole') return `${count}.`;
  return paths.length === 0 ? none : format(more, { paths: count });
}
