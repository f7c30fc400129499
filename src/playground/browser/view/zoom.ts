/** No drawing is shown larger than that to fill a window, nor by the reader smaller or larger than these. */
const LARGEST_FIT = 1.6;
const SMALLEST = 0.2;
const LARGEST = 4;
const STEP = 1.25;
/** Below it, words are hard to read: a drawing in the page begins no smaller. */
const LEGIBLE = 0.6;

/** A drawing that can be shown at any size. */
export interface Zoom {
  /** Shows all of it, and goes on to do so when the room changes, until the reader zooms. */
  fit(): void;
  in(): void;
  out(): void;
  /** Ends it all and leaves the drawing in its own size. */
  end(): void;
}

/**
 * Fits a drawing into what it is shown in, and lets a reader zoom (Ctrl and wheel) and move it (scrolling, dragging).
 * @param canvas scrolls the drawing
 * @param mayGrow whether a small drawing is enlarged to fill the room
 */
export function zoomable(canvas: HTMLElement, mayGrow: () => boolean): Zoom {
  const stop = new AbortController();
  const { signal } = stop;
  let zoom = 1;
  let isFitted = true;

  /** Keeps the point of the drawing that stands there, from the canvas's corner, in its place. */
  function show(next: number, x = canvas.clientWidth / 2, y = canvas.clientHeight / 2): void {
    const factor = next / zoom;
    const left = (canvas.scrollLeft + x) * factor - x;
    const top = (canvas.scrollTop + y) * factor - y;
    zoom = next;
    canvas.style.setProperty('--zoom', String(zoom));
    canvas.scrollTo({ left, top, behavior: 'instant' });
  }
  function zoomBy(factor: number, x?: number, y?: number): void {
    isFitted = false;
    // The arrow keys move what is larger than its place.
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

  const resized = new ResizeObserver(() => isFitted && showAll());
  resized.observe(canvas);
  canvas.addEventListener(
    'wheel',
    (event) => {
      // Pinching a touchpad arrives as this, too.
      if (!event.ctrlKey) return;
      event.preventDefault();
      const { left, top } = canvas.getBoundingClientRect();
      zoomBy(Math.exp(-event.deltaY / 200), event.clientX - left, event.clientY - top);
    },
    { signal, passive: false },
  );
  // Fingers scroll by themselves.
  canvas.addEventListener(
    'pointermove',
    ({ pointerType, buttons, movementX, movementY }) => {
      if (pointerType === 'mouse' && buttons === 1)
        canvas.scrollBy({ left: -movementX, top: -movementY, behavior: 'instant' });
    },
    { signal },
  );
  showAll();
  if (zoom < LEGIBLE && !mayGrow()) {
    isFitted = false;
    show(LEGIBLE);
    canvas
      .querySelector('.sc-initial')
      ?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  }

  return {
    fit: showAll,
    in: () => zoomBy(STEP),
    out: () => zoomBy(1 / STEP),
    end() {
      stop.abort();
      resized.disconnect();
      canvas.style.removeProperty('--zoom');
    },
  };
}
