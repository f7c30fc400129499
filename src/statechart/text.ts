import { escapeText } from '../site/html.ts';
import { isRightToLeft } from './direction.ts';
import type { Graph, StateNode, Transition } from './graph.ts';
import { readDescription } from './inline-markdown.ts';

/**
 * A machine as nested HTML lists, for readers without its picture: an item for each state, inside of it what the state
 * does, where it can go, and the states inside. Names of states and events are marked up as such.
 */
export function toOutline(graph: Graph): string {
  const item = (node: StateNode, isInitial: boolean): string => {
    const kinds = [...(isInitial ? ['initial'] : []), ...typeWords(node)];
    const details = [
      ...facts(node),
      ...graph.transitions
        .filter(({ source }) => source === node.id)
        .map((transition) => sentence(graph, transition)),
    ].map((text) => `<li>${text}</li>`);
    const inside = node.children.map((child) => item(child, node.initial?.target === child.id));
    const list = [...details, ...inside].join('');
    const kind = kinds.length > 0 ? ` (${kinds.join(', ')})` : '';
    return `<li>${strong(node.key)}${kind}${list && `<ul>${list}</ul>`}</li>`;
  };
  return `<ul>${item(graph.root, false)}</ul>`;
}

/** What a drawing shows, in a sentence. */
export function toSentence({ root }: Graph): string {
  const names = root.children.map(({ key }) => key);
  if (names.length === 0) return `The machine ${root.key} has no states inside.`;
  const initial = root.children.find(({ id }) => id === root.initial?.target);
  const kind = (root.type === 'parallel' ? 'parallel region' : 'state') + (names.length > 1 ? 's' : '');
  return `The machine ${root.key} has the ${kind} ${names.join(', ')}${initial ? ` and starts in ${initial.key}` : ''}.`;
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
    values.length > 0 ? [`${word}: ${escapeText(values.join(', '))}`] : [];
  return [
    ...(node.description ? [described(node.description)] : []),
    ...list('tags', node.tags),
    ...list('entry', node.entry),
    ...list('exit', node.exit),
    ...list('invoke', invokes),
    ...list('on the way to the initial state', node.initial?.actions ?? []),
    ...list('output', [node.output ?? []].flat()),
    ...list('meta', [node.meta ?? []].flat()),
    ...(node.type === 'history' && node.initial ? [`default: ${escapeText(node.initial.target)}`] : []),
  ];
}

/** `NEXT if isValid: to second, do log` */
function sentence(graph: Graph, transition: Transition): string {
  const { label, guard, otherwise, targets, actions, reenter, description } = transition;
  const condition = (otherwise ? ' otherwise' : '') + (guard === undefined ? '' : ` if ${escapeText(guard)}`);
  const parts = [
    ...(targets.length > 0 ? [`to ${targets.map((id) => strong(pathOf(graph, id))).join(' and ')}`] : []),
    ...(reenter ? ['reenter'] : []),
    ...(actions.length > 0 ? [`do ${escapeText(actions.join(', '))}`] : []),
  ];
  const event = label === '*' ? 'any other event' : `<code>${escapeText(label)}</code>`;
  const note = description ? ` – ${described(description)}` : '';
  return `${event}${condition}: ${parts.join(', ') || 'no effect'}${note}`;
}

/** A state's path without the machine's name; an id of the author's own as it is. */
function pathOf(graph: Graph, id: string): string {
  if (id === graph.id) return graph.root.key;
  return id.startsWith(`${graph.id}.`) ? id.slice(graph.id.length + 1) : id;
}

function strong(name: string): string {
  return `<strong${directionOf(name)}>${escapeText(name)}</strong>`;
}

/** A description with its code and emphasis. */
function described(markdown: string): string {
  const runs = readDescription(markdown);
  const html = runs
    .map(({ text, style }) => (style ? `<${style}>${escapeText(text)}</${style}>` : escapeText(text)))
    .join('');
  const direction = directionOf(runs.map(({ text }) => text).join(''));
  return direction ? `<span${direction}>${html}</span>` : html;
}

/** Set apart, so that what is around it keeps its own direction. */
const directionOf = (text: string) => (isRightToLeft(text) ? ' dir="rtl"' : '');
