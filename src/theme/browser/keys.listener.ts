import { loadPart } from '../../site/browser/load-part.ts';

/** Where keys have a meaning of their own: fields, tabs, lists that open, charts, and all that scrolls sideways. */
const busy =
  'input, textarea, select, [contenteditable], dialog, [role^="tab"], .dropdown, .statechart, .code, .table';
// The way on is where the text goes.
const arrows = ['ArrowLeft', 'ArrowRight'];
if (document.dir === 'rtl') arrows.reverse();

// The arrows lead to the pages before and after this one, once for each press, unless a reader moves about in an enlarged page, or would lose what is selected or, marked
// so, edited. "?" tells of all keys.
document.addEventListener('keydown', (event) => {
  const { key, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!(target instanceof Element) || target.closest(busy)) return;
  const isHeld =
    event.shiftKey ||
    event.repeat ||
    visualViewport!.scale > 1 ||
    getSelection()?.type === 'Range' ||
    document.querySelector('[data-edited]');
  const way = !isHeld && ['prev', 'next'][arrows.indexOf(key)];
  if (way) document.querySelector<HTMLElement>(`main a[rel="${way}"]`)?.click();
  else if (key === '?' && document.querySelector('[data-search-open]'))
    loadPart(() => import('./keyboard-help.ts'))
      .then(({ show }) => show())
      .catch(console.error);
});
