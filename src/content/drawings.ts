import { join, resolve } from 'node:path';
import type { Code, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { AuthorError } from '../site/errors.ts';
import type { Drawing, DrawingMemory } from '../statechart/index.ts';
import { Cache, hash, hashFiles } from './cache.ts';

/** A machine of a page, drawn and ready to run. */
export interface DrawnMachine {
  svg: string;
  /** The same as lists in HTML. */
  outline: string;
  /** Names the machine's file, from which the browser runs it. */
  script: string;
}

/** Files of machines as JSON (`MachineScript`), by name. */
export type MachineFiles = Record<string, string>;

/**
 * Draws the machines that a page's `<Statechart>`s name.
 * @param page where mistakes and the machines' files are put
 * @returns the drawings by the component's place among all components of the page, as `to-html.ts` counts them
 */
export async function drawPage(
  tree: Root,
  page: {
    file: string;
    xstate: 4 | 5;
    drawingsFolder: string | undefined;
    errors: AuthorError[];
    machines: MachineFiles;
  },
): Promise<Map<number, DrawnMachine>> {
  const drawings = new Map<number, DrawnMachine>();
  const samples: { code: string; lineOf: (line: number) => number | undefined }[] = [];
  const wanted: { serial: number; name: string; line: number | undefined; before: number }[] = [];
  let serial = 0;
  visit(tree, (node) => {
    if (node.type === 'code' && /^(ts|typescript)$/.test((node as Code).lang ?? ''))
      samples.push({ code: (node as Code).value, lineOf: lineIn(node as Code) });
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    const use = serial++;
    const element = node as MdxJsxFlowElement;
    if (element.name !== 'Statechart') return;
    const machine = element.attributes.find(
      (a) => a.type === 'mdxJsxAttribute' && a.name === 'machine',
    )?.value;
    if (typeof machine === 'string') {
      wanted.push({ serial: use, name: machine, line: element.position?.start.line, before: samples.length });
    }
  });
  if (wanted.length === 0) return drawings;
  const { drawStatechart, machineScript, BrokenMachine } = await import('../statechart/index.ts');
  const memory = page.drawingsFolder === undefined ? undefined : openMemory(page.drawingsFolder);
  for (const [index, { serial: use, name, line, before }] of wanted.entries()) {
    try {
      const question = {
        samples: samples.slice(0, before).map(({ code }) => code),
        name,
        xstate: page.xstate,
      };
      const { svg, outline, graph } = await drawStatechart({ ...question, idPrefix: `sc${index}` }, memory);
      const json = JSON.stringify(await machineScript(question, graph));
      const script = hash(json);
      page.machines[script] = json;
      drawings.set(use, { svg, outline, script });
    } catch (error) {
      if (!(error instanceof BrokenMachine)) throw error;
      const blamed = error.place && samples[error.place.sample]?.lineOf(error.place.line);
      page.errors.push(
        new AuthorError(
          { file: page.file, line: blamed ?? line },
          `<Statechart machine="${name}">: ${error.message}`,
          error.cure,
        ),
      );
    }
  }
  return drawings;
}

const project = resolve(import.meta.dirname, '../..');
let code: string | undefined;

/** What was drawn in earlier builds by the same code, so that a page's new words do not draw its machines anew. */
function openMemory(folder: string): DrawingMemory {
  const cache = new Cache(folder);
  code ??= hashFiles(['src/statechart', 'package-lock.json'].map((name) => join(project, name)));
  const nameOf = (key: string) => hash(code ?? '', key);
  return {
    get: (key) => cache.get<Drawing>(nameOf(key)),
    set: (key, drawing) => cache.set(nameOf(key), drawing),
  };
}

/** Finds the page's line of a sample's line; the fence's own where its code comes from a file. */
function lineIn({ position, value }: Code): (line: number) => number | undefined {
  if (!position) return () => undefined;
  const { start, end } = position;
  const isWritten = end.line - start.line - 1 === value.split('\n').length;
  return (line) => (isWritten ? start.line + line : start.line);
}
