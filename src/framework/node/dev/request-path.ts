export interface RequestPath {
  /** Without %-escapes. */
  path: string;
  search: string;
}

/**
 * Returns the path and the query of a request. Undefined if its URL isn't a path or contains invalid
 * %-escapes.
 */
export function requestPath(url: string): RequestPath | undefined {
  if (!url.startsWith('/')) return undefined;
  // The host doesn't matter. A URL that begins with two slashes would name another one.
  const { pathname, search } = new URL(`http://localhost${url}`);
  try {
    return { path: decodeURIComponent(pathname), search };
  } catch {
    return undefined;
  }
}
