import { format, t } from '../../../../i18n/messages.ts';
import { plural } from '../../../../i18n/plural.ts';
import type { Exploration } from '../../../explore/exploration.ts';

/** How much of a machine was explored, and what may be missing. */
export function explorationWords({ situations, end, problem }: Exploration): string {
  const { whole, limit, late, thrown } = t.explore.summary;
  const words = plural({ whole, many: limit, late }[end], situations);
  return problem === undefined ? words : `${words} ${thrown}`;
}

/** The same for the simple paths to a state. */
export function simplePathWords({ paths, end }: Pick<Exploration, 'paths' | 'end'>): string {
  const { none, more } = t.explore.simple;
  const count = plural(t.explore.simple.count, paths.length);
  if (end === 'whole') return `${count}.`;
  return paths.length === 0 ? none : format(more, { paths: count });
}
