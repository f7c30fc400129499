/**
 * Replaces the state and the URL of the current history entry, for values that may be lost. It does
 * nothing during a navigation, because a change of the history would abort it (HTML, "URL and
 * history update steps"). It also does nothing if the browser refuses more changes, as Safari
 * does after a hundred in ten seconds.
 */
export function replaceEntry(state: unknown, address?: string): void {
  if (window.navigation?.transition) return;
  try {
    history.replaceState(state, '', address);
  } catch {
    // The next change will contain the newer value.
  }
}
