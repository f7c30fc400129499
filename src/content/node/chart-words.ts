import type { Element, Root } from 'hast';
import { format, t } from '../../site/messages.ts';
import { hash } from '../../site/node/hash.ts';
import { english } from '../../site/translation.ts';
import type { DrawnMachine } from '../../statechart/drawn-machine.ts';
import type { MachineScript } from '../../statechart/machine-script.ts';
import { withWords } from '../../statechart/svg.ts';
import { toOutline, toSentence } from '../../statechart/text.ts';
import { eachNode } from '../each-node.ts';
import type { CompiledPage } from '../model.ts';

/** A page whose charts are told in the language that is built: their outlines, and what drawings say to who does not see them. Pages are compiled with English ones. */
export function withChartWords<P extends CompiledPage>(page: P): P {
  if (page.charts.length === 0 || t.outline === english.outline) return page;
  const tree: Root = JSON.parse(page.article);
  eachNode(tree, 'element', ({ tagName, properties }: Element) => {
    if (tagName !== 'Statechart') return;
    const drawn = properties as unknown as DrawnMachine & { machine: string };
    const json = page.machines[drawn.script];
    if (json === undefined) return;
    const { graph } = JSON.parse(json) as MachineScript;
    const title = format(t.chart.of, { machine: drawn.machine });
    properties.svg = withWords(drawn.svg, { title, description: toSentence(graph) });
    properties.outline = toOutline(graph);
  });
  const words = JSON.stringify([t.language, t.outline, t.chart.of]);
  return { ...page, article: JSON.stringify(tree), key: `${page.key} ${hash(words)}` };
}
