import type { Element, Root } from 'hast';
import { hash } from '../../../core/node/cache/hash.ts';
import { format, t } from '../../../i18n/messages.ts';
import { english } from '../../../i18n/translation.ts';
import { withWords } from '../../../statechart/draw/svg.ts';
import type { DrawnMachine } from '../../../statechart/machine/drawn-machine.ts';
import type { MachineScript } from '../../../statechart/machine/machine-script.ts';
import { toOutline, toSentence } from '../../../statechart/text/text.ts';
import { eachNode } from '../../each-node.ts';
import type { CompiledPage } from '../../model.ts';

/**
 * Translates a page's charts into the current language: their outlines and their descriptions for
 * assistive technology. Pages are compiled with English ones.
 */
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
