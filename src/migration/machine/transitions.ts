import { type Conversion, DONE, ERROR, type Events, OTHER } from '../conversion.ts';
import type { Property } from '../source/source.ts';
import { bare, childrenOf, type Node } from '../source/tree.ts';
import type { Parts } from '../source/writer.ts';
import { resetRegion } from './moves.ts';
import { isActive, isWithin, type StateNode, type StateTree, type Transition } from './state-tree.ts';

/** Properties by their names. */
type Properties = ReadonlyMap<string, Property>;

/** Converts the target of a transition, and its `internal`, `cond`, and `in`. */
export function convertTransition(conversion: Conversion, transition: Transition, tree: StateTree): void {
  const { source: state, node, value } = transition;
  const { source } = conversion;
  const { nodes, texts } = tree.targetsOf(transition);
  const properties = source.namedProperties(value);
  if (value.name === 'ObjectExpression') convertGuards(conversion, state, properties, tree);
  else if (!['String', 'TemplateString', 'MemberExpression', 'VariableName'].includes(value.name)) {
    source.problem('configElsewhere', node, source.excerpt(node));
    return;
  }
  const { node: internal, value: isInternal } = properties.get('internal') ?? {};
  const setting = isInternal && source.text(isInternal);
  if (internal && setting !== 'true' && setting !== 'false') {
    source.problem('internalValue', internal);
    return;
  }
  const isExternal = !tree.isInternal(transition);
  const targets = tree.targetStates(transition);
  const isOwn = targets.length > 0 && targets.every((target) => target && isWithin(target, state));
  for (const [i, one] of nodes.entries()) {
    const text = texts[i];
    if (!state.parent && text !== undefined && !/^[#.]/.test(text)) convertRootTarget(conversion, one);
    convertIdTarget(conversion, one, tree);
  }
  const isSelf = isExternal && isOwn;
  const isRegion = state.parent !== undefined && tree.isParallel(state.parent);
  const target = properties.get('target')?.node;
  // v5 enters a region again only together with the others, whose states change then.
  if (isSelf && isRegion && isActive(state)) source.problem('regionReentry', node, state.key);
  else if (internal && setting === 'false' && nodes.length > 0 && !(isSelf && isRegion))
    source.replace(internal, 'reenter: true', 'reenter');
  else if (internal) source.removeItem(internal, 'reenter');
  else if (isSelf && !isRegion && isActive(state) && conversion.begin('reenter', target ?? node)) {
    if (target) source.addAfter(target, 'reenter: true', 'reenter');
    else source.wrap(node, '{ target: ', ', reenter: true }', 'reenter');
  }
  const reset = resetRegion(state, targets, tree);
  if (reset) source.problem('regionReset', node, reset.key);
  const reentered = targets.find(
    (target) => target && target !== state && isWithin(target, state) && isEntered(target, state),
  );
  if (!isExternal && reentered) source.check('childTarget', node, reentered.key);
}

/** Whether a state, or a state between it and another one, does something when it is entered. */
function isEntered(target: StateNode, until: StateNode): boolean {
  for (let state: StateNode | undefined = target; state && state !== until; state = state.parent)
    if (isActive(state)) return true;
  return false;
}

/** Makes a target of the root relative, so that it means a child. */
function convertRootTarget(conversion: Conversion, node: Node): void {
  const { source } = conversion;
  const found = bare(node);
  // Several events may share a transition.
  if (!conversion.begin('rootTarget', found)) return;
  if (found.name === 'String') source.insert(found.from + 1, '.', 'rootTarget');
  else source.replace(found, ['`.${', found, '}`'], 'rootTarget');
}

/** Escapes dots in the ID of a target. */
export function convertIdTarget(conversion: Conversion, node: Node, tree: StateTree): void {
  const { source, names } = conversion;
  const found = bare(node);
  const text = names.string(found);
  if (!text?.startsWith('#')) return;
  const escaped = tree.escaped(text);
  if (escaped === text || !conversion.begin('dottedId', found)) return;
  const quote = found.name === 'String' ? source.text(found).slice(0, 1) : "'";
  source.replace(found, `${quote}${escaped.replaceAll('\\', '\\\\')}${quote}`, 'dottedId');
}

/** Converts `cond` and `in` to `guard`. */
function convertGuards(
  conversion: Conversion,
  state: StateNode,
  properties: Properties,
  tree: StateTree,
): void {
  const { source, names } = conversion;
  const { node: cond, name, value: guard } = properties.get('cond') ?? {};
  const { node: inside, value: place } = properties.get('in') ?? {};
  // Several events may share a transition.
  if (cond && guard && name && conversion.begin('cond', cond)) {
    if (guard.name === 'PropertyDefinition') source.insert(name.from, 'guard: ', 'guard');
    else source.replace(name, 'guard', 'guard');
  }
  if (!inside || !place || !conversion.begin('in', inside)) return;
  convertIdTarget(conversion, place, tree);
  const text = names.string(place);
  if (!text?.startsWith('#') && state.path.length > 2) {
    source.problem('stateIn', inside);
    return;
  }
  const call: Parts = [`${names.use('stateIn')}(`, place, ')'];
  if (guard) {
    source.insert(guard.from, `${names.use('and')}([`, 'stateIn');
    source.insert(guard.to, [', ', ...call, '])']);
    source.removeItem(inside, 'stateIn');
  } else source.replace(inside, ['guard: ', ...call], 'stateIn');
}

/** Renames events of the system, and returns what kind of event a transition waits for. */
export function eventsOfKey({ source, names }: Conversion, { node, key, name = node }: Property): Events {
  if (key === undefined) {
    const exported = names.exportOf(childrenOf(node)[1]?.firstChild);
    return exported === 'doneInvoke' || exported === 'done' ? DONE : exported === 'error' ? ERROR : OTHER;
  }
  const renamed = systemEvent(key);
  if (renamed) {
    source.replace(name, `'${renamed.type}'`, 'systemEvents');
    return renamed.events;
  }
  if (/^(?:xstate\.(?!done|error|after|init|snapshot|stop)|error\.)/.test(key))
    source.problem('systemEvents', name);
  if (key.endsWith('.*')) source.problem('partialWildcard', name);
  return OTHER;
}

/** Names transitions outside machines, which haven't been found otherwise. */
export function nameOtherTransitions(conversion: Conversion): void {
  const { source, names } = conversion;
  for (const property of source.all('Property')) {
    if (source.key(property) !== 'cond' || conversion.isDone('cond', property)) continue;
    const object = property.parent;
    if (names.exportOf(object?.parent?.parent?.parent?.firstChild) === 'choose') continue;
    const others = object ? source.namedProperties(object) : undefined;
    if (others?.has('target') || others?.has('actions')) source.problem('configElsewhere', property, 'cond');
  }
}

/** Returns the type of an event of the system in v5. */
function systemEvent(type: string): { type: string; events: Events } | undefined {
  const [, name, id] = /^(done\.invoke|error\.platform|done\.state)\.(.+)$/.exec(type) ?? [];
  if (name === 'done.invoke') return { type: `xstate.done.actor.${id}`, events: DONE };
  if (name === 'error.platform') return { type: `xstate.error.actor.${id}`, events: ERROR };
  if (name === 'done.state') return { type: `xstate.done.state.${id}`, events: DONE };
  const [, delay, state] = /^xstate\.after\((.+)\)#(.+)$/.exec(type) ?? [];
  return delay === undefined ? undefined : { type: `xstate.after.${delay}.${state}`, events: OTHER };
}
