/** A drawing taller than this share of the window's height is tall. */
const TALL = 0.55;
/** The largest share of the window's height that the events can take. */
const MOST = 0.5;

/**
 * Keeps a simulation's events visible next to a tall drawing: the top of the panel sticks to the
 * bottom of the window, and the rest appears when the reader scrolls.
 * @param panel the panel below the drawing
 * @returns a function that stops this
 */
export function keepBeside(figure: HTMLElement, panel: HTMLElement): () => void {
  const root = document.documentElement;
  const canvas = figure.querySelector<HTMLElement>('.statechart-canvas')!;
  const place = () => {
    const events = panel.querySelector('.sim-events');
    const isTall = canvas.offsetHeight > innerHeight * TALL && !figure.closest('dialog, .workspace');
    const top = panel.getBoundingClientRect().top;
    const needed = events ? events.getBoundingClientRect().bottom - top + 12 : 0;
    const kept = isTall ? Math.min(needed, innerHeight * MOST) : 0;
    panel.toggleAttribute('data-beside', kept > 0);
    panel.style.setProperty('--below', `${kept - panel.offsetHeight}px`);
    // The panel must not cover elements that are scrolled into view.
    root.style.scrollPaddingBottom = kept > 0 ? `${kept + 16}px` : '';
  };
  const resized = new ResizeObserver(place);
  for (const element of [panel, canvas, root]) resized.observe(element);
  addEventListener('resize', place);
  return () => {
    resized.disconnect();
    removeEventListener('resize', place);
    root.style.scrollPaddingBottom = '';
  };
}
