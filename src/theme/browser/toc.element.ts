import { decoded } from '../../site/paths.ts';

/** A table of contents: marks the heading that is being read. One that folds names it on its bar, and closes when it was used. */
class DocToc extends HTMLElement {
  #fold = this.closest('details');
  #links: HTMLAnchorElement[] = [];
  #headings: HTMLElement[] = [];
  #current: HTMLAnchorElement | undefined;
  #waiting = false;

  connectedCallback() {
    this.#links = [...this.querySelectorAll('a')];
    this.#headings = this.#links
      .map((link) => document.getElementById(idOf(link)))
      .filter((heading) => heading !== null);
    // Where a page begins, with the page's own layout instead of a second one.
    this.#show(this.#links[0]);
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
    const link = this.#links.find((each) => idOf(each) === current?.id);
    if (link === this.#current) return;
    this.#show(link);
    link?.closest('.toc')?.scrollTo({ top: link.offsetTop - 80 });
  }

  #show(link: HTMLAnchorElement | undefined) {
    if (this.#current) this.#current.ariaCurrent = null;
    this.#current = link;
    if (!link) return;
    link.ariaCurrent = 'true';
    const bar = this.#fold?.querySelector('.toc-section');
    if (bar) bar.textContent = link.textContent;
  }
}

const idOf = (link: HTMLAnchorElement) => decoded(link.hash.slice(1));

customElements.define('doc-toc', DocToc);
