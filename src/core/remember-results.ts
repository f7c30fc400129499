/** Enough for the code blocks of a few pages, or for the layouts of ten drawings. */
const MOST = 200;

/**
 * Returns a function that remembers its latest results by its arguments: an author saves a page
 * again and again, and most of its code stays the same.
 * @param work a function whose result depends on nothing else, and isn't changed by its callers
 */
export function rememberResults<Args extends string[], Result>(
  work: (...args: Args) => Result,
): (...args: Args) => Result {
  const known = new Map<string, { result: Result }>();
  return (...args) => {
    const key = args.join('\0');
    const found = known.get(key) ?? { result: work(...args) };
    // Maps are in the order of insertion, so the first key is the one that was used least recently.
    known.delete(key);
    known.set(key, found);
    if (known.size > MOST) known.delete(known.keys().next().value!);
    return found.result;
  };
}

/**
 * Returns a function that remembers its result for each object, as long as the object exists.
 * @param work a function whose result depends on nothing else, and isn't changed by its callers
 */
export function rememberByObject<Key extends object, Result>(
  work: (key: Key) => Result,
): (key: Key) => Result {
  const known = new WeakMap<Key, { result: Result }>();
  return (key) => {
    const found = known.get(key) ?? { result: work(key) };
    known.set(key, found);
    return found.result;
  };
}
