import type { CodeType } from './protocol.ts';

type Shown = Pick<CodeType, 'type' | 'words'>;

// Documentation can be as long as a page.
const LONGEST = 400;

const shorten = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()} …` : text);

/** An element with information about a name. */
export function typeElement({ type, words }: Shown): HTMLElement {
  const element = document.createElement('div');
  element.className = 'cm-type';
  const code = document.createElement('code');
  code.textContent = type;
  element.append(code);
  if (words) {
    const text = document.createElement('p');
    text.textContent = shorten(words);
    element.append(text);
  }
  return element;
}

/** The same as text. */
export const typeText = ({ type, words }: Shown) => [type, shorten(words)].filter(Boolean).join('. ');
