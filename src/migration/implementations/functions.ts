import { type Conversion, DONE, ERROR, type Events } from '../conversion.ts';
import { TYPE_NAMES } from '../names/api.ts';
import type { Names } from '../names/names.ts';
import type { Source } from '../source/source.ts';
import {
  bare,
  bodyOf,
  childrenOf,
  groupsOf,
  isFunction,
  type Node,
  splitCallee,
  within,
} from '../source/tree.ts';
import { joined, type Parts, type Range } from '../source/writer.ts';

/** Types that parameters have, and that have other names in v5. */
const RENAMED = /\b(?:DoneInvokeEvent|ErrorPlatformEvent|DoneEventObject)\b/g;

/** A parameter of a function. */
export interface Parameter extends Range {
  /** A name or a pattern. */
  target: Node;
  type: Node | undefined;
  isRest: boolean;
}

/** Returns the function that an expression is or names, if the code declares it. */
export function functionOf(conversion: Conversion, node: Node): Node | undefined {
  const found = conversion.names.resolve(node);
  if (isFunction(found)) return found;
  const declared = conversion.names.declared(found);
  return declared?.name === 'FunctionDeclaration' ? declared : undefined;
}

/** Whether the code also calls a function itself, so that its parameters must stay. */
export function isCalled(conversion: Conversion, name: string): boolean {
  return conversion.names
    .references(name)
    .some(({ parent, from }) => parent?.name === 'CallExpression' && parent.firstChild?.from === from);
}

/**
 * Returns the results of a function in the code that a call calls, such as `atLeast(2)`. Code that
 * also calls such a result needs its parameters.
 */
export function resultsOfCall(conversion: Conversion, call: Node): Node[] | undefined {
  const { source, names } = conversion;
  const { plain } = splitCallee(call);
  const fn = plain?.name === 'VariableName' ? functionOf(conversion, plain) : undefined;
  if (!plain || !fn) return undefined;
  const isResultCalled = names.references(source.text(plain)).some(({ from, parent }) => {
    const outer = parent?.parent;
    return outer?.name === 'CallExpression' && outer.firstChild?.from === from;
  });
  return isResultCalled ? undefined : resultsOf(fn);
}

/** The parameters of a function. */
export function parametersOf(fn: Node): Parameter[] {
  const list = fn.getChild('ParamList');
  if (!list) return [];
  return groupsOf(list).flatMap((nodes): Parameter[] => {
    const target = nodes.find(({ name }) => /^(?:VariableDefinition|ObjectPattern|ArrayPattern)$/.test(name));
    const last = nodes.at(-1);
    if (!target || !last) return [];
    const annotation = nodes.find(({ name }) => name === 'TypeAnnotation');
    const type = annotation ? (childrenOf(annotation)[1] ?? undefined) : undefined;
    return [{ target, type, isRest: nodes[0]?.name === 'Spread', from: target.from, to: last.to }];
  });
}

/** Whether a function uses one of its parameters. */
export function isUsed({ source }: Conversion, fn: Node, { target }: Parameter): boolean {
  if (target.name !== 'VariableDefinition') return true;
  const isReference = ({ name, parent }: Node) =>
    name === 'VariableName' ||
    name === 'JSXIdentifier' ||
    (name === 'PropertyDefinition' && parent?.name === 'Property' && childrenOf(parent).length === 1);
  const name = source.text(target);
  return [...within(fn)].some((node) => isReference(node) && source.text(node) === name);
}

/**
 * Converts `(context, event) => …` to `({ context, event }) => …`.
 * @param extra names that are added to the pattern, such as `spawn`
 */
export function convertFunction(
  conversion: Conversion,
  fn: Node,
  events: Events,
  extra: readonly string[] = [],
): void {
  if (!conversion.begin('function', fn)) return;
  const { source } = conversion;
  const list = fn.getChild('ParamList');
  const parameters = parametersOf(fn);
  if (!list || (parameters.length === 0 && extra.length === 0)) return;
  const [context, event, meta] = parameters;
  if (parameters.some(({ isRest }) => isRest) || parameters.length > 3) {
    source.problem('parameters', list);
    return;
  }
  const params = meta && isUsed(conversion, fn, meta) ? convertParams(conversion, fn, meta) : [];
  if (!params) {
    source.problem('meta', meta ?? list);
    return;
  }
  const dataName = event && convertEventData(conversion, fn, event, events);
  const used = [
    context && isUsed(conversion, fn, context) ? entryOf(conversion, 'context', context) : undefined,
    event && isUsed(conversion, fn, event) ? entryOf(conversion, 'event', event, dataName) : undefined,
  ].filter((entry) => entry !== undefined);
  const first = patternOf(
    conversion,
    used,
    extra,
    used.some(({ type }) => type),
  );
  const parts: Parts = params.length > 0 ? [...(first.length > 0 ? first : ['_']), ', ', ...params] : first;
  const change = source.change('functions', list);
  source.replace(list, ['(', ...parts, ')'], change);
}

/** Returns the pattern of a parameter of v5. */
function patternOf(
  { contextType = 'any' }: Conversion,
  used: readonly Entry[],
  extra: readonly string[],
  isAnnotated: boolean,
): Parts {
  const entries = [...used.map(({ parts }) => parts), ...extra.map((name) => [name])];
  if (entries.length === 0) return [];
  const types = [
    ...used.map(({ key, type = key === 'context' ? contextType : 'any' }) => `${key}: ${type}`),
    ...extra.map((name) => `${name}: any`),
  ];
  return ['{ ', ...joined(entries), ' }', ...(isAnnotated ? [`: { ${types.join('; ')} }`] : [])];
}

/** An entry of a pattern for a parameter of v4. */
interface Entry {
  key: 'context' | 'event';
  parts: Parts;
  type: string | undefined;
}

/** Returns the entry for a parameter, whose `data` may have a new name. */
function entryOf({ source }: Conversion, key: Entry['key'], parameter: Parameter, dataName?: string): Entry {
  const { target, type, to } = parameter;
  const hasDefault = type ? false : to > target.to && source.code.slice(target.to, to).includes('=');
  const range = { from: target.from, to: hasDefault ? to : target.to };
  const parts = source.entry(key, target, range);
  const text = type && source.text(type).replace(RENAMED, (name) => TYPE_NAMES[name] ?? name);
  const written = dataName === undefined ? text : text?.replace(/^(\{\s*)data\b/, `$1${dataName}`);
  return { key, parts, type: written };
}

/** Converts `{ action }` with `action.text` to `params` with `params.text`. */
function convertParams({ source }: Conversion, fn: Node, { target }: Parameter): Parts | undefined {
  if (target.name !== 'ObjectPattern') return undefined;
  const [property, ...others] = target.getChildren('PatternProperty');
  const name = property && source.text(property);
  if (others.length > 0 || (name !== 'action' && name !== 'cond')) return undefined;
  const isUse = (node: Node) => node.name === 'VariableName' && source.text(node) === name;
  const uses = [...within(fn)].filter(isUse).map((node) => {
    const member = node.parent?.name === 'MemberExpression' ? node.parent : undefined;
    const read = member?.getChild('PropertyName');
    return { member, read: read ? source.text(read) : undefined };
  });
  if (uses.some(({ read }) => read === undefined || /^(?:type|exec|name|predicate)$/.test(read)))
    return undefined;
  const change = source.change('params', target);
  for (const { member, read } of uses) {
    const replaced = read === 'params' ? member : member?.firstChild;
    if (replaced) source.replace(replaced, 'params', change);
  }
  return [source.isTyped ? 'params: any' : 'params'];
}

/** Converts `event.data` of actors' events to `output` or `error`, and returns the new name. */
export function convertEventData(
  { source, names }: Conversion,
  fn: Node,
  event: Parameter,
  events: Events,
): string | undefined {
  const places = dataPlaces(source, names, fn, event);
  if (places.length === 0) return undefined;
  const hint = event.type ? source.text(event.type) : '';
  const isDone = /\bDoneInvokeEvent\b/.test(hint);
  const isError = /\bErrorPlatformEvent\b/.test(hint);
  const [kind, ...others] = isDone ? DONE : isError ? ERROR : events;
  if (kind === 'other' && others.length === 0) return undefined;
  if (kind === undefined || others.length > 0) {
    for (const { node } of places) source.problem('eventData', node);
    return undefined;
  }
  const name = kind === 'done' ? 'output' : 'error';
  for (const { node, isPattern } of places)
    source.replace(node, isPattern ? `${name}: data` : name, 'eventData');
  return name;
}

/** A place that reads `data` of an event. */
interface DataPlace {
  node: Node;
  isPattern: boolean;
}

/** Where a function reads `data` of its event. */
function dataPlaces(source: Source, names: Names, fn: Node, { target }: Parameter): DataPlace[] {
  const ofPattern = (pattern: Node): DataPlace[] =>
    pattern.getChildren('PatternProperty').flatMap((property) => {
      const [key] = childrenOf(property);
      if (!key || source.text(key) !== 'data') return [];
      return [{ node: key, isPattern: childrenOf(property).length === 1 }];
    });
  if (target.name === 'ObjectPattern') return ofPattern(target);
  const name = source.text(target);
  const isEvent = (node: Node) => {
    const found = bare(node);
    return found.name === 'VariableName' && source.text(found) === name && !names.isShadowed(name, found, fn);
  };
  const places: DataPlace[] = [];
  for (const node of within(fn)) {
    if (node.name === 'MemberExpression') {
      const property = node.getChild('PropertyName');
      const object = node.firstChild;
      const isData = property && source.text(property) === 'data';
      if (isData && object && isEvent(object)) places.push({ node: property, isPattern: false });
    }
    if (node.name === 'VariableDeclaration') {
      const pattern = node.getChild('ObjectPattern');
      const value = pattern?.nextSibling?.nextSibling;
      if (pattern && value && isEvent(value)) places.push(...ofPattern(pattern));
    }
  }
  return places;
}

/** The `return` statements of a function, without those of functions inside it. */
export function returnsOf(fn: Node): Node[] {
  const found: Node[] = [];
  const visit = (node: Node): void => {
    for (const child of childrenOf(node)) {
      if (child.name === 'ReturnStatement') found.push(child);
      const isOther =
        isFunction(child) || child.name === 'FunctionDeclaration' || child.name === 'ClassDeclaration';
      if (!isOther && !(child.name === 'Property' && child.getChild('ParamList'))) visit(child);
    }
  };
  const body = bodyOf(fn);
  if (body) visit(body);
  return found;
}

/** The expressions that a function returns. */
export function resultsOf(fn: Node): Node[] {
  const body = bodyOf(fn);
  if (!body) return [];
  if (body.name !== 'Block') return [body];
  return returnsOf(fn).flatMap((statement) => {
    const value = childrenOf(statement)[1];
    return value && value.name !== ';' ? [value] : [];
  });
}
