import type { Graph, StateNode } from '../graph/graph.ts';

/**
 * Returns the parts of a graph that survive an export and import. Names stay, but parts known only
 * to functions are lost, and events have their author's names, because the versions of XState name
 * those of actors and delays differently.
 */
export function comparable({ root, transitions }: Graph): object {
  const node = ({ effects, meta, invokes, children, ...rest }: StateNode, parent?: StateNode): object => ({
    ...rest,
    // What XState does without a default, SCXML wants written.
    ...(rest.history && parent?.initial
      ? { initial: rest.initial ?? { ...parent.initial, actions: [] } }
      : {}),
    // XState 4 calls the second of two actors without ids as the first.
    invokes: invokes.map(({ logic, actorId, ...invoke }) => invoke),
    children: children.map((child) => node(child, rest as StateNode)),
  });
  return {
    // A machine without an id is called by its constant in a sample.
    root: node(root.id === '(machine)' ? { ...root, key: root.id } : root),
    transitions: transitions.map(({ effects, event, index, reentersByDefault, ...rest }) => ({
      ...rest,
      // The milliseconds of a named delay are not known outside of the machine.
      label: rest.kind === 'after' ? rest.label.replace(/ \(.*\)$/, '') : rest.label,
    })),
  };
}
