/**
 * Runs a change of the history, unless a navigation is in progress, which it would abort (HTML, "URL
 * and history update steps"). The browser may also refuse more changes, as Safari does after a
 * hundred in ten seconds.
 * @returns whether the history has changed
 */
export function changeHistory(change: () => void): boolean {
  if (window.navigation?.transition) return false;
  try {
    change();
    return true;
  } catch {
    return false;
  }
}

/**
 * Replaces the state and the URL of the current history entry, for values that may be lost: it does
 * nothing if the history can't be changed now. The next change will contain the newer value.
 */
export function replaceEntry(state: unknown, address?: string): void {
  changeHistory(() => history.replaceState(state, '', address));
}
