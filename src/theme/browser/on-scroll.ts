/** Smaller changes, in pixels, aren't scrolling by the reader. */
const THRESHOLD = 4;

/**
 * Calls back whenever the reader has scrolled, with whether it was down. The listener is never
 * removed.
 */
export function onScroll(listener: (isDown: boolean) => void): void {
  // Reading the position at startup would force layout before the first frame.
  let last = 0;
  const notify = () => {
    const distance = scrollY - last;
    if (Math.abs(distance) < THRESHOLD) return;
    last = scrollY;
    listener(distance > 0);
  };
  addEventListener('scroll', notify);
}
