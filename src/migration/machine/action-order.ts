import type { Conversion } from '../conversion.ts';
import {
  argumentsOf,
  isFunction,
  isInside,
  itemsOf,
  type Node,
  propertyValue,
  within,
} from '../source/tree.ts';
import type { Moves } from './moves.ts';
import { isWithin, type StateNode, type StateTree } from './state-tree.ts';

/** What an action does with the context. */
type Access = 'assigns' | 'reads' | 'nothing';

/** Built-in actions of v4 whose effect depends on the context only through functions. */
const STATIC =
  /^(?:send|sendTo|sendParent|sendUpdate|raise|respond|cancel|start|stop|forwardTo|escalate|log)$/;

/**
 * Whether an `assign` follows an action that reads the context. v4 ran all assigns of a transition
 * first: those of its exit actions, of its own actions, and of its entry actions.
 */
export function movesAssign(conversion: Conversion, object: Node, tree: StateTree, moves: Moves): boolean {
  const { source, names } = conversion;
  const assigning = assignNames(conversion);

  const accessOf = (action: Node): Access => {
    const found = names.resolve(action);
    const exported = names.calledExport(found);
    if (exported === 'assign') return 'assigns';
    const type = names.string(source.valueIn(found, 'type') ?? found);
    if (type !== undefined && assigning.has(type)) return 'assigns';
    if (found.name === 'Spread' || /^(?:undefined|null)$/.test(source.text(found))) return 'nothing';
    if (exported === undefined || !STATIC.test(exported)) return 'reads';
    const isDefaultLog = exported === 'log' && argumentsOf(found).length === 0;
    return isDefaultLog || [...within(found)].some(isFunction) ? 'reads' : 'nothing';
  };

  const accessesOf = (actions: Node | undefined): Access[] => {
    if (!actions) return [];
    const found = names.resolve(actions);
    return (found.name === 'ArrayExpression' ? itemsOf(found) : [actions]).map(accessOf);
  };

  const blocks = new Map<StateNode, { entry: Access[]; exit: Access[] }>();
  for (const state of tree.states()) {
    const [entry, exit] = [['entry', 'onEntry'] as const, ['exit', 'onExit'] as const].map((keys) =>
      keys.flatMap((key) => accessesOf(state.properties.get(key)?.value)),
    );
    blocks.set(state, { entry: entry ?? [], exit: exit ?? [] });
  }
  const entriesOf = (states: readonly StateNode[]) =>
    states.flatMap((state) => blocks.get(state)?.entry ?? []);

  const lists = source.all('ArrayExpression').filter((list) => isInside(list, object));
  if (lists.some((list) => isMoved(accessesOf(list)))) return true;
  if (isMoved(entriesOf(moves.initialStates()))) return true;
  return moves.changes().some(({ transition, exited, entered }) => {
    const actions = accessesOf(source.valueIn(transition.value, 'actions'));
    const rest = [...actions, ...entriesOf(entered)];
    // Each exited state with those around it. Its siblings may not be active.
    const exits = exited.map((state) =>
      exited.filter((outer) => isWithin(state, outer)).flatMap((outer) => blocks.get(outer)?.exit ?? []),
    );
    return [[], ...exits].some((exit) => isMoved([...exit, ...rest]));
  });
}

/** Whether an assign follows an action that reads the context. */
function isMoved(accesses: readonly Access[]): boolean {
  const first = accesses.indexOf('reads');
  return first >= 0 && accesses.includes('assigns', first);
}

/** Returns the names of implementations that are an `assign`, wherever the code provides them. */
function assignNames({ source, names }: Conversion): Set<string> {
  const found = new Set<string>();
  for (const property of source.all('Property')) {
    const key = source.key(property);
    const value = propertyValue(property);
    const declared = value && (value.name === 'PropertyDefinition' ? names.declarationOf(value) : value);
    if (key !== undefined && declared && names.calledExport(names.resolve(declared)) === 'assign')
      found.add(key);
  }
  return found;
}
