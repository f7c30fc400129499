// The fraction of the distance that remains after each frame (specification section 9).
const FALLBACK_FACTOR = 0.85;

/**
 * Smooth scrolling for browsers without it, if readers want it. Scrolling by the reader stops it.
 */
export function glideToTop(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo(0, 0);
    return;
  }
  const from = scrollY;
  const step = () => {
    if (scrollY === 0 || scrollY > from) return;
    scrollTo(0, Math.floor(scrollY * FALLBACK_FACTOR));
    requestAnimationFrame(step);
  };
  step();
}
