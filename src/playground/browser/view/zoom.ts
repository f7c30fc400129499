/** The largest scale at which a drawing fills a window. */
const LARGEST_FIT = 1.6;
// Readers can zoom between these scales.
const SMALLEST = 0.05;
const LARGEST = 4;
const STEP = 1.25;
/** Smaller text is hard to read. A drawing in the page doesn't start smaller unless it opens as an overview. */
const LEGIBLE = 0.6;

/** A drawing that can be shown at any size. */
export interface Zoom {
  /** Shows the whole drawing, also when the space changes, until the reader zooms. */
  fit(): void;
  /** Fits a new drawing like the previous one, unless the reader has zoomed. */
  refit(): void;
  in(): void;
  out(): void;
  /** Zooms in until text is legible. */
  read(): void;
  /** Removes everything and restores the natural size. */
  end(): void;
}

/**
 * Fits a drawing into its container, and lets a reader zoom (Ctrl and wheel) and move it
 * (scrolling, dragging).
 * @param canvas scrolls the drawing
 * @param mayGrow whether a small drawing is enlarged to fill the space
 */
export function zoomable(canvas: HTMLElement, mayGrow: () => boolean): Zoom {
  const stop = new AbortController();
  const { signal } = stop;
  let zoom = 1;
  let isFitted = true;
  let isStarted = false;

  /** Keeps a point of the drawing, relative to the canvas's corner, in its position. */
  function show(next: number, x = canvas.clientWidth / 2, y = canvas.clientHeight / 2): void {
    const factor = next / zoom;
    const left = (canvas.scrollLeft + x) * factor - x;
    const top = (canvas.scrollTop + y) * factor - y;
    zoom = next;
    canvas.style.setProperty('--zoom', String(zoom));
    canvas.scrollTo(left, top);
  }
  function zoomBy(factor: number, x?: number, y?: number): void {
    isFitted = false;
    // The arrow keys scroll it.
    canvas.tabIndex = 0;
    show(Math.min(LARGEST, Math.max(SMALLEST, zoom * factor)), x, y);
  }
  function showAll(): void {
    isFitted = true;
    const drawing = canvas.querySelector<SVGSVGElement>('.sc-chart');
    if (!drawing) return;
    const { width, height } = drawing.viewBox.baseVal;
    const { paddingLeft, paddingTop } = getComputedStyle(canvas);
    const across = (canvas.clientWidth - 2 * Number.parseFloat(paddingLeft)) / width;
    const down = (canvas.clientHeight - 2 * Number.parseFloat(paddingTop)) / height;
    show(Math.max(SMALLEST, Math.min(across, down, mayGrow() ? LARGEST_FIT : 1)));
  }

  /** Shows the drawing for the first time. In a hidden canvas, it waits until there is space. */
  function start(): void {
    if (canvas.clientWidth === 0) return;
    isStarted = true;
    showAll();
    if (zoom >= LEGIBLE || mayGrow() || canvas.querySelector('[data-overview]')) return;
    isFitted = false;
    show(LEGIBLE);
    canvas
      .querySelector('.sc-initial')
      ?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  }

  const resized = new ResizeObserver(() => {
    if (!isStarted) start();
    else if (isFitted) showAll();
  });
  resized.observe(canvas);
  canvas.addEventListener(
    'wheel',
    (event) => {
      // Pinching a touchpad fires this event, too.
      if (!event.ctrlKey) return;
      event.preventDefault();
      const { left, top } = canvas.getBoundingClientRect();
      zoomBy(Math.exp(-event.deltaY / 200), event.clientX - left, event.clientY - top);
    },
    { signal, passive: false },
  );
  // Fingers scroll natively.
  canvas.addEventListener(
    'pointermove',
    ({ pointerType, buttons, movementX, movementY }) => {
      if (pointerType === 'mouse' && buttons === 1) canvas.scrollBy(-movementX, -movementY);
    },
    { signal },
  );
  start();

  return {
    fit: showAll,
    refit: () => isFitted && showAll(),
    in: () => zoomBy(STEP),
    out: () => zoomBy(1 / STEP),
    read: () => zoomBy(Math.max(1, LEGIBLE / zoom)),
    end() {
      stop.abort();
      resized.disconnect();
    },
  };
}
