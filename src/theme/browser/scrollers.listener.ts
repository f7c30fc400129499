import { onPage } from '../../core/browser/page.ts';
import { whenIdle } from '../../core/browser/prefetch.ts';

// Makes scrollable elements focusable, and only those. A ResizeObserver runs after layout, so
// reading sizes doesn't force another one.
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const scrolls = target.scrollWidth > target.clientWidth || target.scrollHeight > target.clientHeight;
    if (scrolls) target.setAttribute('tabindex', '0');
    else if (target !== document.activeElement) target.removeAttribute('tabindex');
  }
});
onPage((main) =>
  whenIdle(() => {
    observer.disconnect();
    for (const place of main.querySelectorAll('.code pre, .statechart-canvas, .table'))
      observer.observe(place);
  }),
);
