// Each frame leaves this part of the way to go (specification section 9).
const FALLBACK_FACTOR = 0.85;
const SHOW_FROM = 300;

/** A button that leads back to the top; it shows while the reader scrolls up. */
export function mountBackToTop(): void {
  const button = document.querySelector<HTMLElement>('[data-back-to-top]');
  if (!button) return;
  let last = scrollY;
  addEventListener(
    'scroll',
    () => {
      if (Math.abs(scrollY - last) < 4) return;
      button.toggleAttribute('data-shown', scrollY < last && scrollY > SHOW_FROM);
      last = scrollY;
    },
    { passive: true },
  );
  button.addEventListener('click', () => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) scrollTo(0, 0);
    else if ('scrollBehavior' in document.documentElement.style) scrollTo({ top: 0, behavior: 'smooth' });
    else glideToTop();
  });
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
