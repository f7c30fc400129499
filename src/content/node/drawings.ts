import type { Code, Nodes, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { AuthorError } from '../../site/errors.ts';
import { Derivation } from '../../site/node/derive.ts';
import { hash } from '../../site/node/hash.ts';
import { kebab } from '../../site/paths.ts';
import type { Drawing } from '../../statechart/draw.ts';
import type { DrawnMachine } from '../../statechart/drawn-machine.ts';
import type { Graph } from '../../statechart/graph.ts';
import type { ChartMemory, Memory } from '../../statechart/node/index.ts';
import { eachNode } from '../each-node.ts';
import type { MachineFiles, PageChart } from '../model.ts';
import { parseFenceMeta } from '../samples/fence.ts';
import { indexOfImport } from '../samples/imports.ts';
import { type IncludedFiles, problemOfFile } from './included.ts';

/** Code in which machines are declared, and the page's line for each of its lines. */
interface Sample {
  code: string;
  title?: string | undefined;
  /** The version that its fence asks for. */
  xstate?: 4 | 5 | undefined;
  lineOf: (line: number) => number | undefined;
}

/**
 * Draws the machines that a page's `<Statechart>`s name.
 * @param page where mistakes, the machines' files and the names of the charts are put
 * @returns the drawings by the components that ask for them
 */
export async function drawPage(
  tree: Root,
  page: {
    file: string;
    xstate: 4 | 5;
    /** Texts of the files that statecharts name. */
    included: IncludedFiles;
    cacheFolder: string | undefined;
    errors: AuthorError[];
    machines: MachineFiles;
    charts: PageChart[];
  },
): Promise<Map<Nodes, DrawnMachine>> {
  const drawings = new Map<Nodes, DrawnMachine>();
  const samples: Sample[] = [];
  const wanted: { element: MdxJsxFlowElement; name: string; line: number | undefined; from: Sample[] }[] = [];
  eachNode(tree, undefined, (node: Nodes) => {
    if (node.type === 'code' && /^(ts|typescript)$/.test((node as Code).lang ?? '')) {
      const { title, xstate } = parseFenceMeta((node as Code).meta ?? '');
      samples.push({ code: (node as Code).value, title, xstate, lineOf: lineIn(node as Code) });
    }
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    const element = node as MdxJsxFlowElement;
    if (element.name !== 'Statechart') return;
    const [machine, path] = [attributeOf(element, 'machine'), attributeOf(element, 'file')];
    if (machine === undefined) return;
    const line = element.position?.start.line;
    const problem = path !== undefined && problemOfFile(path, page.included);
    if (problem) {
      page.errors.push(
        new AuthorError(
          { file: page.file, line, column: element.position?.start.column },
          `<Statechart file="…">: ${problem[0]}`,
          problem[1],
        ),
      );
    } else {
      const from = path === undefined ? [...samples] : [{ code: page.included[path]!, lineOf: () => line }];
      wanted.push({ element, name: machine, line, from });
    }
  });
  if (wanted.length === 0) return drawings;
  const { chartsOfPage, BrokenMachine } = await import('../../statechart/node/index.ts');
  const charts = chartsOfPage(page.cacheFolder === undefined ? undefined : openMemory(page.cacheFolder));
  /** Draws one; what is wrong with its machine is told at the line that is to blame. */
  const draw = async ({ element, name, line, from }: (typeof wanted)[number], index: number) => {
    try {
      const question = {
        samples: from.map(({ code }) => code),
        name,
        xstate: page.xstate,
        versions: from.map(({ xstate }) => xstate),
        importOf: (sample: number, specifier: string) => {
          const titles = from.slice(0, sample).map(({ title }) => title);
          const at = indexOfImport(specifier, from[sample]?.title, titles);
          return at < 0 ? undefined : at;
        },
      };
      const drawn = await charts.draw({ ...question, idPrefix: `sc${index}` });
      const { svg, outline } = drawn;
      const { root, transitions } = drawn.script.graph;
      if (root.children.length === 0 && transitions.length === 0) {
        page.errors.push(
          new AuthorError(
            { file: page.file, line },
            `<Statechart machine="${name}">: the machine has neither states nor transitions, so its chart is empty`,
            'Remove the component, or give the machine states.',
          ),
        );
        return;
      }
      const json = JSON.stringify(drawn.script);
      const script = hash(json);
      page.machines[script] = json;
      const sent = transitions.filter(({ kind }) => kind === 'event');
      const events = [...new Set(sent.map(({ event }) => event))].join(' ');
      const slug = chartSlug(drawn.script.graph.root.key, page.charts);
      page.charts.push({ machine: name, slug });
      drawings.set(element, { svg, outline, script, events, slug });
    } catch (error) {
      if (!(error instanceof BrokenMachine)) throw error;
      const blamed = error.place && from[error.place.sample]?.lineOf(error.place.line);
      page.errors.push(
        new AuthorError(
          { file: page.file, line: blamed ?? line },
          `<Statechart machine="${name}">: ${error.message}`,
          error.hint,
        ),
      );
    }
  };
  try {
    for (const [index, each] of wanted.entries()) await draw(each, index);
  } finally {
    charts.close();
  }
  return drawings;
}

/** A name for addresses that no other chart of the page has: `doorMachine` becomes `door-machine`, and the second one `door-machine-2`. */
export function chartSlug(id: string, others: readonly PageChart[]): string {
  const name = kebab(id.replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, '-')) || 'machine';
  const isTaken = (slug: string) => others.some((other) => other.slug === slug);
  let slug = name;
  for (let count = 2; isTaken(slug); count++) slug = `${name}-${count}`;
  return slug;
}

/** What was made in earlier builds by the same code, so that a page's new words neither evaluate nor draw its machines anew. */
function openMemory(cacheFolder: string): ChartMemory {
  const open = <Value>(name: string, ...code: string[]): Memory<Value> => {
    const values = new Derivation<Value>({
      name,
      code: code.map((module) => new URL(`../../statechart/${module}`, import.meta.url)),
      cacheFolder,
    });
    return {
      get: (key) => values.read(values.key(key)),
      set: (key, value) => values.write(values.key(key), value),
    };
  };
  return {
    graphs: open<Graph>('machines', 'node/evaluate.ts'),
    drawings: open<Drawing>('drawings', 'draw.ts', 'node/engine.ts', '../site/catalogue/en/outline.ts'),
  };
}

function attributeOf({ attributes }: MdxJsxFlowElement, wanted: string): string | undefined {
  const found = attributes.find(
    ({ type, ...it }) => type === 'mdxJsxAttribute' && 'name' in it && it.name === wanted,
  );
  return typeof found?.value === 'string' ? found.value : undefined;
}

/** Finds the page's line of a sample's line; the fence's own where its code comes from a file. */
function lineIn({ position, value }: Code): (line: number) => number | undefined {
  if (!position) return () => undefined;
  const { start, end } = position;
  const isWritten = end.line - start.line - 1 === value.split('\n').length;
  return (line) => (isWritten ? start.line + line : start.line);
}
