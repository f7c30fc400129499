import { loadPart } from '../../core/browser/load-part.ts';
import { onScroll } from './on-scroll.ts';

const SHOW_FROM = 300;

/** Makes its button scroll to the top and shows it while the reader scrolls up. */
class BackToTop extends HTMLElement {
  // Runs once: the button is part of the shell, which stays.
  connectedCallback() {
    this.addEventListener('click', goToTop);
    onScroll((isDown) =>
      this.firstElementChild?.toggleAttribute('data-shown', !isDown && scrollY > SHOW_FROM),
    );
  }
}

function goToTop(): void {
  // The stylesheet decides whether it is smooth.
  if (CSS.supports('scroll-behavior', 'auto')) scrollTo(0, 0);
  else loadPart(() => import('./glide-to-top.ts')).then(({ glideToTop }) => glideToTop(), console.error);
}

customElements.define('back-to-top', BackToTop);
