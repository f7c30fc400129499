import type { Conversion, Events, Slot } from '../conversion.ts';
import {
  argumentsOf,
  bare,
  branchesOf,
  childrenOf,
  isFunction,
  isInside,
  itemsOf,
  keyOf,
  type Node,
} from '../source/tree.ts';
import {
  convertFunction,
  functionOf,
  isCalled,
  parametersOf,
  resultsOf,
  resultsOfCall,
} from './functions.ts';

/** Strings in an action or guard that name implementations. */
export function namesIn(conversion: Conversion, node: Node): string[] {
  const { source, names } = conversion;
  const found = bare(node);
  if (found.name === 'ArrayExpression') return itemsOf(found).flatMap((item) => namesIn(conversion, item));
  if (found.name === 'ConditionalExpression')
    return childrenOf(found).flatMap((part) => (part.name === 'String' ? namesIn(conversion, part) : []));
  if (found.name === 'ObjectExpression') {
    const type = source.properties(found).find(({ key }) => key === 'type' || key === 'name')?.value;
    return type ? namesIn(conversion, type) : [];
  }
  if (found.name === 'CallExpression') {
    const [list] = argumentsOf(found).map(bare);
    if (names.calledExport(found) !== 'choose' || list?.name !== 'ArrayExpression') return [];
    return itemsOf(list)
      .flatMap((branch) => source.properties(bare(branch)))
      .flatMap(({ value }) => (value ? namesIn(conversion, value) : []));
  }
  const text = names.string(found);
  return text === undefined ? [] : [text];
}

/** Converts a value that is used as an action, a guard, or a delay. */
export function convertImplementation(conversion: Conversion, { role, node, events }: Slot): void {
  const { source, names } = conversion;
  const found = bare(node);
  if (role === 'action' && found.name === 'ArrayExpression') {
    for (const item of itemsOf(found))
      if (item.name !== 'Spread') convertImplementation(conversion, { role, node: item, events });
    return;
  }
  if (found.name === 'ConditionalExpression') {
    for (const branch of branchesOf(found)) convertImplementation(conversion, { role, node: branch, events });
    return;
  }
  if (found.name === 'CallExpression') {
    const others = conversion.eventsOfCalls.get(keyOf(found)) ?? [];
    conversion.eventsOfCalls.set(keyOf(found), new Set([...others, ...events]));
    if (names.calledExport(found) === undefined) convertMade(conversion, found, { role, events });
    return;
  }
  if (/^(?:undefined|null)$/.test(source.text(found))) return;
  if (found.name === 'ObjectExpression') {
    convertObject(conversion, found, role);
    return;
  }
  if (found.name === 'Property' || isFunction(found)) {
    convertFunction(conversion, found, events);
    return;
  }
  if (found.name === 'VariableName' || found.name === 'PropertyDefinition')
    convertReference(conversion, found, role, events);
  else if (found.name === 'MemberExpression' && names.exportOf(found) === undefined)
    source.problem('elsewhere', found, source.text(found));
}

/** Converts the implementations that a call makes. */
function convertMade(conversion: Conversion, call: Node, slot: Omit<Slot, 'node'>): void {
  const { source } = conversion;
  const made = madeBy(conversion, call);
  if (!made) source.problem('elsewhere', call, source.excerpt(call));
  // A function may call itself.
  else if (conversion.begin('factory', call))
    for (const node of made) convertImplementation(conversion, { ...slot, node });
}

/** Returns what a call makes: `items.map(…)`, or a call of a function in the code. */
function madeBy(conversion: Conversion, call: Node): Node[] | undefined {
  const method = call.firstChild?.getChild('PropertyName');
  if (!method || !/^(?:flatM|m)ap$/.test(conversion.source.text(method)))
    return resultsOfCall(conversion, call);
  const [fn] = argumentsOf(call).map(bare);
  return fn && isFunction(fn) ? resultsOf(fn) : [];
}

/** Converts a value that may be a function of context and event. */
export function convertExpression(conversion: Conversion, node: Node | undefined, events: Events): void {
  if (!node) return;
  const found = bare(node);
  if (isFunction(found)) convertFunction(conversion, found, events);
  else if (found.name === 'VariableName' && functionOf(conversion, found))
    convertReference(conversion, found, 'action', events);
}

/** Converts what a name refers to, or calls it with the arguments of v4. */
export function convertReference(
  conversion: Conversion,
  node: Node,
  role: Slot['role'],
  events: Events,
): void {
  const { source, names } = conversion;
  const name = source.text(node);
  const isShort = node.name === 'PropertyDefinition';
  const [reference] = isShort ? names.references(name) : [node];
  const declared = names.declarationOf(node);
  if (!declared) {
    const exported = reference && names.exportOf(reference);
    if (exported === undefined) source.problem('elsewhere', node, name);
    return;
  }
  const value = names.resolve(declared);
  const fn = isFunction(value) || value.name === 'FunctionDeclaration' ? value : undefined;
  if (!fn) {
    if (value.name !== 'String' && value.name !== 'TemplateString')
      convertImplementation(conversion, { role, node: value, events });
    return;
  }
  if (!isCalled(conversion, name)) {
    convertFunction(conversion, fn, events);
    return;
  }
  const count = parametersOf(fn).length;
  if (count === 0) return;
  const args = ['context', 'event'].slice(0, count).join(', ');
  const call = `({ ${args} }) => ${name}(${args})`;
  source.replace(node, isShort ? `${name}: ${call}` : call, 'functions');
  if (count > 2) source.problem('meta', node, name);
}

/** Moves the properties of an action or guard object into `params`. */
function convertObject(conversion: Conversion, object: Node, role: Slot['role']): void {
  // Several places may share an action.
  if (!conversion.begin('params', object)) return;
  const { source } = conversion;
  const properties = source.properties(object);
  const others: Node[] = [];
  for (const { node, key, name } of properties) {
    if (key === 'exec' || key === 'predicate' || (key === undefined && node.getChild('Spread'))) {
      source.problem('exec', node);
      return;
    }
    if (role === 'guard' && key === 'name' && name) source.replace(name, 'type', 'params');
    else if (key !== 'type' && key !== 'params') others.push(node);
  }
  const [first] = others;
  const last = others.at(-1);
  if (!first || !last || properties.some(({ key }) => key === 'params')) return;
  const range = { from: first.from, to: last.to };
  const isTogether = properties.filter(({ node }) => isInside(node, range)).length === others.length;
  if (isTogether) source.wrap(range, 'params: { ', ' }', 'params');
  else source.problem('exec', object);
}
