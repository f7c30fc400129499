import { type Conversion, type EventKind, type Events, NONE, OTHER, type Slot } from '../conversion.ts';
import { convertImplementation, namesIn } from '../implementations/implementations.ts';
import { addServices, convertServices } from '../implementations/services.ts';
import { keyOf, type Node } from '../source/tree.ts';

/** The roles of implementations by the keys of their objects. */
const ROLES = new Map<string | undefined, Slot['role']>([
  ['actions', 'action'],
  ['guards', 'guard'],
  ['delays', 'delay'],
]);

/** Remembers the implementations of a machine until all machines have been read. */
export function addOptions(conversion: Conversion, node: Node): void {
  const { source, names } = conversion;
  const found = names.resolve(node);
  if (found.name !== 'ObjectExpression') {
    source.problem('elsewhere', node, source.excerpt(found));
    return;
  }
  conversion.options.set(keyOf(found), found);
  const services = source.valueIn(found, 'services');
  const list = services && names.resolve(services);
  if (list?.name === 'ObjectExpression') addServices(conversion, list);
}

/** Converts the implementations, after all machines have been read. */
export function convertOptions(conversion: Conversion): void {
  const eventsOf = eventsOfNames(conversion);
  for (const slot of conversion.slots) convertImplementation(conversion, slot);
  for (const options of conversion.options.values()) convertProperties(conversion, options, eventsOf);
  convertServices(conversion);
}

/** Returns the events that lead to named implementations, by their roles and names. */
function eventsOfNames(conversion: Conversion): Map<string, Set<EventKind>> {
  const eventsOf = new Map<string, Set<EventKind>>();
  for (const { role, node, events } of conversion.slots)
    for (const name of namesIn(conversion, node)) {
      const key = `${role} ${name}`;
      eventsOf.set(key, new Set([...(eventsOf.get(key) ?? []), ...events]));
    }
  return eventsOf;
}

/** Converts an object with implementations of all kinds. */
function convertProperties(
  conversion: Conversion,
  options: Node,
  eventsOf: ReadonlyMap<string, Events>,
): void {
  const { source, names } = conversion;
  for (const { node, key, name, value } of source.properties(options)) {
    if (!name || !value) continue;
    const role = ROLES.get(key);
    if (role) convertNamed(conversion, value, role, eventsOf);
    else if (key === 'services')
      source.replace(name, node.getChild(':') ? 'actors' : 'actors: services', 'actors');
    else if (key === 'activities' && names.resolve(value).firstChild?.nextSibling?.name !== '}')
      source.problem('activities', node);
  }
}

/** Converts implementations by the events that lead to their names. */
function convertNamed(
  conversion: Conversion,
  value: Node,
  role: Slot['role'],
  eventsOf: ReadonlyMap<string, Events>,
): void {
  const { source, names } = conversion;
  const object = names.objectOf(value);
  if (!object) {
    source.problem('elsewhere', value, source.excerpt(value));
    return;
  }
  for (const { key, value: node } of source.properties(object)) {
    const events = eventsOf.get(`${role} ${key}`) ?? (role === 'delay' ? OTHER : NONE);
    if (node) convertImplementation(conversion, { role, node, events });
  }
}
