import { type Events, type Functions, OTHER } from './functions.ts';
import type { Names } from './names.ts';
import type { Source } from './source.ts';
import {
  argumentsOf,
  bare,
  branchesOf,
  childrenOf,
  isFunction,
  itemsOf,
  keyOf,
  type Node,
  propertiesOf,
  propertyValue,
} from './tree.ts';

/** A value in a machine where v4 expects an action, a guard, or a delay. */
export interface Slot {
  role: 'action' | 'guard' | 'delay';
  node: Node;
  events: Events;
}

/** Converts actions, guards, and delays. */
export class Implementations {
  readonly #source: Source;
  readonly #names: Names;
  readonly #functions: Functions;
  /** Events that lead to a call of a built-in action, by its place. */
  readonly #eventsOfCalls = new Map<string, Events>();

  constructor(source: Source, names: Names, functions: Functions) {
    this.#source = source;
    this.#names = names;
    this.#functions = functions;
  }

  /** Returns the events that lead to a call of a built-in action. */
  eventsOf(call: Node): Events {
    return this.#eventsOfCalls.get(keyOf(call)) ?? OTHER;
  }

  /** Strings in an action or guard that name implementations. */
  namesIn(node: Node): string[] {
    const found = bare(node);
    if (found.name === 'ArrayExpression') return itemsOf(found).flatMap((item) => this.namesIn(item));
    if (found.name === 'ConditionalExpression')
      return childrenOf(found).flatMap((part) => (part.name === 'String' ? this.namesIn(part) : []));
    if (found.name === 'ObjectExpression') {
      const type = propertiesOf(found).find((property) =>
        /^(?:type|name)$/.test(this.#source.key(property) ?? ''),
      );
      const value = type && propertyValue(type);
      return value ? this.namesIn(value) : [];
    }
    if (found.name === 'CallExpression') {
      const [list] = argumentsOf(found);
      if (this.#names.calledExport(found) !== 'choose' || !list || bare(list).name !== 'ArrayExpression')
        return [];
      return itemsOf(bare(list)).flatMap((branch) =>
        propertiesOf(bare(branch)).flatMap((property) => {
          const value = propertyValue(property);
          return value ? this.namesIn(value) : [];
        }),
      );
    }
    const text = this.#names.string(found);
    return text === undefined ? [] : [text];
  }

  /** Converts a value that is used as an action, a guard, or a delay. */
  convert({ role, node, events }: Slot): void {
    const found = bare(node);
    if (role === 'action' && found.name === 'ArrayExpression') {
      for (const item of itemsOf(found))
        if (item.name !== 'Spread') this.convert({ role, node: item, events });
      return;
    }
    if (found.name === 'ConditionalExpression') {
      for (const branch of branchesOf(found)) this.convert({ role, node: branch, events });
      return;
    }
    if (found.name === 'CallExpression') {
      this.#eventsOfCalls.set(keyOf(found), events);
      this.#mapped(found, { role, events });
      return;
    }
    if (/^(?:undefined|null)$/.test(this.#source.text(found))) return;
    if (found.name === 'ObjectExpression') {
      this.#object(found, role);
      return;
    }
    if (found.name === 'Property' || isFunction(found)) {
      this.#functions.convert(found, events);
      return;
    }
    if (found.name === 'VariableName' || found.name === 'PropertyDefinition')
      this.reference(found, role, events);
    else if (found.name === 'MemberExpression' && this.#names.exportOf(found) === undefined)
      this.#source.problem('elsewhere', found, this.#source.text(found));
  }

  /** Converts the actions that `items.map(…)` makes. */
  #mapped(call: Node, slot: Omit<Slot, 'node'>): void {
    const method = call.firstChild?.getChild('PropertyName');
    const [fn] = argumentsOf(call);
    if (!method || !fn || !/^(?:flatM|m)ap$/.test(this.#source.text(method)) || !isFunction(bare(fn))) return;
    for (const node of this.#functions.results(bare(fn))) this.convert({ ...slot, node });
  }

  /** Converts a value that may be a function of context and event. */
  expression(node: Node | undefined, events: Events): void {
    if (!node) return;
    const found = bare(node);
    if (isFunction(found)) this.#functions.convert(found, events);
    else if (found.name === 'VariableName' && this.#functions.find(found))
      this.reference(found, 'action', events);
  }

  /** Converts what a name refers to, or calls it with the arguments of v4. */
  reference(node: Node, role: Slot['role'], events: Events): void {
    const source = this.#source;
    const name = source.text(node);
    const isShort = node.name === 'PropertyDefinition';
    const [reference] = isShort ? this.#names.references(name) : [node];
    const declared = this.#names.declarationOf(node);
    if (!declared) {
      const exported = reference && this.#names.exportOf(reference);
      if (exported === undefined) source.problem('elsewhere', node, name);
      return;
    }
    const value = this.#names.resolve(declared);
    const fn = isFunction(value) || value.name === 'FunctionDeclaration' ? value : undefined;
    if (!fn) {
      if (value.name !== 'String' && value.name !== 'TemplateString')
        this.convert({ role, node: value, events });
      return;
    }
    if (!this.#functions.isCalled(name)) {
      this.#functions.convert(fn, events);
      return;
    }
    const count = this.#functions.parameters(fn).length;
    if (count === 0) return;
    const args = ['context', 'event'].slice(0, count).join(', ');
    const call = `({ ${args} }) => ${name}(${args})`;
    source.replace(node, isShort ? `${name}: ${call}` : call, 'functions');
    if (count > 2) source.problem('meta', node, name);
  }

  /** Moves the properties of an action or guard object into `params`. */
  #object(object: Node, role: Slot['role']): void {
    const source = this.#source;
    const properties = propertiesOf(object);
    const others: Node[] = [];
    for (const property of properties) {
      const key = source.key(property);
      if (key === 'exec' || key === 'predicate') {
        source.problem('exec', property);
        return;
      }
      if (key === undefined && property.getChild('Spread')) {
        source.problem('exec', property);
        return;
      }
      const [name] = childrenOf(property);
      if (role === 'guard' && key === 'name' && name) source.replace(name, 'type', 'params');
      else if (key !== 'type' && key !== 'params') others.push(property);
    }
    const [first] = others;
    const last = others.at(-1);
    if (!first || !last || properties.some((property) => source.key(property) === 'params')) return;
    const isTogether =
      properties.filter(({ from }) => from >= first.from && from <= last.from).length === others.length;
    if (!isTogether) {
      source.problem('exec', object);
      return;
    }
    source.wrap({ from: first.from, to: last.to }, 'params: { ', ' }', 'params');
  }
}
