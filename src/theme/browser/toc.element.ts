import { hashTarget } from '../../core/browser/dom.ts';

/** What can change the heading being read. A press or an arrow key can open a tab. */
const types = ['scroll', 'click', 'focusin'];

/**
 * A table of contents that marks the heading being read. If it is collapsible, its bar names the
 * heading, and it closes after use.
 */
class DocToc extends HTMLElement {
  #fold = this.closest('details');
  #links: HTMLAnchorElement[] = [];
  /** The links' headings, in the same order. */
  #headings: HTMLElement[] = [];
  #current: HTMLAnchorElement | undefined;
  #waiting = false;

  connectedCallback() {
    this.#links = [...this.querySelectorAll('a')];
    this.#headings = this.#links.map((link) => hashTarget(link.hash)).filter((heading) => heading !== null);
    for (const type of types) addEventListener(type, this);
    this.addEventListener('click', () => this.#fold?.removeAttribute('open'));
    this.handleEvent();
  }

  disconnectedCallback() {
    for (const type of types) removeEventListener(type, this);
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
    // The headings of closed tabs are in the outline, too.
    const above = this.#headings.filter(
      (heading) => heading.checkVisibility() && heading.getBoundingClientRect().top <= line,
    );
    const current = atEnd && scrollY > 0 ? this.#headings.at(-1) : above.at(-1);
    const link = this.#links[this.#headings.indexOf(current!)];
    if (link === this.#current) return;
    this.#show(link);
    link?.closest('.toc')?.scrollTo({ top: link.offsetTop - 80 });
  }

  #show(link: HTMLAnchorElement | undefined) {
    if (this.#current) this.#current.ariaCurrent = null;
    this.#current = link;
    if (link) link.ariaCurrent = 'true';
    this.#fold?.querySelector('.toc-section')?.replaceChildren(link ? link.textContent : '');
  }
}

customElements.define('doc-toc', DocToc);
