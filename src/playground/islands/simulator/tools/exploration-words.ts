import type { Exploration } from '../../../browser/sandbox/exploration.ts';

/** How much of a machine was looked at, and what may be missing. */
export function explorationWords({ situations, end, problem }: Exploration): string {
  const looked = `${situations} ${situations === 1 ? 'situation' : 'situations'} (states with their context)`;
  const thrown = problem === undefined ? '' : ` Some events made the machine throw, and were left out there.`;
  if (end === 'whole') return `Tried every event in all of its ${looked}.${thrown}`;
  const why = end === 'many' ? 'that is the limit' : 'it took too long';
  return `Stopped after ${looked}: ${why}, so there may be more than is shown.${thrown}`;
}

/** The same of the simple paths to a state. */
export function simplePathWords({ paths, end }: Exploration): string {
  const count = `${paths.length} ${paths.length === 1 ? 'path comes' : 'paths come'} through no situation twice`;
  if (end === 'whole') return `${count}.`;
  return paths.length === 0
    ? 'There are more paths than can be followed in a second.'
    : `${count}; there may be more.`;
}
