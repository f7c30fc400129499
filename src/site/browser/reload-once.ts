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

/** Whether the server gives the page that is shown: without a network, a reload would put the browser's own error in its place. */
export async function serverAnswers(): Promise<boolean> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return answer?.ok ?? false;
}

/**
 * Goes on by a document where code could not be loaded a second time, if the server answers: Firefox and WebKit remember a module that
 * failed and do not ask for it again.
 * @param address of a document that does what was asked for; the page itself, unless given
 * @returns false where that is of no use
 */
export async function goOnByDocument(address?: string): Promise<boolean> {
  if (!(await serverAnswers())) return false;
  // WebKit remembers it in the next document, too, until the file has come in another way. These links are Vite's, of what it imports.
  const files = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
  await Promise.allSettled(Array.from(files, ({ href }) => fetch(href)));
  if (address) history.pushState(null, '', address);
  return reloadOnce();
}
