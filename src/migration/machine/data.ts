import type { Conversion, Events } from '../conversion.ts';
import type { Parameter } from '../implementations/functions.ts';
import { convertEventData, isUsed, parametersOf } from '../implementations/functions.ts';
import { convertImplementation } from '../implementations/implementations.ts';
import { bare, isFunction, type Node } from '../source/tree.ts';

/** A property of `data` that is a function. */
interface Mapping {
  fn: Node;
  parameters: readonly Parameter[];
}

/** Converts `data`: an object with functions in it, or one function. */
export function convertData(
  conversion: Conversion,
  value: Node,
  kind: 'output' | 'actorInput',
  into: Events,
): void {
  const { source } = conversion;
  const found = bare(value);
  if (isFunction(found) || found.name === 'Property') {
    convertImplementation(conversion, { role: 'action', node: found, events: into });
    return;
  }
  // Several states may share a configuration.
  if (found.name !== 'ObjectExpression' || !conversion.begin('data', found)) return;
  const mappings = readMappings(conversion, found);
  if (mappings.length === 0) return;
  for (const { fn, parameters } of mappings) {
    const [, event] = parameters;
    if (event) convertEventData(conversion, fn, event, into);
  }
  const contexts = namesOf(conversion, mappings, 0);
  const events = namesOf(conversion, mappings, 1);
  const change = source.change(kind, found);
  if (mappings.every(isExpression) && contexts.length <= 1 && events.length <= 1) {
    const pattern = patternOf(conversion, { context: contexts[0], event: events[0] }, kind === 'output');
    source.insert(found.from, `(${pattern}) => (`, change);
    for (const { fn } of mappings)
      if (fn.lastChild) source.replace({ from: fn.from, to: fn.lastChild.from }, '', change);
  } else {
    source.insert(found.from, '({ context, event }) => (', change);
    for (const { fn } of mappings) {
      if (fn.name === 'Property') source.problem('parameters', fn);
      else source.wrap(fn, '(', ')(context, event)', change);
    }
  }
  source.insert(found.to, ')', change);
}

/** Returns the properties of an object that are functions. */
function readMappings({ source }: Conversion, object: Node): Mapping[] {
  return source.properties(object).flatMap(({ node, value }) => {
    const fn = bare(value ?? node);
    if (!isFunction(fn) && !(fn.name === 'Property' && fn.getChild('ParamList'))) return [];
    return [{ fn, parameters: parametersOf(fn) }];
  });
}

/** The names of a parameter in all functions that use it. */
function namesOf(conversion: Conversion, mappings: readonly Mapping[], index: number): string[] {
  const names = mappings.flatMap(({ fn, parameters }) => {
    const parameter = parameters[index];
    return parameter && isUsed(conversion, fn, parameter) ? [conversion.source.text(parameter.target)] : [];
  });
  return [...new Set(names)];
}

/** The parameter of the function, by the names of its context and event. */
function patternOf(
  { source, contextType = 'any' }: Conversion,
  named: { context: string | undefined; event: string | undefined },
  isAnnotated: boolean,
): string {
  const entries = Object.entries(named).filter(([, name]) => name !== undefined);
  if (entries.length === 0) return '';
  const types = entries.map(([key]) => `${key}: ${key === 'context' ? contextType : 'any'}`);
  const written = entries.map(([key, name]) => (name === key ? key : `${key}: ${name}`));
  const annotation = isAnnotated && source.isTyped ? `: { ${types.join('; ')} }` : '';
  return `{ ${written.join(', ')} }${annotation}`;
}

/** Whether a function is an expression with plain names as its parameters. */
function isExpression({ fn, parameters }: Mapping): boolean {
  return (
    fn.name === 'ArrowFunction' &&
    fn.lastChild?.name !== 'Block' &&
    parameters.every(({ target }) => target.name === 'VariableDefinition')
  );
}
