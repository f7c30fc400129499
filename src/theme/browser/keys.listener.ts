import { loadPart } from '../../core/browser/load-part.ts';

/**
 * Elements with their own keys: fields, tabs, dropdowns, charts, and everything that scrolls
 * sideways.
 */
const busy =
  'input, textarea, select, [contenteditable], dialog, [role^="tab"], .dropdown, .statechart, .code, .table';
// "Next" is in the direction of the text.
const arrows = ['ArrowLeft', 'ArrowRight'];
if (document.dir === 'rtl') arrows.reverse();

// The left and right arrows open the previous and next page, once per press. They don't if the page
// is zoomed, text is selected, or unsaved input is marked. "?" lists all keys.
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
