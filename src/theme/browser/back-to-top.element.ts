// Each frame leaves this part of the way to go (specification section 9).
const FALLBACK_FACTOR = 0.85;
const SHOW_FROM = 300;

/** Makes the button in it lead back to the top, and shows it while the reader scrolls up. */
class BackToTop extends HTMLElement {
  // Asking for it where the page begins would lay the page out before its frame does.
  #last = 0;

  connectedCallback() {
    addEventListener('scroll', this, { passive: true });
    this.addEventListener('click', this);
  }

  disconnectedCallback() {
    removeEventListener('scroll', this);
  }

  handleEvent({ type }: Event) {
    if (type === 'click') goToTop();
    else if (Math.abs(scrollY - this.#last) >= 4) {
      this.firstElementChild?.toggleAttribute('data-shown', scrollY < this.#last && scrollY > SHOW_FROM);
      this.#last = scrollY;
    }
  }
}

function goToTop(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) scrollTo(0, 0);
  else if ('scrollBehavior' in document.documentElement.style) scrollTo({ top: 0, behavior: 'smooth' });
  else glideToTop();
}

/** Smooth scrolling for browsers that have none; the reader's own scrolling ends it. */
function glideToTop(): void {
  const from = scrollY;
  const step = () => {
    if (scrollY === 0 || scrollY > from) return;
    scrollTo(0, Math.floor(scrollY * FALLBACK_FACTOR));
    requestAnimationFrame(step);
  };
  step();
}

customElements.define('back-to-top', BackToTop);
