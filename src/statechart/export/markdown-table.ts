import { t } from '../../i18n/messages.ts';
import type { Graph, StateNode } from '../graph/graph.ts';
import { guardText } from '../layout/boxes.ts';

/** Returns a machine's transitions as a Markdown table with one row each, in document order. */
export function toMarkdownTable(graph: Graph): string {
  const paths = pathsOf(graph);
  const pathOf = (id: string) => paths.get(id) ?? id;
  const { state, event, guard, target, actions } = t.transitionTable;
  const rows = graph.transitions.map((transition) => [
    code(pathOf(transition.source)),
    code(transition.label),
    code(guardText(transition)?.replace(/^\[(.*)\]$/, '$1')),
    transition.targets.map((id) => code(pathOf(id))).join(', '),
    transition.actions.map(code).join(', '),
  ]);
  const head = [state, event, guard, target, actions];
  return `${[head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

/** The path of each state without the machine's name, which the root has. */
function pathsOf({ root }: Graph): Map<string, string> {
  const paths = new Map([[root.id, root.key]]);
  const visit = (node: StateNode, path: string): void => {
    for (const child of node.children) {
      const own = path ? `${path}.${child.key}` : child.key;
      paths.set(child.id, own);
      visit(child, own);
    }
  };
  visit(root, '');
  return paths;
}

/** Text as code in a cell: a backtick needs more of them around it, and a bar would end the cell. */
function code(text: string | undefined): string {
  if (text === undefined || text === '') return '';
  const line = text.replace(/\s+/g, ' ').replaceAll('|', '\\|');
  const ticks = '`'.repeat(Math.max(0, ...Array.from(line.matchAll(/`+/g), ([run]) => run.length)) + 1);
  const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return ticks + pad + line + pad + ticks;
}
