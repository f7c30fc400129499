import { format, t } from '../../../i18n/messages.ts';
import { collapse } from '../../../statechart/graph/collapse.ts';
import { drawOver } from '../layout/draw-over.ts';
import { DRAWING_CHANGED, MACHINE_CHANGED, scriptOf, wholeDrawings } from '../scripts.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** Pixels from a state's corner to the center of its handle on the border. */
const INSET = 16;
/** The radius of the handle's icon. */
const RADIUS = 8;
/** The pointer target is larger than the icon. */
const TARGET = 13;

/**
 * Adds a handle to each compound state that collapses and expands it. The drawing is laid out
 * again; the complete drawing returns when all states are expanded, and at the end.
 */
export function closable(figure: HTMLElement): { end(): void } {
  const closed = new Set<string>();
  const stop = new AbortController();
  let whole = drawingOf(figure);
  /** The current drawing, which has the handles. */
  let shown = whole;
  let turn = 0;

  async function toggle(id: string): Promise<void> {
    const isOpening = closed.delete(id);
    if (!isOpening) closed.add(id);
    const current = ++turn;
    try {
      const next = closed.size === 0 ? whole : await drawClosed();
      if (current !== turn || !next || !whole || stop.signal.aborted) return;
      if (next === whole) wholeDrawings.delete(figure);
      else wholeDrawings.set(figure, whole);
      put(next);
      handleOf(id)?.focus({ preventScroll: true });
    } catch (error) {
      console.error(error);
      // Only the last requested drawing is shown.
      if (current !== turn) return;
      if (isOpening) closed.add(id);
      else closed.delete(id);
    }
  }

  async function drawClosed(): Promise<SVGSVGElement | null> {
    const { graph, name } = await scriptOf(figure);
    const { svg } = await drawOver(figure, { graph: collapse(graph, closed), name }, stop.signal);
    return new DOMParser().parseFromString(svg, 'text/html').querySelector<SVGSVGElement>('svg');
  }

  function put(drawing: SVGSVGElement): void {
    drawingOf(figure)?.replaceWith(drawing);
    shown = drawing;
    addHandles(drawing);
    figure.dispatchEvent(new Event(DRAWING_CHANGED));
  }

  function removeHandles(drawing: SVGSVGElement | null): void {
    drawing?.setAttribute('role', 'img');
    for (const handle of drawing?.querySelectorAll('.sc-handle') ?? []) handle.remove();
  }

  function addHandles(drawing: SVGSVGElement | null): void {
    removeHandles(drawing);
    // Screen readers ignore the content of an image.
    drawing?.setAttribute('role', 'group');
    const states = drawing?.querySelectorAll<SVGGElement>(':is(.sc-compound, .sc-parallel)') ?? [];
    for (const state of states) {
      const { state: id = '' } = state.dataset;
      const box = state.querySelector<SVGRectElement>(':scope > .sc-box');
      // A region has no border for a handle.
      if (box) drawing?.append(handle(state, id, box.width.baseVal.value));
    }
  }

  /** After the lines, so that it is on top of them. */
  function handle(state: SVGGElement, id: string, width: number): SVGGElement {
    const isClosed = closed.has(id);
    const { e: x, f: y } = state.transform.baseVal.consolidate()?.matrix ?? { e: 0, f: 0 };
    const element = document.createElementNS(SVG, 'g');
    element.setAttribute('class', 'sc-handle');
    element.setAttribute('transform', `translate(${x + width - INSET} ${y})`);
    element.setAttribute('role', 'button');
    element.setAttribute('tabindex', '0');
    element.setAttribute('aria-expanded', String(!isClosed));
    element.setAttribute(
      'aria-label',
      format(t.chart.inside, { state: state.querySelector('.sc-name')?.textContent ?? id }),
    );
    element.dataset.handle = id;
    const sign = isClosed ? 'M-4 0H4M0-4V4' : 'M-4 0H4';
    element.innerHTML = `<circle class="sc-handle-area" r="${TARGET}"/><circle class="sc-handle-disc" r="${RADIUS}"/><path class="sc-handle-sign" d="${sign}"/>`;
    return element;
  }

  const handleOf = (id: string) => figure.querySelector<SVGGElement>(`[data-handle="${CSS.escape(id)}"]`);
  const idAt = ({ target }: Event) =>
    target instanceof Element ? target.closest<SVGGElement>('[data-handle]')?.dataset.handle : undefined;

  figure.addEventListener(
    'click',
    (event) => {
      const id = idAt(event);
      if (id !== undefined) void toggle(id);
    },
    { signal: stop.signal },
  );
  figure.addEventListener(
    'keydown',
    (event) => {
      const id = event.key === 'Enter' || event.key === ' ' ? idAt(event) : undefined;
      if (id === undefined) return;
      event.preventDefault();
      void toggle(id);
    },
    { signal: stop.signal },
  );
  figure.addEventListener(
    MACHINE_CHANGED,
    () => {
      const drawing = drawingOf(figure);
      // Only the fields of the machine's events are new, so states stay collapsed.
      if (drawing === shown) return;
      turn++;
      closed.clear();
      wholeDrawings.delete(figure);
      whole = drawing;
      shown = drawing;
      addHandles(drawing);
    },
    { signal: stop.signal },
  );
  addHandles(whole);

  return {
    end() {
      stop.abort();
      wholeDrawings.delete(figure);
      removeHandles(whole);
      if (!whole || drawingOf(figure) === whole) return;
      drawingOf(figure)?.replaceWith(whole);
      figure.dispatchEvent(new Event(DRAWING_CHANGED));
    },
  };
}

const drawingOf = (figure: HTMLElement) => figure.querySelector<SVGSVGElement>('.sc-chart');
