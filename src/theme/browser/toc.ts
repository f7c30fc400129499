/** Marks the heading that is being read in the tables of contents. */
export function mountToc(main: HTMLElement): (() => void) | undefined {
  const links = [...main.querySelectorAll<HTMLAnchorElement>('.toc-list a')];
  const headings = [
    ...new Set(links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))))),
  ].filter((heading) => heading !== null);
  if (headings.length === 0) return undefined;
  let marked: Element | undefined;
  const mark = () => {
    const line = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 8;
    const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    const above = headings.filter((heading) => heading.getBoundingClientRect().top <= line);
    const current = atEnd && scrollY > 0 ? headings.at(-1) : above.at(-1);
    if (current === marked) return;
    marked = current;
    for (const link of links) {
      const isCurrent = current !== undefined && decodeURIComponent(link.hash.slice(1)) === current.id;
      if (isCurrent) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
      if (isCurrent) link.closest('.toc')?.scrollTo({ top: link.offsetTop - 80 });
    }
  };
  let waiting = false;
  const onScroll = () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      mark();
    });
  };
  addEventListener('scroll', onScroll, { passive: true });
  onScroll();
  return () => removeEventListener('scroll', onScroll);
}
