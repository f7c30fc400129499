import { onScroll } from './on-scroll.ts';

/**
 * The bar at the top. It hides while the reader scrolls down, and shows when they scroll up or are
 * near the top.
 */
class SiteNavbar extends HTMLElement {
  // Runs once: the bar is part of the shell, which stays.
  connectedCallback() {
    if (this.dataset.hideOnScroll === undefined) return;
    onScroll((isDown) => {
      const isNearTop = scrollY < this.offsetHeight;
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight;
      this.toggleAttribute('data-hidden', isDown && !isNearTop && !isAtEnd);
    });
  }
}

customElements.define('site-navbar', SiteNavbar);
