// Each frame leaves this part of the way to go (specification section 9).
const FALLBACK_FACTOR = 0.85;

/** Smooth scrolling for browsers that have none, and readers who want it; their own scrolling ends it. */
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
