/** No drawing is shown larger than that to fill the window, nor by the reader smaller or larger than these. */
const LARGEST_FIT = 1.6;
const SMALLEST = 0.2;
const LARGEST = 4;
const STEP = 1.25;

/**
 * Fits a drawing into what it is shown in, and lets a reader zoom (buttons, +, −, 0, Ctrl and wheel) and move it (scrolling, dragging).
 * @param canvas scrolls the drawing
 * @returns the buttons, and what ends it all and leaves the drawing in its own size
 */
export function zoomable(canvas: HTMLElement): { buttons: HTMLElement; end: () => void } {
  const stop = new AbortController();
  const { signal } = stop;
  let zoom = 1;
  /** Until the reader zooms, the drawing follows the window's size. */
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
    show(Math.min(LARGEST, Math.max(SMALLEST, zoom * factor)), x, y);
  }
  function fitWindow(): void {
    isFitted = true;
    const drawing = canvas.querySelector<SVGSVGElement>('.sc-chart');
    if (!drawing) return;
    const { width, height } = drawing.viewBox.baseVal;
    const { paddingLeft, paddingTop } = getComputedStyle(canvas);
    const across = (canvas.clientWidth - 2 * Number.parseFloat(paddingLeft)) / width;
    const down = (canvas.clientHeight - 2 * Number.parseFloat(paddingTop)) / height;
    show(Math.max(SMALLEST, Math.min(across, down, LARGEST_FIT)));
  }

  const resized = new ResizeObserver(() => isFitted && fitWindow());
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
  canvas.parentElement?.addEventListener(
    'keydown',
    ({ key, ctrlKey, metaKey, target }) => {
      if (ctrlKey || metaKey || target instanceof HTMLInputElement) return;
      if (key === '+' || key === '=') zoomBy(STEP);
      if (key === '-') zoomBy(1 / STEP);
      if (key === '0') fitWindow();
    },
    { signal },
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

  const buttons = document.createElement('div');
  buttons.className = 'chart-zoom';
  for (const [words, name, act] of [
    ['−', 'Zoom out', () => zoomBy(1 / STEP)],
    ['Fit', 'Fit into the window', fitWindow],
    ['+', 'Zoom in', () => zoomBy(STEP)],
  ] as const) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = words;
    button.ariaLabel = name;
    button.addEventListener('click', act);
    buttons.append(button);
  }
  return {
    buttons,
    end() {
      stop.abort();
      resized.disconnect();
      buttons.remove();
      canvas.style.removeProperty('--zoom');
    },
  };
}
