import type { Code, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { AuthorError } from '../site/errors.ts';
import { hash } from './cache.ts';

/** A machine of a page, drawn and ready to run. */
export interface DrawnMachine {
  svg: string;
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
  page: { file: string; xstate: 4 | 5; errors: AuthorError[]; machines: MachineFiles },
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
  for (const { serial: use, name, line, before } of wanted) {
    try {
      const question = {
        samples: samples.slice(0, before).map(({ code }) => code),
        name,
        xstate: page.xstate,
      };
      const { svg, graph } = await drawStatechart({ ...question, idPrefix: `sc${use}` });
      const json = JSON.stringify(await machineScript(question, graph));
      const script = hash(json);
      page.machines[script] = json;
      drawings.set(use, { svg, script });
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

/** Finds the page's line of a sample's line; the fence's own where its code comes from a file. */
function lineIn({ position, value }: Code): (line: number) => number | undefined {
  if (!position) return () => undefined;
  const { start, end } = position;
  const isWritten = end.line - start.line - 1 === value.split('\n').length;
  return (line) => (isWritten ? start.line + line : start.line);
}
