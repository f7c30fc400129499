import type { Graph, StateNode, Transition } from './graph.ts';

/**
 * A machine as an outline: one line for each state, below it (indented by two spaces) what it does, where it can go and
 * the states inside. Lines are separated by newlines.
 */
export function toOutline(graph: Graph): string {
  const lines: string[] = [];
  const visit = (node: StateNode, depth: number, initial: boolean) => {
    const indent = '  '.repeat(depth);
    const kinds = [...(initial ? ['initial'] : []), ...typeWords(node)];
    lines.push(`${indent}- ${node.key}${kinds.length > 0 ? ` (${kinds.join(', ')})` : ''}`);
    const details = [
      ...facts(node),
      ...transitionsOf(graph, node).map((transition) => outlineOf(graph, transition)),
    ];
    for (const detail of details) lines.push(`${indent}  - ${detail}`);
    for (const child of node.children) visit(child, depth + 1, node.initial?.target === child.id);
  };
  visit(graph.root, 0, false);
  return lines.join('\n');
}

/** A machine in sentences, for those who hear a drawing instead of seeing it. */
export function toSentences(graph: Graph): string {
  const sentences: string[] = [];
  const visit = (node: StateNode) => {
    const name = node === graph.root ? 'The machine' : `State ${nameOf(graph, node.id)}`;
    const contents = node.children.map(({ id }) => nameOf(graph, id)).join(', ');
    if (node === graph.root || node.children.length > 0) {
      const how = node.type === 'parallel' ? 'has the parallel regions' : 'has the states';
      const initial = node.initial ? `, starting in ${nameOf(graph, node.initial.target)}` : '';
      if (contents) sentences.push(`${name} ${how} ${contents}${initial}.`);
    } else if (node.type === 'final') {
      sentences.push(`${name} is final.`);
    } else if (node.type === 'history') {
      sentences.push(`${name} is a ${typeWords(node).join()} state.`);
    }
    const details = [
      ...facts(node),
      ...transitionsOf(graph, node).map((transition) => outlineOf(graph, transition)),
    ];
    if (details.length > 0) sentences.push(`${name}: ${details.join('; ')}.`);
    node.children.forEach(visit);
  };
  visit(graph.root);
  return sentences.join(' ');
}

function transitionsOf(graph: Graph, { id }: StateNode): Transition[] {
  return graph.transitions.filter(({ source }) => source === id);
}

function typeWords({ type, history }: StateNode): string[] {
  if (type === 'history') return [history === 'deep' ? 'deep history' : 'history'];
  return type === 'final' || type === 'parallel' ? [type] : [];
}

function facts(node: StateNode): string[] {
  const invokes = node.invokes.map(({ src, id }) =>
    id === undefined || id === src ? src : `${src} (${id})`,
  );
  const list = (word: string, values: string[]) =>
    values.length > 0 ? [`${word} ${values.join(', ')}`] : [];
  return [
    ...(node.description ? [node.description.replace(/\s+/g, ' ').replace(/\.$/, '')] : []),
    ...list('tags', node.tags),
    ...list('entry', node.entry),
    ...list('exit', node.exit),
    ...list('invoke', invokes),
    ...(node.type === 'history' && node.initial ? [`default ${node.initial.target}`] : []),
  ];
}

function outlineOf(graph: Graph, transition: Transition): string {
  const { label, guard, otherwise, targets, actions, reenter } = transition;
  const condition = guard === undefined ? (otherwise ? ' otherwise' : '') : ` if ${guard}`;
  const parts = [
    ...(targets.length > 0 ? [`to ${targets.map((id) => nameOf(graph, id)).join(' and ')}`] : []),
    ...(reenter ? ['reenter'] : []),
    ...(actions.length > 0 ? [`do ${actions.join(', ')}`] : []),
  ];
  return `${label === '*' ? 'any other event' : label}${condition}: ${parts.join(', ') || 'no effect'}`;
}

/** A state's path without the machine's name; an id of the author's own as it is. */
function nameOf(graph: Graph, id: string): string {
  if (id === graph.id) return id;
  return id.startsWith(`${graph.id}.`) ? id.slice(graph.id.length + 1) : id;
}
