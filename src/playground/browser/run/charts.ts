import { loadPart } from '../../../site/browser/load-part.ts';
import { t } from '../../../site/messages.ts';
import type { Graph } from '../../../statechart/graph.ts';
import { link } from '../../../statechart/link.ts';
import { lineOfWord } from '../../../statechart/machine-error.ts';
import { openSandbox } from '../sandbox/client.ts';
import { type EditedScript, setScript, wholeDrawings } from '../scripts.ts';
import { langOf } from './blocks.ts';
import type { Checked } from './check.machine.ts';
import { pageModules } from './page-modules.ts';
import { toMachineScript, toScript } from './script.ts';
import { type Problem, SampleError } from './tokens.ts';

/** A chart of a machine that an edited block declares. */
export interface Chart {
  figure: HTMLElement;
  name: string;
  /** What the build has drawn. */
  published: Element[];
}

/** A chart's new content. */
export interface Drawing {
  chart: Chart;
  svg: string;
  outline: string;
  script: EditedScript;
}

/** The charts of the machines that a block declares: a chart shows the machine of the last block above it that declares one of its name. */
export function chartsOf(block: HTMLElement): Chart[] {
  const main = block.closest('main') ?? document.body;
  const figures = [...main.querySelectorAll<HTMLElement>('.code, .statechart[data-machine]')];
  return figures.flatMap((figure, i) => {
    const name = figure.dataset.machine;
    if (name === undefined) return [];
    const declaration = new RegExp(`^(?:export\\s+)?const\\s+${name.replaceAll('$', '\\$')}(?![\\w$])`, 'm');
    const source = figures
      .slice(0, i)
      .findLast((above) => declaration.test(above.querySelector('code')?.textContent ?? ''));
    if (source !== block) return [];
    const whole = wholeDrawings.get(figure);
    const published = partsOf(figure).map((part, at) => (at === 0 && whole) || part);
    return [{ figure, name, published }];
  });
}

/**
 * Reads the edited code of a block and draws the machines that charts show.
 * @throws SampleError where it is no TypeScript
 */
export async function check(
  block: HTMLElement,
  source: string,
  charts: readonly Chart[],
  xstate: 4 | 5,
  signal: AbortSignal,
): Promise<Checked<Drawing>> {
  // Also where there is nothing to draw, so that a slip shows.
  const lang = langOf(block);
  toScript(source, lang);
  const modules = pageModules(block, source);
  const drawings: Drawing[] = [];
  let problem: Problem | undefined;
  for (const chart of charts) {
    try {
      const js = link(toMachineScript(source, chart.name, lang), modules);
      const graph = await readGraph({ js, name: chart.name, xstate, source }, signal);
      const drawn = await draw(chart.figure, graph, signal);
      drawings.push({ chart, ...drawn, script: { js, source, graph } });
    } catch (error) {
      problem ??= error as Problem;
    }
  }
  return { drawings, problem };
}

/** Draws a machine; what does is loaded with the first edit. */
async function draw(figure: HTMLElement, graph: Graph, signal: AbortSignal) {
  const { drawOver } = await loadPart(() => import('../layout/draw-over.ts')).catch(() => {
    throw new SampleError(t.chart.noDrawer);
  });
  return drawOver(figure, { graph, name: figure.dataset.machine ?? '' }, signal);
}

/** Puts a new drawing into a chart. */
export function show({ chart: { figure }, svg, outline, script }: Drawing): void {
  const parsed = new DOMParser().parseFromString(`<div>${svg}</div><div>${outline}</div>`, 'text/html');
  const [drawing, list] = [...parsed.body.children].map(({ firstElementChild }) => firstElementChild);
  put(
    figure,
    [drawing, list].filter((element) => !!element),
  );
  setScript(figure, script);
}

/** Puts back what the build has drawn, in a page that the reader has not left. */
export function showPublished({ figure, published }: Chart): void {
  if (!figure.isConnected || published.every((part) => part.isConnected)) return;
  put(figure, published);
  setScript(figure, undefined);
}

/** The parts of a figure that depend on its machine: the drawing, and the same as text. */
const partsOf = (figure: HTMLElement) => [
  ...figure.querySelectorAll('.sc-chart, .chart-outline > :not(summary)'),
];

function put(figure: HTMLElement, parts: Element[]): void {
  for (const [i, old] of partsOf(figure).entries()) if (parts[i]) old.replaceWith(parts[i]);
}

interface Question {
  js: string;
  name: string;
  xstate: 4 | 5;
  /** The code as the reader sees it. */
  source: string;
}

function readGraph({ js, name, xstate, source }: Question, signal: AbortSignal): Promise<Graph> {
  const { promise, resolve, reject } = Promise.withResolvers<Graph>();
  const sandbox = openSandbox((message) => {
    if (message.type === 'read') resolve(message.graph);
    if (message.type === 'ended') reject(new SampleError(message.message));
    if (message.type === 'failed')
      reject(new SampleError(message.message, lineOfWord(source, message.word) ?? message.line));
  });
  signal.addEventListener('abort', () => reject(signal.reason));
  sandbox.ask({ type: 'read', js, name, xstate });
  return promise.finally(sandbox.close);
}
