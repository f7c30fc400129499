import type { Code, Nodes, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { z } from 'zod';
import { AuthorError } from '../../../core/errors.ts';
import { hash } from '../../../core/node/cache/hash.ts';
import { Threads } from '../../../core/node/threads/threads.ts';
import { kebab } from '../../../core/paths.ts';
import type { BuiltExample } from '../../../mdx/components/gallery.tsx';
import { authorPayloads, reasons } from '../../../mdx/components/statechart.tsx';
import { sketchOf } from '../../../statechart/draw/sketch.ts';
import { featuresOf } from '../../../statechart/graph/features.ts';
import type { DrawnMachine } from '../../../statechart/machine/drawn-machine.ts';
import { eachNode } from '../../each-node.ts';
import type { MachineFiles, PageChart } from '../../model.ts';
import { parseFenceMeta } from '../../samples/fence.ts';
import { withoutLineMarks } from '../../samples/line-marks.ts';
import { type IncludedFiles, problemOfFile, type Suggest } from '../code/included.ts';
import { PAGES_AT_ONCE } from '../load/pages-at-once.ts';
import { attributeData, attributeOf } from '../parse/attribute-data.ts';
import type { ChartAnswer, DrawTask, MachineSample } from './drawings.worker.ts';

/** Draws the machines of all pages that this thread compiles. It starts with the first one. */
const drawers = new Threads<DrawTask, ChartAnswer[]>(new URL('./drawings.worker.ts', import.meta.url), {
  size: 1,
  atOnce: PAGES_AT_ONCE,
});

/** Code that can declare machines, and the page's line for each of its lines. */
interface Sample {
  sample: MachineSample;
  lineOf: (line: number) => number | undefined;
}

/**
 * Draws the machines of a page's `<Statechart>` and `<Example>` components.
 * @param page gets mistakes, the machines' files, and the names of the charts
 * @returns the drawings by component
 */
export async function drawPage(
  tree: Root,
  page: {
    file: string;
    xstate: 4 | 5;
    /** Texts of the files that statecharts refer to. */
    included: IncludedFiles;
    suggest: Suggest;
    cacheFolder: string | undefined;
    errors: AuthorError[];
    machines: MachineFiles;
    charts: PageChart[];
  },
): Promise<Map<Nodes, DrawnMachine | BuiltExample>> {
  const drawings = new Map<Nodes, DrawnMachine | BuiltExample>();
  const samples: Sample[] = [];
  const code: string[] = [];
  const wanted: { element: MdxJsxFlowElement; name: string; line: number | undefined; from: Sample[] }[] = [];
  eachNode(tree, undefined, (node: Nodes) => {
    if (node.type === 'code' && /^(tsx?|typescript)$/.test(node.lang ?? '')) {
      const { title, xstate } = parseFenceMeta(node.meta ?? '');
      const text = withoutLineMarks(node.value);
      code.push(text);
      samples.push({ sample: { code: text, title, xstate }, lineOf: lineIn(node) });
    }
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    const element = node as MdxJsxFlowElement;
    if (element.name !== 'Statechart' && element.name !== 'Example') return;
    const [machine, path] = [attributeOf(element, 'machine'), attributeOf(element, 'file')];
    if (machine === undefined) return;
    const line = element.position?.start.line;
    const problem = path !== undefined && problemOfFile(path, page.included, page.suggest);
    if (problem) {
      page.errors.push(
        new AuthorError(
          { file: page.file, line, column: element.position?.start.column },
          `<${element.name} file="…">: ${problem[0]}`,
          problem[1],
        ),
      );
    } else {
      const file = path === undefined ? undefined : { code: page.included[path]! };
      const from = file ? [{ sample: file, lineOf: () => line }] : [...samples];
      wanted.push({ element, name: machine, line, from });
    }
  });
  if (wanted.length === 0) return drawings;
  const answers = await drawers.run({
    charts: wanted.map(({ name, from, element }, index) => ({
      name,
      idPrefix: `sc${index}`,
      samples: from.map(({ sample }) => sample),
      send: dataOf(element, 'send', authorPayloads),
    })),
    page: code,
    xstate: page.xstate,
    cacheFolder: page.cacheFolder,
  });
  for (const [index, { element, name, line, from }] of wanted.entries()) {
    const answer = answers[index]!;
    const report = (line: number | undefined, problem: string, hint?: string) =>
      page.errors.push(
        new AuthorError({ file: page.file, line }, `<${element.name} machine="${name}">: ${problem}`, hint),
      );
    if ('broken' in answer) {
      const { message, hint, place } = answer.broken;
      const authorLine = place && from[place.sample]?.lineOf(place.line);
      report(authorLine ?? line, message, hint);
      continue;
    }
    const { svg, outline, script } = answer.drawn;
    const { root, transitions } = script.graph;
    if (root.children.length === 0 && transitions.length === 0) {
      report(
        line,
        'the machine has neither states nor transitions, so its chart is empty',
        'Remove the component, or give the machine states.',
      );
      continue;
    }
    if (element.name === 'Example') {
      drawings.set(element, { sketch: sketchOf(svg), features: featuresOf(script.graph).join(' ') });
      continue;
    }
    const json = JSON.stringify(script);
    const file = hash(json);
    page.machines[file] = json;
    const sent = transitions.filter(({ kind }) => kind === 'event');
    const events = [...new Set(sent.map(({ event }) => event))].join(' ');
    const slug = chartSlug(root.key, page.charts);
    const unexplored = dataOf(element, 'unexplored', reasons);
    page.charts.push({ machine: name, slug, script: file, line, ...(unexplored ? { unexplored } : {}) });
    drawings.set(element, { svg, outline, script: file, events, slug });
  }
  return drawings;
}

/**
 * A name for URLs that is unique on the page: `doorMachine` becomes `door-machine`, and the second
 * one `door-machine-2`.
 */
export function chartSlug(id: string, others: readonly PageChart[]): string {
  const name = kebab(id.replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, '-')) || 'machine';
  const isTaken = (slug: string) => others.some((other) => other.slug === slug);
  let slug = name;
  for (let count = 2; isTaken(slug); count++) slug = `${name}-${count}`;
  return slug;
}

/** The data of an attribute; undefined if it is invalid, which the component's schema reports. */
function dataOf<Data>(
  { attributes }: MdxJsxFlowElement,
  name: string,
  schema: z.ZodType<Data>,
): Data | undefined {
  const found = attributes.find((it) => it.type === 'mdxJsxAttribute' && it.name === name);
  return schema.safeParse(found && attributeData(found.value)).data;
}

/** Finds the page's line for a sample's line; the fence's line if its code comes from a file. */
function lineIn({ position, value }: Code): (line: number) => number | undefined {
  if (!position) return () => undefined;
  const { start, end } = position;
  const isWritten = end.line - start.line - 1 === value.split('\n').length;
  return (line) => (isWritten ? start.line + line : start.line);
}
