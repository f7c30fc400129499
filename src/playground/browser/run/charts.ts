import { link } from '../../../statechart/machine/link.ts';
import { lineOfWord } from '../../../statechart/machine/machine-error.ts';
import { drawOver } from '../layout/draw-over.ts';
import { MachineFailure, readMachine } from '../sandbox/reader.ts';
import { type EditedScript, setScript, wholeDrawings } from '../scripts.ts';
import { langOf } from './blocks.ts';
import type { Checked } from './check.machine.ts';
import { pageModules } from './modules.ts';
import { toMachineScript, toScript } from './script.ts';
import { type Problem, SampleError } from './tokens.ts';

/**
 * Packages that only components use. The thread that reads machines lacks them, and code after the
 * machine isn't run.
 */
const WITHOUT_REACT = { react: '', 'react/jsx-runtime': '', '@xstate/react': '' };

/** A chart of a machine in an edited block. */
export interface Chart {
  figure: HTMLElement;
  name: string;
  /** The build's drawing. */
  published: Element[];
}

/** A chart's new content. */
export interface Drawing {
  chart: Chart;
  svg: string;
  outline: string;
  script: EditedScript;
}

/**
 * The charts of a block's machines. A chart shows the machine of the last block above it that
 * declares its name.
 */
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
 * Reads the edited code of a block and draws its machines that have charts.
 * @throws SampleError if it isn't TypeScript
 */
export async function check(
  block: HTMLElement,
  source: string,
  charts: readonly Chart[],
  xstate: 4 | 5,
  signal: AbortSignal,
): Promise<Checked<Drawing>> {
  // Also without charts, so that mistakes are reported.
  const lang = langOf(block);
  toScript(source, lang);
  const modules = pageModules(block, source);
  const drawings: Drawing[] = [];
  let problem: Problem | undefined;
  for (const chart of charts) {
    try {
      const js = link(
        toMachineScript(source, chart.name, lang),
        lang.endsWith('x') ? { ...WITHOUT_REACT, ...modules } : modules,
      );
      const graph = await readMachine({ js, name: chart.name, xstate }, signal).catch((error) => {
        throw error instanceof MachineFailure ? problemOf(error, source) : error;
      });
      const { figure } = chart;
      const drawn = await drawOver(figure, { graph, name: figure.dataset.machine ?? '' }, signal);
      drawings.push({ chart, ...drawn, script: { js, source, graph } });
    } catch (error) {
      problem ??= error as Problem;
    }
  }
  return { drawings, problem };
}

/** Inserts a new drawing into a chart. */
export function show({ chart: { figure }, svg, outline, script }: Drawing): void {
  const parsed = new DOMParser().parseFromString(`<div>${svg}</div><div>${outline}</div>`, 'text/html');
  const [drawing, list] = [...parsed.body.children].map(({ firstElementChild }) => firstElementChild);
  put(
    figure,
    [drawing, list].filter((element) => !!element),
  );
  setScript(figure, script);
}

/** Restores the build's drawing, if the reader hasn't navigated. */
export function showPublished({ figure, published }: Chart): void {
  if (!figure.isConnected || published.every((part) => part.isConnected)) return;
  put(figure, published);
  setScript(figure, undefined);
}

/**
 * The parts of a figure that depend on its machine, in any order: the drawing and its text version.
 * A simulation can add the chart of an actor, which isn't in the canvas.
 */
const partsOf = (figure: HTMLElement) =>
  ['.statechart-canvas .sc-chart', '.chart-outline > :not(summary)'].flatMap((part) => [
    ...figure.querySelectorAll(part),
  ]);

function put(figure: HTMLElement, parts: Element[]): void {
  for (const [i, old] of partsOf(figure).entries()) if (parts[i]) old.replaceWith(parts[i]);
}

/** Why a machine couldn't be read, with its line in the reader's code. */
const problemOf = ({ message, line, word }: MachineFailure, source: string) =>
  new SampleError(message, lineOfWord(source, word) ?? line);
