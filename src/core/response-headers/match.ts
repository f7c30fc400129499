import type { HeaderRule } from './rules.ts';

/** Returns the headers for a path. If two rules set the same header, the later one wins. */
export function headersAt(address: string, rules: readonly HeaderRule[]): Record<string, string> {
  const fitting = rules.filter(({ pattern }) => fits(address, pattern));
  const all: HeaderRule['headers'] = Object.assign({}, ...fitting.map(({ headers }) => headers));
  return Object.fromEntries(
    Object.entries(all).filter((header): header is [string, string] => header[1] !== null),
  );
}

/**
 * Returns a function that works like `headersAt`. Paths that match the same rules get the same
 * object.
 */
export function sharedHeaders(
  rules: readonly HeaderRule[],
): (address: string) => Readonly<Record<string, string>> {
  const known = new Map<string, Record<string, string>>();
  return (address) => {
    const key = rules.map(({ pattern }) => (fits(address, pattern) ? '1' : '0')).join('');
    const same = known.get(key) ?? headersAt(address, rules);
    known.set(key, same);
    return same;
  };
}

function fits(address: string, pattern: string): boolean {
  const [start = '', end] = pattern.split('*');
  return end === undefined ? address === pattern : address.startsWith(start) && address.endsWith(end);
}

/**
 * Converts the rules for hosts that send the headers of all matching rules, where browsers would
 * enforce each of several policies. A header that a narrower rule overrides is set on the remaining
 * top-level patterns instead of on all paths.
 * @param topLevel patterns that cover everything on the site: `/docs`, `/docs/*`
 */
export function additiveRules(rules: readonly HeaderRule[], topLevel: readonly string[]): HeaderRule[] {
  const narrow = rules.filter(({ pattern }) => pattern !== '/*');
  const merged = new Map<string, Record<string, string>>([['/*', {}]]);
  const add = (pattern: string, headers: Record<string, string>) =>
    merged.set(pattern, { ...merged.get(pattern), ...headers });
  for (const { pattern, headers } of rules) {
    for (const [name, value] of Object.entries(headers)) {
      const others = pattern === '/*' ? narrow.filter((rule) => name in rule.headers) : [];
      const places =
        others.length === 0
          ? [pattern]
          : topLevel.filter((top) => !others.some((other) => fits(other.pattern, top)));
      if (value !== null) for (const place of places) add(place, { [name]: value });
    }
  }
  return Array.from(merged, ([pattern, headers]) => ({ pattern, headers }));
}
