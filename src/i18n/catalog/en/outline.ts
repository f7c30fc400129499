import { forms } from '../forms.ts';

/**
 * The description of a machine in words, next to its drawing. The drawing's own text is notation
 * and isn't translated. Compiled pages and drawings that contain these texts are generated again
 * when this file changes.
 */
export const outline = {
  empty: 'The machine {machine} has no states inside.',
  states: forms({
    one: 'The machine {machine} has the state {states}.',
    other: 'The machine {machine} has the states {states}.',
  }),
  statesFrom: forms({
    one: 'The machine {machine} has the state {states} and starts in {initial}.',
    other: 'The machine {machine} has the states {states} and starts in {initial}.',
  }),
  regions: forms({
    one: 'The machine {machine} has the parallel region {states}.',
    other: 'The machine {machine} has the parallel regions {states}.',
  }),
  kinds: {
    initial: 'initial',
    final: 'final',
    parallel: 'parallel',
    shallow: 'history',
    deep: 'deep history',
  },
  tags: 'tags: {values}',
  entry: 'entry: {values}',
  exit: 'exit: {values}',
  invoke: 'invoke: {values}',
  initialActions: 'on the way to the initial state: {values}',
  output: 'output: {values}',
  meta: 'meta: {values}',
  default: 'default: {values}',
  anyOther: 'any other event',
  always: '{event}: {effects}',
  guarded: '{event} if {guard}: {effects}',
  otherwise: '{event} otherwise: {effects}',
  otherwiseGuarded: '{event} otherwise if {guard}: {effects}',
  to: 'to {targets}',
  both: '{first} and {second}',
  reenter: 'reenter',
  do: 'do {actions}',
  nothing: 'no effect',
};
