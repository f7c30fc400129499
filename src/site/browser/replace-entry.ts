/**
 * Replaces the state and the address of the history's current entry, for what may as well not be kept: it does nothing while a page is on its way, since a
 * change of the history ends the navigation (HTML, "URL and history update steps"), nor where the browser has had enough changes for now, as Safari has after a hundred in ten seconds.
 */
export function replaceEntry(state: unknown, address?: string): void {
  if (window.navigation?.transition) return;
  try {
    history.replaceState(state, '', address);
  } catch {
    // The next change says the same, and more.
  }
}
