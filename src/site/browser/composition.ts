let composing: Node | undefined;
addEventListener(
  'compositionstart',
  ({ target }) => {
    if (target instanceof Node) composing = target;
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

/** Waits until nothing in an element is being composed with an input method: until then the text belongs to its field. */
export async function compositionEnd(element: Element): Promise<void> {
  if (composing && element.contains(composing))
    await new Promise((done) => element.addEventListener('compositionend', done, { once: true }));
}
