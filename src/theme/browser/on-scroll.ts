/** Smaller changes, in pixels, aren't scrolling by the reader. */
const LEAST = 4;

/**
 * Calls back whenever the reader has scrolled, with whether it was down. The listener is never
 * removed.
 */
export function onScroll(listener: (isDown: boolean) => void): void {
  // Reading the position at startup would force layout before the first frame.
  let last = 0;
  const tell = () => {
    const way = scrollY - last;
    if (Math.abs(way) < LEAST) return;
    last = scrollY;
    listener(way > 0);
  };
  addEventListener('scroll', tell);
}
