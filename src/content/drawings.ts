import type { Code, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { AuthorError } from '../site/errors.ts';

/**
 * Draws the machines that a page's `<Statechart>`s name.
 * @returns the drawings by the component's place among all components of the page, as `to-html.ts` counts them
 */
export async function drawPage(
  tree: Root,
  page: { file: string; xstate: 4 | 5; errors: AuthorError[] },
): Promise<Map<number, string>> {
  const drawings = new Map<number, string>();
  const samples: string[] = [];
  const wanted: { serial: number; name: string; line: number | undefined; samples: string[] }[] = [];
  let serial = 0;
  visit(tree, (node) => {
    if (node.type === 'code' && /^(ts|typescript)$/.test((node as Code).lang ?? ''))
      samples.push((node as Code).value);
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    const use = serial++;
    const element = node as MdxJsxFlowElement;
    if (element.name !== 'Statechart') return;
    const machine = element.attributes.find(
      (a) => a.type === 'mdxJsxAttribute' && a.name === 'machine',
    )?.value;
    if (typeof machine === 'string') {
      wanted.push({ serial: use, name: machine, line: element.position?.start.line, samples: [...samples] });
    }
  });
  if (wanted.length === 0) return drawings;
  const { drawStatechart } = await import('../statechart/index.ts');
  for (const { serial: use, name, line, samples: earlier } of wanted) {
    try {
      const { svg } = await drawStatechart({
        samples: earlier,
        name,
        xstate: page.xstate,
        idPrefix: `sc${use}`,
      });
      drawings.set(use, svg);
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      page.errors.push(
        new AuthorError({ file: page.file, line }, `<Statechart machine="${name}">: ${problem}`),
      );
    }
  }
  return drawings;
}
