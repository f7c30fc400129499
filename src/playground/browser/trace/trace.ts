import { MACHINE_CHANGED } from '../scripts.ts';
import { CURSOR_LINE } from './cursor-line.ts';
import { type LineRange, type MachineLines, machineLines, partAt, transitionKey } from './machine-lines.ts';

/**
 * Links a chart and the code of its machine: hovering a state or transition highlights its lines,
 * and hovering lines highlights what they declare. Does nothing if the page has no sample with the
 * machine.
 * @param target the hovered element
 * @returns a function that ends it when all users have ended it
 */
export function trace(figure: HTMLElement, target?: Element): () => void {
  const use = users.get(figure) ?? { count: 0, stop: begin(figure, target) };
  users.set(figure, use);
  use.count++;
  return () => {
    use.count--;
    if (use.count > 0) return;
    users.delete(figure);
    use.stop();
  };
}

/** The users by figure: its simulation, and the editor of its code. */
const users = new WeakMap<HTMLElement, { count: number; stop: () => void }>();

function begin(figure: HTMLElement, target: Element | undefined): () => void {
  const name = figure.dataset.machine ?? '';
  const block = blockOf(figure, name);
  if (!block) return () => undefined;
  const mark = Object.assign(document.createElement('div'), { className: 'trace-mark', hidden: true });
  block.append(mark);
  const stop = new AbortController();
  const { signal } = stop;

  let read: { code: string; lines: MachineLines | undefined } | undefined;
  function lines(): MachineLines | undefined {
    const code = codeOf(block!);
    if (read?.code !== code) read = { code, lines: machineLines(code, name) };
    return read.lines;
  }

  function showLines(range: LineRange | undefined): void {
    mark.hidden = !range;
    if (!range) return;
    mark.style.setProperty('--top', `${areaOf(block!).offsetTop}px`);
    mark.style.setProperty('--line', String(range.first - 1));
    mark.style.setProperty('--count', String(range.last - range.first + 1));
  }

  function pointAtLine(line: number | undefined): void {
    const found = lines();
    const part = found && line !== undefined ? partAt(found, line) : undefined;
    point(figure, part);
  }

  const fromChart = ({ target: pointed }: Pick<Event, 'target'>) => {
    const found = lines();
    if (pointed instanceof Element && found) showLines(rangeOf(pointed, found));
  };
  if (target && figure.contains(target)) fromChart({ target });
  figure.addEventListener('pointerover', fromChart, { signal });
  figure.addEventListener('focusin', fromChart, { signal });
  figure.addEventListener('pointerleave', () => showLines(undefined), { signal });
  figure.addEventListener('focusout', () => showLines(undefined), { signal });
  figure.addEventListener(MACHINE_CHANGED, () => showLines(undefined), { signal });
  block.addEventListener('pointermove', ({ clientY }) => pointAtLine(lineAt(areaOf(block), mark, clientY)), {
    signal,
  });
  block.addEventListener('pointerleave', () => pointAtLine(undefined), { signal });
  block.addEventListener(CURSOR_LINE, (event) => pointAtLine((event as CustomEvent<number>).detail), {
    signal,
  });
  return () => {
    stop.abort();
    mark.remove();
    point(figure, undefined);
  };
}

/** The last sample above a chart that declares its machine. */
function blockOf(figure: HTMLElement, name: string): HTMLElement | undefined {
  const main = figure.closest('main') ?? document.body;
  return [...main.querySelectorAll<HTMLElement>('.code')].findLast(
    (block) =>
      block.compareDocumentPosition(figure) & Node.DOCUMENT_POSITION_FOLLOWING &&
      machineLines(codeOf(block), name),
  );
}

/** The current code. While an editor is shown, it is hidden. */
const codeOf = (block: Element) => block.querySelector('code')?.textContent ?? '';

/** The published code, or its editor. */
const areaOf = (block: HTMLElement): HTMLElement =>
  block.querySelector<HTMLElement>('.code-editor')?.parentElement ?? block.querySelector('pre') ?? block;

/** The lines of an element in or next to a chart. */
function rangeOf(target: Element, { states, transitions }: MachineLines): LineRange | undefined {
  // An actor's chart belongs to a different machine.
  const part = target.closest<HTMLElement | SVGElement>(
    '[data-index], [data-state], [data-points-to], .seq-chart',
  );
  if (!part || part.matches('.seq-chart') || part.closest('.seq-chart')) return undefined;
  const { index, state, pointsTo } = part.dataset;
  if (index === undefined) return states.get(state ?? pointsTo ?? '');
  const chart = part.closest('.sc-chart');
  const transition = chart?.querySelector<SVGElement>(`[data-index="${index}"][data-source]`);
  const { source = '', event = '' } = transition?.dataset ?? {};
  const nth = sameEvent(chart, source, event).indexOf(Number(index));
  return transitions.get(transitionKey(source, event))?.[nth] ?? states.get(source);
}

/** Indexes of the transitions of a state and event, in order. */
function sameEvent(chart: Element | null | undefined, source: string, event: string): number[] {
  const parts = chart?.querySelectorAll<SVGElement>(
    `[data-source="${CSS.escape(source)}"][data-event="${CSS.escape(event)}"]`,
  );
  const indexes = Array.from(parts ?? [], ({ dataset }) => Number(dataset.index));
  return [...new Set(indexes)].sort((a, b) => a - b);
}

/** Highlights what a line declares. */
function point(figure: HTMLElement, part: ReturnType<typeof partAt>): void {
  const chart = figure.querySelector('.sc-chart');
  if (!chart) return;
  const wanted: string[] = [];
  if (part?.transition) {
    const { source, event, nth } = part.transition;
    const index = sameEvent(chart, source, event)[nth];
    if (index !== undefined) wanted.push(`[data-index="${index}"]`);
  }
  if (part && wanted.length === 0) wanted.push(`[data-state="${CSS.escape(part.state)}"]`);
  for (const old of chart.querySelectorAll('[data-pointed]')) {
    if (!wanted.some((selector) => old.matches(selector))) old.removeAttribute('data-pointed');
  }
  for (const selector of wanted) {
    for (const found of chart.querySelectorAll(selector)) found.toggleAttribute('data-pointed', true);
  }
}

/** The line of an area at a vertical position, by the stylesheet's line height. */
function lineAt(area: HTMLElement, mark: HTMLElement, y: number): number | undefined {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const style = getComputedStyle(mark);
  const [height, padding] = ['--line-height', '--padding'].map(
    (name) => Number.parseFloat(style.getPropertyValue(name)) * size,
  );
  const { top, bottom } = area.getBoundingClientRect();
  if (!height || padding === undefined || y < top || y > bottom) return undefined;
  return Math.floor((y - top - padding) / height) + 1;
}
