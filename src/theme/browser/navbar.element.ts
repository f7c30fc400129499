/** The bar at the top: hides while the reader scrolls down and shows again on the way up or near the top. */
class SiteNavbar extends HTMLElement {
  /** Where the last event found the page; asking before the first one would lay the page out before its frame does. */
  #last: number | undefined;

  connectedCallback() {
    if (this.dataset.hideOnScroll !== undefined) addEventListener('scroll', this, { passive: true });
  }

  disconnectedCallback() {
    removeEventListener('scroll', this);
  }

  handleEvent() {
    const down = scrollY > (this.#last ?? scrollY);
    const nearTop = scrollY < this.offsetHeight;
    const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight;
    if (Math.abs(scrollY - (this.#last ?? 0)) < 4 && !nearTop) return;
    this.#last = scrollY;
    this.toggleAttribute('data-hidden', down && !nearTop && !atEnd);
  }
}

customElements.define('site-navbar', SiteNavbar);
