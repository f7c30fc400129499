import { rove, tabStop } from '../../core/browser/rove.ts';

/**
 * Makes the types of a sample (`.type` in code.css) one tab stop. The left and right arrows move
 * between them, and Escape hides one.
 * @param first the type that the reader has reached
 */
export function start(first: Element): void {
  enter(first);
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) enter(target);
  });
  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    if (key === 'Escape') {
      for (const shown of document.querySelectorAll('.type:is(:hover, :focus)'))
        shown.classList.add('closed');
    } else if (target instanceof Element && target.matches('.type')) {
      // Code is left to right on every page.
      rove(siblingTypes(target), event, true, false);
    }
  });
  for (const type of ['pointerout', 'focusout'] as const) {
    document.addEventListener(type, ({ target }) => {
      if (target instanceof Element) target.classList.remove('closed');
    });
  }
}

function enter(type: Element): void {
  if (type.matches('.type')) tabStop(siblingTypes(type), type);
}

const siblingTypes = (type: Element) => [...type.closest('code')!.querySelectorAll<HTMLElement>('.type')];
