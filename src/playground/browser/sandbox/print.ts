// A library would do, but the smallest that was found is a seventh of what the simulator may weigh.

const DEEPEST = 8;
/** Longer values are written over several lines. */
const LINE = 48;

/** A value as text, in the notation of the samples' assertions (`{ count: 1 } 'done'`), on one line. */
export function print(value: unknown): string {
  return write(value, [], undefined);
}

/** A value over several lines where it is long. */
export function printLong(value: unknown): string {
  const short = print(value);
  return short.length <= LINE ? short : write(value, [], '');
}

/** The arguments of a call of `console`, as one line; texts stand there as they are. */
export function printLine(values: readonly unknown[]): string {
  return values.map((value) => (typeof value === 'string' ? value : print(value))).join(' ');
}

/** @param indent what stands before a line of its own; undefined for everything on one line */
function write(value: unknown, above: readonly object[], indent: string | undefined): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function') return value.name ? `[Function: ${value.name}]` : '[Function (anonymous)]';
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '-0' : String(value);
  if (above.includes(value)) return '[Circular]';
  if (value instanceof Error) return `[${value.name}: ${value.message}]`;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
  if (value instanceof RegExp) return String(value);
  const name = nameOf(value);
  if (above.length >= DEEPEST) return `[${name || 'Object'}]`;
  const inside = [...above, value];
  const deeper = indent === undefined ? undefined : `${indent}  `;
  const inner = (item: unknown) => write(item, inside, deeper);
  if (Array.isArray(value)) return block('', '[', Array.from(value, inner), ']', indent);
  if (value instanceof Map) {
    const entries = Array.from(value, ([key, item]) => `${inner(key)} => ${inner(item)}`);
    return block(`Map(${value.size})`, '{', entries, '}', indent);
  }
  if (value instanceof Set) return block(`Set(${value.size})`, '{', Array.from(value, inner), '}', indent);
  const entries = Object.entries(value).map(
    ([key, item]) =>
      `${/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key) ? key : quote(key)}: ${inner(item)}`,
  );
  return block(name, '{', entries, '}', indent);
}

function block(
  name: string,
  open: string,
  items: string[],
  close: string,
  indent: string | undefined,
): string {
  const start = name ? `${name} ${open}` : open;
  if (items.length === 0) return start + close;
  const line = `${start} ${items.join(', ')} ${close}`;
  if (indent === undefined || (line.length + indent.length <= LINE && !line.includes('\n'))) return line;
  return `${start}\n${items.map((item) => `${indent}  ${item}`).join(',\n')}\n${indent}${close}`;
}

/** The class of an object that is none of the plain ones. */
function nameOf(value: object): string {
  const prototype = Object.getPrototypeOf(value);
  if (prototype === null) return '[Object: null prototype]';
  const { name } = prototype.constructor ?? {};
  return name === 'Object' || !name ? '' : name;
}

/** In single quotes, unless those stand in it, as Node's `util.inspect` writes texts. */
function quote(text: string): string {
  const mark = !text.includes("'") ? "'" : !text.includes('"') ? '"' : !text.includes('`') ? '`' : "'";
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  return mark + (mark === "'" ? escaped.replaceAll("'", "\\'") : escaped) + mark;
}
