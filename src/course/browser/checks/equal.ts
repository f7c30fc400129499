import { print } from '../../../playground/browser/sandbox/print.ts';

/** Tells whether two values are deeply equal. The order of an object's properties doesn't matter. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  // Dates, maps, and other objects of classes are compared by what they print.
  if (!isPlain(a) || !isPlain(b)) return typeof a !== 'function' && print(a) === print(b);
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isEqual(Reflect.get(a, key), Reflect.get(b, key)))
  );
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Array.isArray(value) || Object.getPrototypeOf(prototype) === null;
}
