/**
 * Splits a request's target into path and query, without normalizing it, because the path policy
 * checks the original. The path is empty if the target is neither a path nor a URL.
 */
export function splitTarget(target: string): { pathname: string; search: string } {
  if (/^\/[^#?]*$/.test(target)) return { pathname: target, search: '' };
  if (!target.startsWith('/') && !URL.canParse(target)) return { pathname: '', search: '' };
  const [whole = ''] = target.split('#');
  const path = whole.replace(/^https?:\/\/[^/?]*(?=\/)/i, '');
  const query = path.indexOf('?');
  return query === -1
    ? { pathname: path, search: '' }
    : { pathname: path.slice(0, query), search: path.slice(query) };
}
