// Node's implementation for browsers (node-inspect-extracted) is 17 KB (Brotli), more than the
// simulator's budget allows.

/** How much of a value is written. */
interface Extent {
  deepest: number;
  /** Items of a list, or properties of an object. */
  most: number;
}

/** Values in assertions are written completely. */
const WHOLE: Extent = { deepest: 100, most: 10_000 };
const READABLE: Extent = { deepest: 6, most: 100 };
/** Longer values are written on several lines. */
const LINE = 48;
const EXCERPT = 90;
/** The maximum number of characters to process: object graphs with shared parts can be endless. */
const LONGEST = 20_000;

/**
 * A value as text on one line, in the notation of assertions (`{ count: 1 } 'done'`), like Node's
 * `util.inspect`.
 */
export function print(value: unknown): string {
  return new Printer(WHOLE).write(value, undefined);
}

/** A short form of a value, on one line. */
export function excerpt(value: unknown): string {
  const text = new Printer(READABLE).write(value, undefined);
  return text.length <= EXCERPT ? text : `${text.slice(0, EXCERPT - 2)} …`;
}

/** A readable form of a value, on several lines if it is long. */
export function printLong(value: unknown): string {
  const short = new Printer(READABLE).write(value, undefined);
  return short.length <= LINE ? short : new Printer(READABLE).write(value, '');
}

/**
 * The arguments of a `console` call as one line. Strings are written without quotes, and
 * placeholders such as `%s` are replaced.
 */
export function printLine([first, ...rest]: readonly unknown[]): string {
  if (typeof first !== 'string') return joined([first, ...rest]);
  let next = 0;
  const text = first.replace(/%([sdifjoOc%])/g, (sign, kind: string) => {
    if (kind === '%') return rest.length > 0 ? '%' : sign;
    if (next >= rest.length) return sign;
    const value = rest[next++];
    if (kind === 'c') return '';
    if (kind === 'j') return JSON.stringify(value);
    if (kind === 's') return joined([value]);
    if (kind === 'i') return String(Number.parseInt(String(value), 10));
    return 'df'.includes(kind) ? String(Number(value)) : new Printer(READABLE).write(value, undefined);
  });
  return joined([text, ...rest.slice(next)]);
}

function joined(values: readonly unknown[]): string {
  return values
    .map((value) => (typeof value === 'string' ? value : new Printer(READABLE).write(value, undefined)))
    .join(' ');
}

/** Writes one value. */
class Printer {
  readonly #extent: Extent;
  readonly #above: object[] = [];
  /** Circular objects, by number. */
  readonly #circular = new Map<object, number>();
  #length = 0;

  constructor(extent: Extent) {
    this.#extent = extent;
  }

  /** @param indent the indentation of new lines; undefined to write on one line */
  write(value: unknown, indent: string | undefined): string {
    const text =
      (typeof value === 'object' && value !== null) || typeof value === 'function'
        ? this.#object(value, indent)
        : primitive(typeof value === 'string' ? this.#cut(value) : value);
    this.#length += text.length;
    return text;
  }

  /** A long text would count as one value. */
  #cut(text: string): string {
    const most = Math.max(LONGEST - this.#length, EXCERPT);
    return text.length > most ? `${text.slice(0, most)} …` : text;
  }

  #object(value: object, indent: string | undefined): string {
    const name = nameOfActor(value);
    if (name) return name;
    if (this.#above.includes(value)) {
      const number = this.#circular.get(value) ?? this.#circular.size + 1;
      this.#circular.set(value, number);
      return `[Circular *${number}]`;
    }
    const { open, close, before, list, hidden } = shapeOf(value);
    const keys = Reflect.ownKeys(value).filter((key) => !hidden.has(key) && isEnumerable(value, key));
    // Values with only a name: `[Function: go]`, a date.
    if (open === '' && keys.length === 0) return before;
    if (this.#above.length > this.#extent.deepest || this.#length > LONGEST) {
      return `[${before.split(/[([ ]/)[0] || (Array.isArray(value) ? 'Array' : 'Object')}]`;
    }
    this.#above.push(value);
    const deeper = indent === undefined ? undefined : `${indent}  `;
    const inner = (item: unknown) => this.write(item, deeper);
    const { most } = this.#extent;
    const parts = list(inner, most);
    for (const key of keys.slice(0, most))
      parts.push(`${keyText(key)}: ${this.#property(value, key, inner)}`);
    if (keys.length > most) parts.push(more(keys.length - most));
    this.#above.pop();
    const number = this.#circular.get(value);
    const ref = number === undefined ? '' : `<ref *${number}> `;
    // Values with a name and properties have the name in the braces.
    if (open === '') return `${ref}{ ${[`${before} ${parts[0]}`, ...parts.slice(1)].join(', ')} }`;
    return block(`${ref}${before}${before && ' '}${open}`, parts, close, indent);
  }

  #property(object: object, key: PropertyKey, inner: (value: unknown) => string): string {
    const { get, set, value } = Object.getOwnPropertyDescriptor(object, key) ?? {};
    if (get) return set ? '[Getter/Setter]' : '[Getter]';
    return set ? '[Setter]' : inner(value);
  }
}

/** An actor by its id and state, a machine by its id, without XState's internals. */
function nameOfActor(value: object): string | undefined {
  const { id, send, subscribe, getSnapshot, __xstatenode, machine, path } = value as Record<string, unknown>;
  if (typeof id !== 'string') return undefined;
  if (__xstatenode === true) return `StateMachine(${id})`;
  if (machine && Array.isArray(path)) return `StateNode(${id})`;
  const functions = [send, subscribe, getSnapshot];
  if (!functions.every((member) => typeof member === 'function')) return undefined;
  try {
    const snapshot = (getSnapshot as () => { value?: unknown; status?: unknown } | undefined).call(value);
    const state = snapshot?.value === undefined ? snapshot?.status : print(snapshot.value);
    return `ActorRef(${id})${state === undefined ? '' : ` ${state}`}`;
  } catch {
    return `ActorRef(${id})`;
  }
}

interface Shape {
  /** The text before the braces, or the whole text without braces. */
  before: string;
  open: string;
  close: string;
  /** Writes the content other than properties. */
  list: (inner: (item: unknown) => string, most: number) => string[];
  /** Keys that aren't written as properties. */
  hidden: { has(key: PropertyKey): boolean };
}

const NOTHING: Pick<Shape, 'list' | 'hidden'> = { list: () => [], hidden: new Set() };
const INDEXES = { has: (key: PropertyKey) => typeof key === 'string' && /^(0|[1-9]\d*)$/.test(key) };

function shapeOf(value: object): Shape {
  const named = (before: string): Shape => ({ before, open: '', close: '', ...NOTHING });
  const braces = (before: string, list: Shape['list'] = NOTHING.list): Shape => ({
    before,
    open: '{',
    close: '}',
    hidden: NOTHING.hidden,
    list,
  });
  if (typeof value === 'function') return named(functionText(value));
  if (value instanceof Error) return named(`[${value.name}: ${value.message}]`);
  if (value instanceof Date) {
    return named(Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString());
  }
  if (value instanceof RegExp) return named(String(value));
  if (value instanceof String) return { ...named(boxed('String', value)), hidden: INDEXES };
  if (value instanceof Number) return named(boxed('Number', value));
  if (value instanceof Boolean) return named(boxed('Boolean', value));
  if (Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView))) {
    const array = value as unknown[];
    const before = prefix(value, 'Array', `(${array.length})`);
    return {
      before: before === `Array(${array.length})` ? '' : before,
      open: '[',
      close: ']',
      hidden: INDEXES,
      list: (inner, most) => itemsOf(array, inner, most),
    };
  }
  if (value instanceof Map) {
    return braces(prefix(value, 'Map', `(${value.size})`), (inner, most) =>
      some([...value], most, ([key, item]) => `${inner(key)} => ${inner(item)}`),
    );
  }
  if (value instanceof Set) {
    return braces(prefix(value, 'Set', `(${value.size})`), (inner, most) => some([...value], most, inner));
  }
  if (value instanceof WeakMap || value instanceof WeakSet) {
    return braces(prefix(value, 'WeakMap', ''), () => ['<items unknown>']);
  }
  // A script can't read the state of a promise.
  if (value instanceof Promise) return braces(prefix(value, 'Promise', ''), () => ['<pending>']);
  const before = prefix(value, 'Object', '');
  return braces(before === 'Object' ? '' : before);
}

/** The class of an object with its size, and its `toStringTag` if that differs. */
function prefix(value: object, fallback: string, size: string): string {
  const tag = (value as Record<symbol, unknown>)[Symbol.toStringTag];
  const name = className(value);
  const also = typeof tag === 'string' && tag !== '' && tag !== name ? ` [${tag}]` : '';
  return name === undefined ? `[${fallback}${size}: null prototype]${also}` : `${name}${size}${also}`;
}

function className(value: object): string | undefined {
  for (let at: object | null = value; at; at = Object.getPrototypeOf(at)) {
    const made: unknown = Object.getOwnPropertyDescriptor(at, 'constructor')?.value;
    if (typeof made === 'function' && made.name && value instanceof made) return made.name;
  }
  return undefined;
}

function functionText(value: { name: string }): string {
  const source = Function.prototype.toString.call(value);
  if (/^class\b/.test(source)) {
    const base: unknown = Object.getPrototypeOf(value)?.name;
    return `[class ${value.name || '(anonymous)'}${base ? ` extends ${base}` : ''}]`;
  }
  const kind = className(value) ?? 'Function';
  return value.name ? `[${kind}: ${value.name}]` : `[${kind} (anonymous)]`;
}

function boxed(type: string, value: { valueOf(): unknown }): string {
  return `[${type}: ${primitive(value.valueOf())}]`;
}

/** The items of a list; empty slots are counted. */
function itemsOf(array: readonly unknown[], inner: (item: unknown) => string, most: number): string[] {
  const items: string[] = [];
  for (let i = 0; i < array.length; ) {
    if (items.length === most) return [...items, more(array.length - i, 'item')];
    const from = i;
    while (i < array.length && !Object.hasOwn(array, i)) i++;
    if (i > from) items.push(`<${i - from} empty item${i - from > 1 ? 's' : ''}>`);
    else items.push(inner(array[i++]));
  }
  return items;
}

function some<T>(all: readonly T[], most: number, text: (item: T) => string): string[] {
  const written = all.slice(0, most).map(text);
  return all.length > most ? [...written, more(all.length - most, 'item')] : written;
}

const more = (count: number, what = 'property') =>
  `... ${count} more ${count === 1 ? what : what === 'item' ? 'items' : 'properties'}`;

function isEnumerable(value: object, key: PropertyKey): boolean {
  return Object.getOwnPropertyDescriptor(value, key)?.enumerable === true;
}

function keyText(key: PropertyKey): string {
  if (typeof key === 'symbol') return `Symbol(${key.description ?? ''})`;
  return /^[a-zA-Z_]\w*$/.test(String(key)) ? String(key) : quote(String(key));
}

function block(start: string, items: string[], close: string, indent: string | undefined): string {
  if (items.length === 0) return start + close;
  const line = `${start} ${items.join(', ')} ${close}`;
  if (indent === undefined || (line.length + indent.length <= LINE && !line.includes('\n'))) return line;
  return `${start}\n${items.map((item) => `${indent}  ${item}`).join(',\n')}\n${indent}${close}`;
}

function primitive(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'bigint') return `${value}n`;
  return Object.is(value, -0) ? '-0' : String(value);
}

/** In single quotes, unless the text contains some. */
function quote(text: string): string {
  const mark = ["'", '"', '`'].find((candidate) => !text.includes(candidate)) ?? "'";
  return mark + text.replace(mark === "'" ? ESCAPED_WITH_QUOTE : ESCAPED, escaped) + mark;
}

// Control characters, backslashes, and lone surrogates (`util.inspect`).
const LONE_SURROGATES = '[\\ud800-\\udbff](?![\\udc00-\\udfff])|(?<![\\ud800-\\udbff])[\\udc00-\\udfff]';
const ESCAPED = new RegExp(`[\\x00-\\x1f\\\\\\x7f-\\x9f]|${LONE_SURROGATES}`, 'g');
const ESCAPED_WITH_QUOTE = new RegExp(`[\\x00-\\x1f'\\\\\\x7f-\\x9f]|${LONE_SURROGATES}`, 'g');
const SHORT: Record<string, string> = {
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
  "'": "\\'",
  '\\': '\\\\',
};

function escaped(character: string): string {
  const code = character.charCodeAt(0).toString(16);
  return SHORT[character] ?? (code.length > 2 ? `\\u${code}` : `\\x${code.toUpperCase().padStart(2, '0')}`);
}
