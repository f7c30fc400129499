let composing: Node | undefined;
addEventListener(
  'compositionstart',
  ({ target }) => {
    composing = target as Node;
  },
  true,
);
addEventListener(
  'compositionend',
  () => {
    composing = undefined;
  },
  true,
);

/**
 * Waits until no input method is composing text in an element. The field must not be changed before
 * that.
 */
export async function compositionEnd(element: Element): Promise<void> {
  if (composing && element.contains(composing))
    await new Promise((done) => element.addEventListener('compositionend', done, { once: true }));
}
