/** A comparison of a part of an event in code: `event.amount <= context.balance + 5`. */
export interface Bound {
  /** The path of the compared value in the event. */
  path: string[];
  /** The length of the value is compared. */
  isLength?: true;
  operator: '<' | '<=' | '>' | '>=' | '===' | '!==' | 'startsWith' | 'endsWith' | 'includes';
  constant: string | number | boolean | null;
  /** Values of the context that are added to a numeric constant. */
  terms?: { path: string[]; factor: number }[];
}

/**
 * Returns the values at and next to a bound. The first one satisfies it. Empty if the bound needs a
 * number that the context doesn't have.
 */
export function valuesAt(bound: Bound, context: unknown): unknown[] {
  const values = comparedWith(bound, context);
  return bound.isLength ? values.flatMap((value) => textOfLength(value)) : values;
}

function comparedWith({ operator, constant, terms = [] }: Bound, context: unknown): unknown[] {
  const [only] = terms;
  // A value of any type can equal one of the context.
  if (only && terms.length === 1 && only.factor === 1 && constant === 0) {
    const value = at(context, only.path);
    if (typeof value === 'string' || typeof value === 'boolean') return [value];
  }
  const added = terms.map(({ path, factor }) => Number(at(context, path)) * factor);
  const isNumber = typeof constant === 'number';
  if (typeof constant === 'boolean') return [constant, !constant];
  if (/^(startsWith|endsWith|includes)$/.test(operator)) return [constant, ''];
  if (!isNumber) return [constant];
  const value = added.reduce((sum, term) => sum + term, constant);
  if (!Number.isFinite(value)) return [];
  const near = [value, value + 1, value - 1];
  // The sort is stable.
  return near.sort(
    (one, other) => Number(compares(other, operator, value)) - Number(compares(one, operator, value)),
  );
}

function compares(one: number, operator: Bound['operator'], other: number): boolean {
  switch (operator) {
    case '<':
      return one < other;
    case '<=':
      return one <= other;
    case '>':
      return one > other;
    case '>=':
      return one >= other;
    default:
      return (one === other) === (operator === '===');
  }
}

/** Whether a value satisfies a bound that needs no context. */
export function holds({ operator, constant, isLength }: Bound, value: unknown): boolean {
  const compared = isLength ? (value as { length?: unknown } | undefined)?.length : value;
  if (operator === 'startsWith' || operator === 'endsWith' || operator === 'includes')
    return typeof compared === 'string' && compared[operator](String(constant));
  if (typeof compared === 'number' && typeof constant === 'number')
    return compares(compared, operator, constant);
  return (compared === constant) === (operator === '===');
}

const LONGEST_TEXT = 200;

function textOfLength(length: unknown): string[] {
  const isPossible = typeof length === 'number' && length >= 0 && length <= LONGEST_TEXT;
  return isPossible ? ['a'.repeat(length)] : [];
}

/** The value at a path. */
export function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[key] : undefined,
    value,
  );
}

/** A copy of an object with a value at a path. */
export function withAt(
  object: Record<string, unknown>,
  [key = '', ...rest]: readonly string[],
  value: unknown,
): Record<string, unknown> {
  if (rest.length === 0) return { ...object, [key]: value };
  const inner = object[key];
  const copied = typeof inner === 'object' && inner !== null ? { ...inner } : {};
  return { ...object, [key]: withAt(copied, rest, value) };
}
