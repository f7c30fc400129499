// Browsers and Node.js have `File`, but their common types don't declare it.
const { File } = globalThis as unknown as { File: new (parts: string[], name: string) => unknown };

/**
 * Values that JSON can't hold, as forms, URLs, and tests write them: `{ $date: '2026-01-15' }`, `{
 * $map: [[key, value]] }`, `{ $set: [value] }`, `{ $file: 'photo.png' }`, `{ $error: 'message' }`,
 * and `{ $function: '' }` for a callback that does nothing.
 */
const MAKERS: Record<string, (written: unknown) => unknown> = {
  $date: (written) => new Date(String(written)),
  $map: (written) => new Map(listOf(written).map((entry) => entry as [unknown, unknown])),
  $set: (written) => new Set(listOf(written)),
  $file: (written) => new File(['A file of the simulator.'], String(written)),
  $error: (written) => new Error(String(written)),
  $function: () => () => undefined,
};

const SOURCES: Record<string, (written: unknown) => string> = {
  $date: (written) => `new Date(${JSON.stringify(written)})`,
  $map: (written) => `new Map(${sourceOf(written)})`,
  $set: (written) => `new Set(${sourceOf(written)})`,
  $file: (written) => `new File([], ${JSON.stringify(written)})`,
  $error: (written) => `new Error(${JSON.stringify(written)})`,
  $function: () => '() => undefined',
};

const listOf = (written: unknown): unknown[] => (Array.isArray(written) ? written : []).map(revive);

/** The key of a special value; undefined for plain JSON. */
function keyOf(value: object): string | undefined {
  const [key = '', ...rest] = Object.keys(value);
  return rest.length === 0 && Object.hasOwn(MAKERS, key) ? key : undefined;
}

/** Replaces written special values with real ones, at any depth. */
export function revive<Value>(written: Value): Value {
  return made(written) as Value;
}

function made(written: unknown): unknown {
  if (typeof written !== 'object' || written === null) return written;
  if (Array.isArray(written)) return written.map(made);
  const key = keyOf(written);
  if (key !== undefined) return MAKERS[key]!((written as Record<string, unknown>)[key]);
  if (Object.getPrototypeOf(written) !== Object.prototype) return written;
  return Object.fromEntries(Object.entries(written).map(([name, value]) => [name, made(value)]));
}

/** Writes a value as JavaScript. */
export function sourceOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  if (Array.isArray(value)) return `[${value.map(sourceOf).join(',')}]`;
  const key = keyOf(value);
  if (key !== undefined) return SOURCES[key]!((value as Record<string, unknown>)[key]);
  const entries = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}:${sourceOf(inner)}`);
  return `{${entries.join(',')}}`;
}
