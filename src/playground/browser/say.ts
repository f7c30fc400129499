const SHOWN = 2000;

/** Lets a button say for a moment what has come of it, and then its own words again. */
export function say(button: Element, words: string, own: string): void {
  button.textContent = words;
  setTimeout(() => {
    button.textContent = own;
  }, SHOWN);
}
