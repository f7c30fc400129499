/** Less than this, in pixels, is no move of the reader's. */
const LEAST = 4;

/** Calls back whenever the reader has scrolled, and says whether it was down. For as long as the document is there. */
export function onScroll(listener: (isDown: boolean) => void): void {
  // Asking for it where the page begins would lay the page out before its frame does.
  let last = 0;
  const tell = () => {
    const way = scrollY - last;
    if (Math.abs(way) < LEAST) return;
    last = scrollY;
    listener(way > 0);
  };
  addEventListener('scroll', tell, { passive: true });
}
