import { whenIdle } from '../../site/browser/ahead.ts';
import { onPage } from '../../site/browser/page.ts';

// What scrolls is reached by keyboard; what does not is no stop on the way. Told after the page's own layout, so that asking costs none.
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
