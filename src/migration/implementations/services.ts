import type { Conversion, Input, Invocation } from '../conversion.ts';
import type { Property } from '../source/source.ts';
import { argumentsOf, bare, isFunction, type Node } from '../source/tree.ts';
import type { Change } from '../source/writer.ts';
import { convertLogic } from './logic.ts';

/** Adds implementations by their names. */
export function addServices({ source, services }: Conversion, list: Node): void {
  for (const { key, value } of source.properties(list))
    if (key !== undefined && value) services.set(key, value);
}

/** Converts the source of an invocation, or remembers it until all services are known. */
export function convertInvocation(
  conversion: Conversion,
  object: Node,
  properties: ReadonlyMap<string, Property>,
): void {
  const { source, names, invocations } = conversion;
  const { node: src, value } = properties.get('src') ?? {};
  if (!src || !value) return;
  const hasOnDone = properties.has('onDone') || properties.has('onError');
  const data = properties.get('data')?.node;
  const invocation = { object, src, data, hasOnDone };
  if (!properties.has('onError')) source.check('onErrorMissing', object);
  const name = value.name === 'PropertyDefinition' ? undefined : names.string(value);
  if (name !== undefined) {
    invocations.push({ ...invocation, name });
    return;
  }
  const found = bare(value);
  if (data) takeChildContext(conversion, value, data);
  if (found.name === 'ObjectExpression') {
    // For example, `src: { type: 'load' }`.
    const [type, ...others] = source.properties(found);
    const typeName = type?.key === 'type' && type.value ? names.string(type.value) : undefined;
    if (!type?.value || typeName === undefined || others.length > 0) {
      source.problem('service', found);
      return;
    }
    source.replace(found, [type.value], 'actors');
    invocations.push({ ...invocation, name: typeName });
  } else addInput(conversion, invocation, convertLogic(conversion, value, hasOnDone, src));
}

/** Lets an invoked machine take its context from its input. */
function takeChildContext(conversion: Conversion, value: Node, data: Node): void {
  const { source, names } = conversion;
  const found = names.resolve(names.declarationOf(value) ?? value);
  const context = names.isMachine(found) ? contextOf(conversion, found) : undefined;
  if (context) takeInput(conversion, context, source.change('actorInput', context));
  else source.check('childInput', data);
}

/** Converts named services and adds input where they are invoked. */
export function convertServices(conversion: Conversion): void {
  for (const [name, value] of conversion.services) {
    const uses = conversion.invocations.filter((invocation) => invocation.name === name);
    const hasOnDone = uses.some((use) => use.hasOnDone);
    const input = convertLogic(conversion, value, hasOnDone, value);
    // For example, another file invokes the services of `withConfig`.
    if (uses.length === 0 && input !== 'none') conversion.source.problem('serviceInput', value, name);
    for (const use of uses) {
      addInput(conversion, use, input);
      if (use.data) takeChildContext(conversion, value, use.data);
    }
  }
  for (const { src, name } of conversion.invocations)
    if (!conversion.services.has(name)) conversion.source.problem('serviceElsewhere', src, name);
}

/** Adds the input that a service needs to an invocation. */
function addInput(conversion: Conversion, invocation: Omit<Invocation, 'name'>, input: Input): void {
  const { object, src, data } = invocation;
  if (input === 'none') return;
  if (data) conversion.source.problem('meta', src);
  else if (conversion.begin('input', object)) {
    const text = input === 'context' ? 'context' : '({ context, event })';
    const pattern = input === 'context' ? '{ context }' : '{ context, event }';
    conversion.source.addAfter(src, `input: (${pattern}) => ${text}`, 'actors');
  }
}

/** The context of a machine, if it is an object in the code. */
export function contextOf(conversion: Conversion, machine: Node): Node | undefined {
  const [config] = argumentsOf(machine);
  const object = config && conversion.names.objectOf(config);
  const value = object && conversion.source.valueIn(object, 'context');
  const isPlain = value && !/^Property/.test(value.name) && !isFunction(bare(value));
  return isPlain ? value : undefined;
}

/** Lets the context of a machine be its input, if it has one. */
export function takeInput(conversion: Conversion, value: Node, change: Change): void {
  if (!conversion.begin('context', value)) return;
  const type = conversion.source.isTyped ? ': { input: any }' : '';
  conversion.source.wrap(value, `({ input }${type}) => input ?? (`, ')', change);
}
