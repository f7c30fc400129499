/**
 * Whether a value has a type. Values come from untrusted code and are copied by the browser: they
 * have no getters and custom prototypes, but any kind, depth, and size.
 */
export type Shape<T> = (value: unknown) => value is T;

/** The number of characters, items, and fields that messages can still have. */
export interface Budget {
  left: number;
}

/** Returns the budget of a thread between two pings. A run with thousands of steps needs about a tenth. */
export const newBudget = (): Budget => ({ left: 20_000_000 });

let budget = newBudget();

function spend(size: number): boolean {
  budget.left -= size;
  return budget.left >= 0;
}

/**
 * Creates a check of whole values, which also refuses those that are too large or too deep. Several messages can share a
 * budget.
 */
export function checkOf<T>(shape: Shape<T>): (value: unknown, given?: Budget) => value is T {
  return (value, given = newBudget()): value is T => {
    budget = given;
    try {
      return shape(value);
    } catch {
      // The stack overflowed.
      return false;
    }
  };
}

export const text: Shape<string> = (value): value is string =>
  typeof value === 'string' && spend(value.length);
/** A text with a maximum number of characters. */
export const upTo =
  (most: number): Shape<string> =>
  (value): value is string =>
    text(value) && value.length <= most;
export const number: Shape<number> = (value): value is number => typeof value === 'number' && spend(1);
export const bool: Shape<boolean> = (value): value is boolean => typeof value === 'boolean' && spend(1);

/** One of several strings: all that the type lists. */
export const oneOf =
  <T extends string>(values: Record<T, true>): Shape<T> =>
  (value): value is T =>
    typeof value === 'string' && Object.hasOwn(values, value) && spend(1);

export const literal = <const T extends string>(expected: T): Shape<T> =>
  oneOf({ [expected]: true } as Record<T, true>);

export const listOf =
  <T>(item: Shape<T>): Shape<T[]> =>
  (value): value is T[] =>
    // A copy, because `every` skips holes.
    Array.isArray(value) && spend(value.length) && [...value].every((each) => item(each));

export const pairOf =
  <A, B>(first: Shape<A>, second: Shape<B>): Shape<[A, B]> =>
  (value): value is [A, B] =>
    Array.isArray(value) && value.length === 2 && first(value[0]) && second(value[1]);

/** Plain data, as in JSON, and `undefined`. */
export const plain: Shape<unknown> = (value): value is unknown => {
  if (value === null || value === undefined || typeof value === 'boolean') return spend(1);
  if (typeof value === 'string' || typeof value === 'number') return text(String(value));
  if (Array.isArray(value)) return listOf(plain)(value);
  return isRecord(value) && Object.entries(value).every(([key, field]) => text(key) && plain(field));
};

type Optional<T> = { [K in keyof T as Record<never, never> extends Pick<T, K> ? K : never]-?: T[K] };
type Required<T> = { [K in keyof T as Record<never, never> extends Pick<T, K> ? never : K]: T[K] };
type ShapesOf<T> = { [K in keyof T]-?: Shape<Exclude<T[K], undefined>> };

/** An object with exactly these fields. */
export function object<T extends object>(
  required: ShapesOf<Required<T>>,
  ...[optional]: keyof Optional<T> extends never ? [] : [ShapesOf<Optional<T>>]
): Shape<T> {
  const shapes = new Map(Object.entries({ ...required, ...optional } as Record<string, Shape<unknown>>));
  return (value): value is T => {
    if (!isRecord(value)) return false;
    if (!Object.keys(required).every((key) => Object.hasOwn(value, key))) return false;
    return Object.entries(value).every(([key, field]) => {
      const shape = shapes.get(key);
      const isAbsent = field === undefined && !Object.hasOwn(required, key);
      return shape !== undefined && (isAbsent || shape(field));
    });
  };
}

/** One of several objects, distinguished by `type`. */
export function oneOfTypes<T extends { type: string }>(
  shapes: {
    [Type in T['type']]: Shape<Extract<T, { type: Type }>>;
  },
): Shape<T> {
  return (value): value is T => {
    if (!isRecord(value) || typeof value.type !== 'string' || !Object.hasOwn(shapes, value.type))
      return false;
    return shapes[value.type as T['type']](value);
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype &&
    spend(1)
  );
}
