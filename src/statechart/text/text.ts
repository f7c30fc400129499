import { escapeText } from '../../core/html.ts';
import { format, t } from '../../i18n/messages.ts';
import { plural } from '../../i18n/plural.ts';
import type { Graph, StateNode, Transition } from '../graph/graph.ts';
import { isRightToLeft } from '../layout/direction.ts';
import { readDescription } from './inline-markdown.ts';

/**
 * A machine as nested HTML lists, for readers who don't see the picture: an item for each state
 * with its actions, its transitions, and its child states. Names of states and events have markup.
 */
export function toOutline(graph: Graph): string {
  const item = (node: StateNode, isInitial: boolean): string => {
    const kinds = [...(isInitial ? [t.outline.kinds.initial] : []), ...typeWords(node)].map(escapeText);
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

/** One sentence about a drawing. */
export function toSentence({ root }: Graph): string {
  const names = root.children.map(({ key }) => key);
  const machine = root.key;
  if (names.length === 0) return format(t.outline.empty, { machine });
  const initial = root.children.find(({ id }) => id === root.initial?.target)?.key ?? '';
  const sentence =
    root.type === 'parallel' ? t.outline.regions : initial ? t.outline.statesFrom : t.outline.states;
  return format(plural(sentence, names.length), { machine, states: names.join(', '), initial });
}

function typeWords({ type, history }: StateNode): string[] {
  if (type === 'history') return [history === 'deep' ? t.outline.kinds.deep : t.outline.kinds.shallow];
  if (type === 'final') return [t.outline.kinds.final];
  return type === 'parallel' ? [t.outline.kinds.parallel] : [];
}

function facts(node: StateNode): string[] {
  const invokes = node.invokes.map(({ src, id }) =>
    id === undefined || id === src ? src : `${src} (${id})`,
  );
  const list = (message: string, values: string[]) =>
    values.length > 0 ? [inHtml(message, { values: escapeText(values.join(', ')) })] : [];
  return [
    ...(node.description ? [described(node.description)] : []),
    ...list(t.outline.tags, node.tags),
    ...list(t.outline.entry, node.entry),
    ...list(t.outline.exit, node.exit),
    ...list(t.outline.invoke, invokes),
    ...list(t.outline.initialActions, node.initial?.actions ?? []),
    ...list(t.outline.output, [node.output ?? []].flat()),
    ...list(t.outline.meta, [node.meta ?? []].flat()),
    ...(node.type === 'history' && node.initial ? list(t.outline.default, [node.initial.target]) : []),
  ];
}

/** `NEXT if isValid: to second, do log` */
function sentence(graph: Graph, transition: Transition): string {
  const { label, guard, otherwise, targets, actions, description } = transition;
  const condition = otherwise
    ? guard === undefined
      ? t.outline.otherwise
      : t.outline.otherwiseGuarded
    : guard === undefined
      ? t.outline.always
      : t.outline.guarded;
  const paths = targets.map((id) => strong(pathOf(graph, id)));
  const both = (first: string, second: string) => inHtml(t.outline.both, { first, second });
  const effects = [
    ...(paths.length > 0 ? [inHtml(t.outline.to, { targets: paths.reduce(both) })] : []),
    ...(transition.reenter && !transition.reentersByDefault ? [escapeText(t.outline.reenter)] : []),
    ...(actions.length > 0 ? [inHtml(t.outline.do, { actions: escapeText(actions.join(', ')) })] : []),
  ];
  const note = description ? ` – ${described(description)}` : '';
  return (
    inHtml(condition, {
      event: label === '*' ? escapeText(t.outline.anyOther) : `<code>${escapeText(label)}</code>`,
      guard: escapeText(guard ?? ''),
      effects: effects.join(', ') || escapeText(t.outline.nothing),
    }) + note
  );
}

/** A message as HTML, with HTML for its placeholders. */
const inHtml = (message: string, values: Record<string, string>) => format(escapeText(message), values);

/** A state's path without the machine's name; custom ids are unchanged. */
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

/** Isolates the text, so that the text around it keeps its direction. */
const directionOf = (text: string) => (isRightToLeft(text) ? ' dir="rtl"' : '');
