import { goOnByDocument } from '../../site/browser/reload-once.ts';
import { t } from '../../site/messages.ts';

const ownLabels = new WeakMap<Element, { words: string | null; name: string | null }>();

/**
 * Does what a button asks for. Where that fails the button says "Try again", and its next press does; if that fails, too, a document is loaded.
 * @param address of a document that does it; the page itself, unless given
 * @returns what came of it; nothing where it failed or the button is still busy
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
    if (own && (await goOnByDocument(address))) return undefined;
    ownLabels.set(button, { words: button.textContent, name: button.ariaLabel });
    button.textContent = t.errors.tryAgain;
    button.ariaLabel = null;
    return undefined;
  } finally {
    button.ariaBusy = null;
  }
}
