import type { Graph, StateNode } from './graph.ts';

/** The features of machines, in the order in which readers learn them. */
export const machineFeatures = [
  'guards',
  'eventless',
  'delays',
  'nested',
  'parallel',
  'history',
  'final',
  'actors',
] as const;

export type MachineFeature = (typeof machineFeatures)[number];

/** Returns the features that a machine uses. */
export function featuresOf({ root, transitions }: Graph): MachineFeature[] {
  const states = inside(root);
  const effects = [
    ...transitions.flatMap((transition) => transition.effects ?? []),
    ...states.flatMap((state) => [...(state.effects?.entry ?? []), ...(state.effects?.exit ?? [])]),
  ];
  const has: Record<MachineFeature, boolean> = {
    guards: transitions.some(({ guard }) => guard !== undefined),
    eventless: transitions.some(({ kind }) => kind === 'always'),
    delays:
      transitions.some(({ kind }) => kind === 'after') || effects.some(({ delayed }) => delayed === true),
    nested: states.some((state) => state !== root && state.children.length > 0),
    parallel: states.some(({ type }) => type === 'parallel'),
    history: states.some(({ type }) => type === 'history'),
    final: states.some(({ type }) => type === 'final'),
    actors: states.some(({ invokes }) => invokes.length > 0) || effects.some(({ kind }) => kind === 'spawn'),
  };
  return machineFeatures.filter((feature) => has[feature]);
}

const inside = (state: StateNode): StateNode[] => [state, ...state.children.flatMap(inside)];
