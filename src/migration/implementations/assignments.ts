import type { Conversion, Events } from '../conversion.ts';
import { argumentsOf, bare, isFunction, type Node } from '../source/tree.ts';
import { convertFunction, functionOf, isCalled } from './functions.ts';
import { convertReference } from './implementations.ts';
import { convertCallback } from './logic.ts';

/** Converts the argument of `assign`. */
export function convertAssign(conversion: Conversion, call: Node, assigner: Node, events: Events): void {
  const { source, names } = conversion;
  const found = bare(assigner);
  if (found.name === 'ObjectExpression') {
    for (const { value } of source.properties(found)) {
      const plain = value && bare(value);
      if (!plain) continue;
      if (isFunction(plain) || plain.name === 'Property') convertAssigner(conversion, plain, events);
      else convertNamedAssigner(conversion, plain, events);
    }
  } else if (isFunction(found)) convertAssigner(conversion, found, events);
  else if (found.name === 'VariableName' && names.declared(found))
    convertNamedAssigner(conversion, found, events);
  else source.problem('elsewhere', call, source.excerpt(found));
}

/** Converts a function that `assign` gets by its name. */
function convertNamedAssigner(conversion: Conversion, node: Node, events: Events): void {
  const fn = node.name === 'VariableName' ? functionOf(conversion, node) : undefined;
  if (!fn) return;
  if (isCalled(conversion, conversion.source.text(node)))
    convertReference(conversion, node, 'action', events);
  else convertAssigner(conversion, fn, events);
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
