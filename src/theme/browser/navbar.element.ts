/** The bar at the top: hides while the reader scrolls down and shows again on the way up or near the top. */
class SiteNavbar extends HTMLElement {
  // Asking for it where the page begins would lay the page out before its frame does.
  #last = 0;

  connectedCallback() {
    if (this.dataset.hideOnScroll !== undefined) addEventListener('scroll', this, { passive: true });
  }

  disconnectedCallback() {
    removeEventListener('scroll', this);
  }

  handleEvent() {
    const down = scrollY > this.#last;
    const nearTop = scrollY < this.offsetHeight;
    const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight;
    if (Math.abs(scrollY - this.#last) < 4 && !nearTop) return;
    this.#last = scrollY;
    this.toggleAttribute('data-hidden', down && !nearTop && !atEnd);
  }
}

customElements.define('site-navbar', SiteNavbar);
