/** Where the history entry keeps when the page was reloaded for code that could not be loaded. */
export const RELOADED = 'reloaded-for-code';

/** How long after such a reload there is no other, in milliseconds: one that does not help must not become a loop. */
const PAUSE = 30_000;

/**
 * Reloads the page for code that could not be loaded: it usually belongs to a deployment that is gone.
 * @returns false where that was done a moment ago
 */
export function reloadOnce(): boolean {
  const { state } = history;
  if (Date.now() - (state?.[RELOADED] ?? 0) < PAUSE) return false;
  history.replaceState({ ...state, [RELOADED]: Date.now() }, '');
  location.reload();
  return true;
}
