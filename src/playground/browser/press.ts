import { loadDocument } from '../../core/browser/reload-once.ts';
import { t } from '../../i18n/messages.ts';

const ownLabels = new WeakMap<Element, { words: string | null; name: string | null }>();

/**
 * Runs a button's action. If it fails, the button says "Try again". If it fails again, a document
 * is loaded.
 * @param address the URL of a document that does the same; by default, the page
 * @returns the result; undefined if it failed or the button is still busy
 */
export async function press<T>(
  button: Element,
  work: () => Promise<T>,
  address?: string,
): Promise<T | undefined> {
  if (button.ariaBusy) return undefined;
  const own = ownLabels.get(button);
  if (own) {
    ownLabels.delete(button);
    button.textContent = own.words;
    button.ariaLabel = own.name;
  }
  button.ariaBusy = 'true';
  try {
    return await work();
  } catch (error) {
    console.error(error);
    if (own && (await loadDocument(address))) return undefined;
    ownLabels.set(button, { words: button.textContent, name: button.ariaLabel });
    button.textContent = t.errors.tryAgain;
    button.ariaLabel = null;
    return undefined;
  } finally {
    button.ariaBusy = null;
  }
}
