/** A piece of TypeScript in a value that is written as code. */
export class Code {
  readonly text: string;
  /** The names that it needs of XState. */
  readonly imports: readonly string[];

  constructor(text: string, imports: readonly string[] = []) {
    this.text = text;
    this.imports = imports;
  }
}

const WIDTH = 90;

/** Returns TypeScript that declares a machine of XState 5 from what `createMachine` takes. */
export function toCode(config: object, name = 'machine'): string {
  const names = new Set(['createMachine', ...importsIn(config)]);
  return `import { ${[...names].join(', ')} } from 'xstate';

export const ${name} = createMachine(${literal(shortened(config))});
`;
}

function importsIn(value: unknown): string[] {
  if (value instanceof Code) return [...value.imports];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(importsIn) : [];
}

type Shorten = (value: unknown) => unknown;
type Properties = Record<string, Shorten>;

/**
 * Simplifies a config to what an author would write: single items instead of lists, and targets
 * instead of transitions that have nothing else. Leaves data such as the context unchanged.
 */
const shortened: Shorten = (state) => withProperties(STATE, state);

const single: Shorten = (list) => (Array.isArray(list) && list.length === 1 ? list[0] : list);
const transitions: Shorten = (list) => {
  const short = single(eachItem(list, (transition) => withProperties(TRANSITION, transition)));
  if (!isObject(short)) return short;
  const { target, ...rest } = short;
  return typeof target === 'string' && Object.keys(rest).length === 0 ? target : short;
};
const invokes: Shorten = (list) => single(eachItem(list, (invoke) => withProperties(INVOKE, invoke)));

const TRANSITION: Properties = { actions: single };
const INVOKE: Properties = { onDone: transitions, onError: transitions, onSnapshot: transitions };
const STATE: Properties = {
  initial: (initial) => withProperties(TRANSITION, initial),
  entry: single,
  exit: single,
  invoke: invokes,
  always: transitions,
  on: (events) => eachValue(events, transitions),
  after: (delays) => eachValue(delays, transitions),
  onDone: transitions,
  states: (states) => eachValue(states, shortened),
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Code);

const eachItem = (list: unknown, shorten: Shorten): unknown =>
  Array.isArray(list) ? list.map(shorten) : list;

const eachValue = (map: unknown, shorten: (value: unknown, key: string) => unknown): unknown =>
  isObject(map)
    ? Object.fromEntries(Object.entries(map).map(([key, value]) => [key, shorten(value, key)]))
    : map;

const withProperties = (properties: Properties, value: unknown): unknown =>
  eachValue(value, (item, key) => (Object.hasOwn(properties, key) ? properties[key]!(item) : item));

/**
 * Writes a value as an author would: short objects on one line, and keys and lists without
 * unnecessary quotes and brackets.
 */
function literal(value: unknown, indent = ''): string {
  if (value instanceof Code) return value.text;
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((item) => literal(item, inner))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => `${keyText(key)}: ${literal(item, inner)}`);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (parts.length === 0) return open + close;
  const line = isList ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
  if (line.length + indent.length < WIDTH && !line.includes('\n')) return line;
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`;
}

/** A text between single quotes. */
export const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

const keyText = (key: string): string => {
  if (/^(?:[A-Za-z_$][\w$]*|0|[1-9]\d{0,14})$/.test(key)) return key === '__proto__' ? `['${key}']` : key;
  return quoted(key);
};
