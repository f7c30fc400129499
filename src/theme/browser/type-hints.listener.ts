import { onPage } from '../../site/browser/page.ts';
import { rove, tabStop } from '../../site/browser/rove.ts';

// The types that a sample shows (`.type` in code.css) are one tab stop: the arrows left and right lead from one to the next. Escape hides one.
onPage((main) => {
  for (const code of main.querySelectorAll('.code code')) {
    const types = typesOf(code);
    if (types.length > 1) tabStop(types, types[0]);
  }
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') {
    for (const shown of document.querySelectorAll('.type:is(:hover, :focus)')) shown.classList.add('closed');
  } else if (!/Up|Down/.test(event.key) && event.target instanceof Element && event.target.matches('.type')) {
    rove(typesOf(event.target.closest('code')!), event);
  }
});
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && target.matches('.type')) tabStop(typesOf(target.closest('code')!), target);
});
for (const type of ['pointerout', 'focusout'] as const) {
  document.addEventListener(type, ({ target }) => {
    if (target instanceof Element) target.classList.remove('closed');
  });
}

const typesOf = (code: Element) => [...code.querySelectorAll<HTMLElement>('.type')];
