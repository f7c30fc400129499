/** The key in the history entry's state for the time of the last reload because of missing code. */
export const RELOADED = 'reloaded-for-code';

/**
 * Milliseconds after such a reload in which the page is not reloaded again, to prevent an endless
 * loop if reloading doesn't help.
 */
const PAUSE = 30_000;

/**
 * Reloads the page because code could not be loaded. Usually, that code belongs to an old
 * deployment.
 * @returns false if the page was reloaded a moment ago
 */
export function reloadOnce(): boolean {
  const { state } = history;
  if (Date.now() - (state?.[RELOADED] ?? 0) < PAUSE) return false;
  history.replaceState({ ...state, [RELOADED]: Date.now() }, '');
  location.reload();
  return true;
}

/**
 * Whether the server responds with the current page. Offline, a reload would replace the page with
 * the browser's own error.
 */
export const serverAnswers = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Loads a document, if the server responds, after code could not be loaded for a second time.
 * Firefox and WebKit remember a failed module and don't request it again.
 * @param address the URL of a document that does what the reader asked for; by default, the current
 * page
 * @returns false if the server doesn't respond, or the page was reloaded a moment ago
 */
export async function loadDocument(address?: string): Promise<boolean> {
  if (!(await serverAnswers())) return false;
  // WebKit remembers the failed module in the next document, too, until the file has been fetched
  // in a different way. Vite adds these links for the imports of a module.
  const files = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
  await Promise.allSettled(Array.from(files, ({ href }) => fetch(href)));
  if (address) history.pushState(null, '', address);
  return reloadOnce();
}
