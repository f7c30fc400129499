import { decoded } from '../../site/paths.ts';

/** A table of contents: marks the heading that is being read. One that folds names it on its bar, and closes when it was used. */
class DocToc extends HTMLElement {
  #fold = this.closest('details');
  #links: HTMLAnchorElement[] = [];
  #headings: HTMLElement[] = [];
  #marked: HTMLElement | undefined;
  #waiting = false;

  connectedCallback() {
    this.#links = [...this.querySelectorAll('a')];
    this.#headings = this.#links
      .map((link) => document.getElementById(idOf(link)))
      .filter((heading) => heading !== null);
    addEventListener('scroll', this, { passive: true });
    this.addEventListener('click', () => this.#fold?.removeAttribute('open'));
    this.handleEvent();
  }

  disconnectedCallback() {
    removeEventListener('scroll', this);
  }

  handleEvent() {
    if (this.#waiting) return;
    this.#waiting = true;
    requestAnimationFrame(() => {
      this.#waiting = false;
      this.#mark();
    });
  }

  #mark() {
    const line = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 8;
    const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    const above = this.#headings.filter((heading) => heading.getBoundingClientRect().top <= line);
    // Above all of them, the first one is what comes next.
    const current = atEnd && scrollY > 0 ? this.#headings.at(-1) : (above.at(-1) ?? this.#headings[0]);
    if (current === this.#marked) return;
    this.#marked = current;
    for (const link of this.#links) {
      const isCurrent = current !== undefined && idOf(link) === current.id;
      link.ariaCurrent = isCurrent ? 'true' : null;
      if (isCurrent) link.closest('.toc')?.scrollTo({ top: link.offsetTop - 80 });
      const bar = isCurrent && this.#fold?.querySelector('.toc-section');
      if (bar) bar.textContent = link.textContent;
    }
  }
}

const idOf = (link: HTMLAnchorElement) => decoded(link.hash.slice(1));

customElements.define('doc-toc', DocToc);
