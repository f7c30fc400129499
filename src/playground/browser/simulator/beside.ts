/** From which share of the window's height on a drawing is tall, and how much of the window the events beside it may take. */
const TALL = 0.55;
const MOST = 0.5;

/**
 * Keeps the events of a simulation in the window for as long as its drawing is there, where the drawing is too tall to be seen with them: the upper part of the panel stands at the
 * window's lower edge, and the rest comes when the reader scrolls on.
 * @param panel stands below the drawing
 * @returns what ends it
 */
export function keepBeside(figure: HTMLElement, panel: HTMLElement): () => void {
  const root = document.documentElement;
  const canvas = figure.querySelector<HTMLElement>('.statechart-canvas')!;
  const place = () => {
    const events = panel.querySelector('.sim-events');
    const isTall = canvas.offsetHeight > innerHeight * TALL && !figure.closest('dialog');
    const top = panel.getBoundingClientRect().top;
    const needed = events ? events.getBoundingClientRect().bottom - top + 12 : 0;
    const kept = isTall ? Math.min(needed, innerHeight * MOST) : 0;
    panel.toggleAttribute('data-beside', kept > 0);
    panel.style.setProperty('--below', `${kept - panel.offsetHeight}px`);
    // What is scrolled into view must not end up behind it.
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
