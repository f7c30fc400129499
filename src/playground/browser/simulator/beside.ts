/**
 * The share of the window's height from which a drawing is tall, and how much of the window the
 * events can use.
 */
const TALL = 0.55;
const MOST = 0.5;

/**
 * Keeps the events of a simulation visible while its drawing is: if the drawing is too tall, the
 * upper part of the panel sticks to the bottom of the window, and the rest appears on scrolling.
 * @param panel the panel below the drawing
 * @returns a function that ends it
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
    // Elements that are scrolled into view must not be covered by it.
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
