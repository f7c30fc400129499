import { onScroll } from './on-scroll.ts';

// Each frame leaves this part of the way to go (specification section 9).
const FALLBACK_FACTOR = 0.85;
const SHOW_FROM = 300;

/** Makes the button in it lead back to the top, and shows it while the reader scrolls up. */
class BackToTop extends HTMLElement {
  // Once: the button is a part of the shell, which stays.
  connectedCallback() {
    this.addEventListener('click', goToTop);
    onScroll((isDown) =>
      this.firstElementChild?.toggleAttribute('data-shown', !isDown && scrollY > SHOW_FROM),
    );
  }
}

function goToTop(): void {
  // The styles say whether that is smooth.
  const isSmooth = 'scrollBehavior' in document.documentElement.style;
  if (isSmooth || matchMedia('(prefers-reduced-motion: reduce)').matches) scrollTo(0, 0);
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
