import { type EventKind, type Events, OTHER } from './functions.ts';
import type { Implementations, Slot } from './implementations.ts';
import type { Names } from './names.ts';
import type { Services } from './services.ts';
import type { Source } from './source.ts';
import { childrenOf, keyOf, type Node, propertiesOf, propertyValue } from './tree.ts';

const ROLES = new Map<string | undefined, Slot['role']>([
  ['actions', 'action'],
  ['guards', 'guard'],
  ['delays', 'delay'],
]);

const NONE: Events = new Set();

/** Converts the second argument of `createMachine`: implementations by their names. */
export class Options {
  readonly #source: Source;
  readonly #names: Names;
  readonly #implementations: Implementations;
  readonly #services: Services;
  readonly #slots: Slot[] = [];
  readonly #options = new Map<string, Node>();
  /** Events that lead to named implementations, by their roles and names. */
  readonly #eventsOf = new Map<string, Set<EventKind>>();

  constructor(source: Source, names: Names, implementations: Implementations, services: Services) {
    this.#source = source;
    this.#names = names;
    this.#implementations = implementations;
    this.#services = services;
  }

  /** Remembers a value that a machine uses as an action or a guard. */
  addSlot(slot: Slot): void {
    this.#slots.push(slot);
  }

  /** Remembers the implementations of a machine until all machines have been read. */
  add(node: Node): void {
    const found = this.#names.resolve(node);
    if (found.name !== 'ObjectExpression') {
      this.#source.problem('elsewhere', node, this.#source.excerpt(found));
      return;
    }
    this.#options.set(keyOf(found), found);
    const services = this.#source.valueIn(found, 'services');
    const list = services && this.#names.resolve(services);
    if (list?.name === 'ObjectExpression') this.#services.addNamed(list);
  }

  /** Converts the implementations, after all machines have been read. */
  convert(): void {
    for (const slot of this.#slots) this.#readNames(slot);
    for (const slot of this.#slots) this.#implementations.convert(slot);
    for (const options of this.#options.values()) this.#convertOptions(options);
    this.#services.finish();
  }

  #readNames({ role, node, events }: Slot): void {
    for (const name of this.#implementations.namesIn(node)) {
      const key = `${role} ${name}`;
      const known = this.#eventsOf.get(key);
      if (known) for (const event of events) known.add(event);
      else this.#eventsOf.set(key, new Set(events));
    }
  }

  #convertOptions(options: Node): void {
    const source = this.#source;
    for (const property of propertiesOf(options)) {
      const key = source.key(property);
      const [name] = childrenOf(property);
      const value = propertyValue(property);
      if (!name || !value) continue;
      if (key === 'services') {
        const isShort = !property.getChild(':');
        source.replace(name, isShort ? 'actors: services' : 'actors', 'actors');
        continue;
      }
      if (key === 'activities') {
        if (this.#names.resolve(value).firstChild?.nextSibling?.name !== '}')
          source.problem('activities', property);
        continue;
      }
      const role = ROLES.get(key);
      if (role) this.#convertNamed(value, role);
    }
  }

  /** Converts implementations by the events that lead to their names. */
  #convertNamed(value: Node, role: Slot['role']): void {
    const object = this.#names.objectOf(value);
    if (!object) {
      this.#source.problem('elsewhere', value, this.#source.excerpt(value));
      return;
    }
    for (const property of propertiesOf(object)) {
      const name = this.#source.key(property);
      const node = propertyValue(property);
      if (!node) continue;
      const events = this.#eventsOf.get(`${role} ${name}`) ?? (role === 'delay' ? OTHER : NONE);
      this.#implementations.convert({ role, node, events });
    }
  }
}
