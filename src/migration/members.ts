import { MACHINE_PROPERTIES, SERVICE_METHODS, STATE_PROPERTIES } from './api.ts';
import type { Names } from './names.ts';
import type { Source } from './source.ts';
import { argumentsOf, type Node, within } from './tree.ts';
import type { Variables } from './variables.ts';

/** Converts code that reads properties of services, states, and machines. */
export class Members {
  readonly #source: Source;
  readonly #names: Names;
  readonly #variables: Variables;

  constructor(source: Source, names: Names, variables: Variables) {
    this.#source = source;
    this.#names = names;
    this.#variables = variables;
  }

  convert(): void {
    for (const member of this.#source.all('MemberExpression')) this.#member(member);
    this.#nameDestructured();
  }

  #member(member: Node): void {
    const source = this.#source;
    const property = member.getChild('PropertyName');
    const object = member.firstChild;
    if (!property || !object) return;
    const name = source.text(property);
    const isCalled =
      member.parent?.name === 'CallExpression' &&
      member.parent.firstChild?.from === member.from &&
      member.parent.firstChild.to === member.to;
    if (this.#variables.isState(object)) this.#stateProperty(member, object, property, name);
    else if (this.#variables.isService(object) && !isCalled) {
      if (name === 'state' || name === 'initialState')
        source.replace(property, 'getSnapshot()', 'stateProperties');
      else if (name === 'children') this.#children(member, object, property);
      else if (name === 'machine') source.replace(property, 'logic', 'subscribe');
      else if (SERVICE_METHODS.has(name)) source.problem('subscribe', property, name);
    } else if (this.#variables.isMachine(object)) {
      if (name === 'initialState')
        source.replace(member, [`${this.#names.use('getInitialSnapshot')}(`, object, ')'], 'transition');
      else if (MACHINE_PROPERTIES.has(name)) source.problem('machineProperties', property, name);
    }
  }

  /** `service.children.get(id)` becomes `actor.getSnapshot().children[id]`. */
  #children(member: Node, object: Node, property: Node): void {
    const source = this.#source;
    const callee = member.parent;
    const call = callee?.parent;
    const method = callee?.name === 'MemberExpression' ? callee.getChild('PropertyName') : undefined;
    const [id] = call?.name === 'CallExpression' ? argumentsOf(call) : [];
    if (!call || !id || !method || source.text(method) !== 'get') {
      source.problem('subscribe', property, 'children');
      return;
    }
    source.replace(call, [object, '.getSnapshot().children[', id, ']'], 'subscribe');
  }

  #stateProperty(member: Node, object: Node, property: Node, name: string): void {
    const source = this.#source;
    if (name === 'done') {
      const { parent } = member;
      const isLogical = parent?.name === 'BinaryExpression' && parent.getChild('LogicOp');
      const isAlone = isLogical || !/^(?:Unary|Binary|Member)Expression$/.test(parent?.name ?? '');
      const [open, close] = isAlone ? ['', ''] : ['(', ')'];
      source.replace(member, [open, object, `.status === 'done'${close}`], 'stateProperties');
    } else if (name === 'meta') source.replace(property, 'getMeta()', 'stateProperties');
    else if (name === 'nextEvents')
      source.replace(
        member,
        [`${this.#names.use('getNextTransitions')}(`, object, ').map((next) => next.eventType)'],
        'stateProperties',
      );
    else if (STATE_PROPERTIES.has(name)) source.problem('stateProperties', property, name);
  }

  /** Names uses of states that are destructured. */
  #nameDestructured(): void {
    const source = this.#source;
    for (const pattern of source.all('ObjectPattern')) {
      const value = pattern.nextSibling?.name === 'Equals' ? pattern.nextSibling.nextSibling : null;
      if (!this.#variables.isState(value)) continue;
      for (const node of within(pattern))
        if (node.name === 'PropertyName' || node.name === 'VariableDefinition') {
          const name = source.text(node);
          if (STATE_PROPERTIES.has(name) || /^(?:done|meta|nextEvents)$/.test(name))
            source.problem('stateProperties', node, name);
        }
    }
  }
}
