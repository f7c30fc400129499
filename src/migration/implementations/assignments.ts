import type { Conversion, Events } from '../conversion.ts';
import { argumentsOf, bare, branchesOf, isFunction, type Node } from '../source/tree.ts';
import { convertFunction, isCalled, resultsOfCall } from './functions.ts';
import { convertReference } from './implementations.ts';
import { convertCallback } from './logic.ts';

/** The nodes of names. */
const NAMES = /^(?:VariableName|PropertyDefinition|MemberExpression)$/;

/** Converts the argument of `assign`. */
export function convertAssign(conversion: Conversion, call: Node, assigner: Node, events: Events): void {
  const { source, names } = conversion;
  const found = bare(assigner);
  const object = names.objectOf(found);
  if (object) convertProperties(conversion, object, events);
  else if (isFunction(found)) convertAssigner(conversion, found, events);
  else if (found.name === 'VariableName' && names.declared(found)) convertNamed(conversion, found, events);
  else source.problem('elsewhere', call, source.excerpt(found));
}

/** Converts the properties that `assign` gets, and those of objects that are spread. */
function convertProperties(conversion: Conversion, object: Node, events: Events): void {
  if (!conversion.begin('assign', object)) return;
  const { source, names } = conversion;
  for (const { node, value } of source.properties(object)) {
    const spread = node.getChild('Spread') && node.lastChild;
    const inner = spread && names.objectOf(spread);
    if (inner) convertProperties(conversion, inner, events);
    else if (spread) source.problem('elsewhere', node, source.excerpt(node));
    else if (value) convertValue(conversion, value, events);
  }
}

/** Converts a value of a property: functions, and names of functions. Others stay. */
function convertValue(conversion: Conversion, value: Node, events: Events): void {
  const found = bare(value);
  if (isFunction(found) || found.name === 'Property') convertAssigner(conversion, found, events);
  else if (found.name === 'ConditionalExpression')
    for (const branch of branchesOf(found)) convertValue(conversion, branch, events);
  else if (found.name === 'CallExpression')
    for (const fn of (resultsOfCall(conversion, found) ?? []).map(bare).filter(isFunction))
      convertAssigner(conversion, fn, events);
  else if (NAMES.test(found.name)) convertNamed(conversion, found, events);
}

/** Converts a function that `assign` gets by its name. */
function convertNamed(conversion: Conversion, node: Node, events: Events): void {
  const { source, names } = conversion;
  const name = source.text(node);
  const declared = names.declarationOf(node);
  const value = names.resolve(declared ?? node);
  const isFn = isFunction(value) || value.name === 'FunctionDeclaration';
  if (!declared) {
    // Other parameters and constants are values.
    const [variable = ''] = name.split(/\W/);
    const isValue = /^(?:[A-Z]|undefined$)/.test(name) || names.isShadowed(variable, node);
    if (!isValue && (isFn || NAMES.test(value.name))) source.problem('elsewhere', node, name);
  } else if (isFn && isCalled(conversion, name)) convertReference(conversion, node, 'action', events);
  else if (isFn) convertAssigner(conversion, value, events);
}

/** Converts a function of `assign`, and the calls of `spawn` inside it. */
function convertAssigner(conversion: Conversion, fn: Node, events: Events): void {
  const spawns = conversion.names.callsOf('spawn', fn);
  for (const spawn of spawns) convertSpawn(conversion, spawn);
  convertFunction(conversion, fn, events, spawns.length > 0 ? ['spawn'] : []);
}

/** Converts a call of `spawn` inside `assign`, whose argument has the function. */
function convertSpawn(conversion: Conversion, call: Node): void {
  if (!conversion.begin('spawn', call)) return;
  const { source, names } = conversion;
  const [logic, options] = argumentsOf(call);
  if (!call.firstChild || !logic) return;
  names.replaced(call.firstChild);
  const change = source.change('spawn', call);
  source.replace(call.firstChild, 'spawn', change);
  const fn = bare(logic);
  if (isFunction(fn)) convertCallback(conversion, fn, change);
  else checkSpawned(conversion, logic, fn);
  if (!options) return;
  const found = bare(options);
  if (found.name !== 'ObjectExpression') {
    source.wrap(found, '{ id: ', ' }', change);
    return;
  }
  for (const { node, key, name } of source.properties(found)) {
    if (key === 'name' && name) source.replace(name, node.getChild(':') ? 'id' : 'id: name', change);
    else if (key === 'sync' || key === 'autoForward') source.problem(key, node);
  }
}

/** Names logic that may need a conversion: everything but machines. */
function checkSpawned(conversion: Conversion, logic: Node, found: Node): void {
  const { source, names } = conversion;
  const name = source.text(found);
  const isMachine = names.isMachine(names.resolve(found)) || /machine\b[^.]*$/i.test(name);
  if (!isMachine) source.problem('spawn', logic, source.excerpt(found));
}

/** Names calls of `spawn` outside `assign`. */
export function nameOtherSpawns(conversion: Conversion): void {
  const { source, names } = conversion;
  for (const call of names.callsOf('spawn', source.top))
    if (!conversion.isDone('spawn', call)) source.problem('spawn', call);
}
