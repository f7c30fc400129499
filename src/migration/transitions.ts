import { DONE, ERROR, type EventKind, type Events, OTHER } from './functions.ts';
import type { Names } from './names.ts';
import type { Source } from './source.ts';
import { isActive, isWithin, type StateNode, type StateTree, type Transition } from './state-tree.ts';
import { bare, childrenOf, keyOf, type Node, propertiesOf, propertyValue } from './tree.ts';
import type { Parts } from './writer.ts';

/** Converts transitions: their events, targets, and guards. */
export class Transitions {
  readonly #source: Source;
  readonly #names: Names;
  /** Guards that have been converted. */
  readonly #guarded = new Set<string>();

  constructor(source: Source, names: Names) {
    this.#source = source;
    this.#names = names;
  }

  /** Converts the target of a transition, and its `internal`, `cond`, and `in`. */
  convert(transition: Transition, tree: StateTree): void {
    const { source: state, node, value } = transition;
    const source = this.#source;
    const { nodes, texts } = tree.targetsOf(transition);
    const properties = source.namedProperties(value);
    if (value.name === 'ObjectExpression') this.#guards(state, properties);
    else if (!['String', 'TemplateString', 'MemberExpression', 'VariableName'].includes(value.name)) {
      source.problem('configElsewhere', node, source.excerpt(node));
      return;
    }
    const internal = properties.get('internal');
    const isInternal = internal && propertyValue(internal);
    const setting = isInternal ? source.text(isInternal) : undefined;
    if (internal && setting !== 'true' && setting !== 'false') {
      source.problem('internalValue', internal);
      return;
    }
    const isRelative = texts.some((text) => text?.startsWith('.'));
    const isExternal = setting === undefined ? !isRelative : setting === 'false';
    const targets = texts.map((text) => (text === undefined ? undefined : tree.target(state, text)));
    const isOwn = targets.length > 0 && targets.every((target) => target && isWithin(target, state));
    for (const [i, one] of nodes.entries()) {
      const text = texts[i];
      if (!state.parent && text !== undefined && !/^[#.]/.test(text)) this.#rootTarget(one);
    }
    if (internal && setting === 'false' && nodes.length > 0)
      source.replace(internal, 'reenter: true', 'reenter');
    else if (internal) source.removeItem(internal, 'reenter');
    if (isExternal && isOwn && isActive(state) && setting !== 'false') {
      const target = properties.get('target');
      if (target) source.addAfter(target, 'reenter: true', 'reenter');
      else source.wrap(node, '{ target: ', ', reenter: true }', 'reenter');
    }
    const reentered = targets.find(
      (target) => target && target !== state && isWithin(target, state) && this.#isEntered(target, state),
    );
    if (!isExternal && reentered) source.check('childTarget', node, reentered.key);
  }

  /** Whether a state, or a state between it and another one, does something when it is entered. */
  #isEntered(target: StateNode, until: StateNode): boolean {
    for (let state: StateNode | undefined = target; state && state !== until; state = state.parent)
      if (isActive(state)) return true;
    return false;
  }

  /** Makes a target of the root relative, so that it means a child. */
  #rootTarget(node: Node): void {
    const found = bare(node);
    if (found.name === 'String') this.#source.insert(found.from + 1, '.', 'rootTarget');
    else this.#source.replace(found, ['`.${', found, '}`'], 'rootTarget');
  }

  /** Converts `cond` and `in` to `guard`. */
  #guards(state: StateNode, properties: ReadonlyMap<string, Node>): void {
    const source = this.#source;
    const cond = properties.get('cond');
    const inside = properties.get('in');
    const guard = cond && propertyValue(cond);
    const [name] = cond ? childrenOf(cond) : [];
    if (cond && guard && name) {
      this.#guarded.add(keyOf(cond));
      if (guard.name === 'PropertyDefinition') source.insert(name.from, 'guard: ', 'guard');
      else source.replace(name, 'guard', 'guard');
    }
    const place = inside && propertyValue(inside);
    if (!inside || !place) return;
    const text = this.#names.string(place);
    if (!text?.startsWith('#') && state.path.length > 2) {
      source.problem('stateIn', inside);
      return;
    }
    const call: Parts = [`${this.#names.use('stateIn')}(`, place, ')'];
    if (!guard) {
      source.replace(inside, ['guard: ', ...call], 'stateIn');
      return;
    }
    source.insert(guard.from, `${this.#names.use('and')}([`, 'stateIn');
    source.insert(guard.to, [', ', ...call, '])']);
    source.removeItem(inside, 'stateIn');
  }

  /** Renames events of the system, and returns what kind of event a transition waits for. */
  eventsOf(property: Node, name: Node, key: string | undefined): Events {
    const source = this.#source;
    if (key === undefined) {
      const computed = childrenOf(property)[1];
      const exported = computed && this.#names.exportOf(computed.firstChild);
      return exported === 'doneInvoke' || exported === 'done' ? DONE : exported === 'error' ? ERROR : OTHER;
    }
    const renamed = systemEvent(key);
    if (renamed) {
      source.replace(name, `'${renamed.type}'`, 'systemEvents');
      return renamed.kind === 'done' ? DONE : renamed.kind === 'error' ? ERROR : OTHER;
    }
    if (/^(?:xstate\.(?!done|error|after|init|snapshot|stop)|error\.)/.test(key))
      source.problem('systemEvents', name);
    if (key.endsWith('.*')) source.problem('partialWildcard', name);
    return OTHER;
  }

  /** Names transitions outside machines, which haven't been found otherwise. */
  nameRest(): void {
    for (const property of this.#source.all('Property')) {
      if (this.#source.key(property) !== 'cond' || this.#guarded.has(keyOf(property))) continue;
      const object = property.parent;
      const list = object?.parent?.parent;
      if (list?.parent && this.#names.exportOf(list.parent.firstChild) === 'choose') continue;
      const others = object ? propertiesOf(object).map((one) => this.#source.key(one)) : [];
      if (others.includes('target') || others.includes('actions'))
        this.#source.problem('configElsewhere', property, 'cond');
    }
  }
}

/** Returns the type of an event of the system in v5. */
function systemEvent(type: string): { type: string; kind: EventKind } | undefined {
  const [, name, id] = /^(done\.invoke|error\.platform|done\.state)\.(.+)$/.exec(type) ?? [];
  if (name === 'done.invoke') return { type: `xstate.done.actor.${id}`, kind: 'done' };
  if (name === 'error.platform') return { type: `xstate.error.actor.${id}`, kind: 'error' };
  if (name === 'done.state') return { type: `xstate.done.state.${id}`, kind: 'done' };
  const [, delay, state] = /^xstate\.after\((.+)\)#(.+)$/.exec(type) ?? [];
  return delay === undefined ? undefined : { type: `xstate.after.${delay}.${state}`, kind: 'other' };
}
