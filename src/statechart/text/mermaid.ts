import type { Graph, StateNode, Transition } from '../graph/graph.ts';
import { guardText } from '../layout/boxes.ts';
import { plainDescription } from './inline-markdown.ts';

// Words that Mermaid always reads as commands, and properties of all objects, which it mistakes for
// existing states.
const RESERVED =
  /^(accdescr|acctitle|as|class|classdef|click|constructor|default|direction|end|hide|href|note|scale|state|statediagram|style|hasOwnProperty|isPrototypeOf|propertyIsEnumerable|toLocaleString|toString|valueOf)$/i;

/**
 * Writes a machine as a Mermaid state diagram (stateDiagram-v2).
 *
 * Mermaid has neither history states nor transitions without a target. History states become states
 * named H or H*. Transitions without a target, entry and exit actions, and invoked actors become
 * lines of the state's text.
 */
export function toMermaid(graph: Graph): string {
  const names = namesOf(graph);
  const writer = new Writer(graph, names);
  return ['stateDiagram-v2', ...indented(writer.root())].join('\n');
}

class Writer {
  readonly #graph: Graph;
  readonly #names: Map<string, string>;

  constructor(graph: Graph, names: Map<string, string>) {
    this.#graph = graph;
    this.#names = names;
  }

  /** The root is a state only if it has something to show. */
  root(): string[] {
    const { root, transitions } = this.#graph;
    const isState =
      root.children.length === 0 ||
      root.type === 'parallel' ||
      this.#words(root).length > 0 ||
      transitions.some(({ source, targets }) => source === root.id || targets.includes(root.id));
    const content = isState ? this.#state(root) : this.#inside(root);
    return [...content, ...transitions.flatMap((transition) => this.#transition(transition))];
  }

  #state(node: StateNode): string[] {
    const name = this.#name(node.id);
    const label = node.type === 'history' ? (node.history === 'deep' ? 'H*' : 'H') : node.key;
    const words = this.#words(node).map(escaped);
    const heading = `state "${escaped(label) || ' '}" as ${name}`;
    if (node.children.length === 0) return [heading, ...words.map((text) => `${name} : ${text}`)];
    // Mermaid shows only the name of a compound state.
    const note = words.length > 0 ? [`note right of ${name}`, ...indented(words), 'end note'] : [];
    return [`${heading} {`, ...indented(this.#inside(node)), '}', ...note];
  }

  #inside(node: StateNode): string[] {
    const isParallel = node.type === 'parallel';
    const children = node.children.flatMap((child, index) => [
      ...(isParallel && index > 0 ? ['--'] : []),
      ...this.#state(child),
      ...(child.type === 'final' ? [`${this.#name(child.id)} --> [*]`] : []),
      ...(child.type === 'history' && child.initial
        ? [`${this.#name(child.id)} --> ${this.#name(child.initial.target)}`]
        : []),
    ]);
    if (!node.initial) return children;
    const actions = node.initial.actions.length > 0 ? ` : / ${escaped(node.initial.actions.join(', '))}` : '';
    return [`[*] --> ${this.#name(node.initial.target)}${actions}`, ...children];
  }

  /** The lines of a state's text after its name. */
  #words(node: StateNode): string[] {
    const inner = this.#graph.transitions.filter(
      ({ source, targets }) => source === node.id && targets.length === 0,
    );
    return [
      ...(node.description ? [plainDescription(node.description)] : []),
      ...node.entry.map((action) => `entry / ${action}`),
      ...node.exit.map((action) => `exit / ${action}`),
      ...node.invokes.map(({ src }) => `invoke / ${src}`),
      ...(node.output === undefined ? [] : [`output / ${node.output}`]),
      ...inner.map(labelOf),
    ];
  }

  #transition(transition: Transition): string[] {
    const { index, source, targets } = transition;
    const [target] = targets;
    if (target === undefined) return [];
    const from = this.#name(source);
    const label = escaped(labelOf(transition));
    if (targets.length === 1) return [`${from} --> ${this.#name(target)} : ${label}`];
    const fork = forkName(index);
    return [
      `state ${fork} <<fork>>`,
      `${from} --> ${fork} : ${label}`,
      ...targets.map((id) => `${fork} --> ${this.#name(id)}`),
    ];
  }

  #name(id: string): string {
    return this.#names.get(id) ?? 'unknown';
  }
}

/** `EVENT [guard] / action, action` */
function labelOf(transition: Transition): string {
  const { label, actions, reenter } = transition;
  const parts = [label, guardText(transition), reenter ? '(reenter)' : undefined];
  const effect = actions.length > 0 ? ` / ${actions.join(', ')}` : '';
  return parts.filter((part) => part !== undefined).join(' ') + effect;
}

/** A unique Mermaid name for each state, made from its path. */
function namesOf({ root, transitions }: Graph): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set(transitions.map(({ index }) => forkName(index)));
  const visit = (node: StateNode, path: string[]) => {
    const readable = path
      .join('_')
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^A-Za-z0-9]+/g, '_')
      .replace(/^_|_$/g, '');
    const plain = /^[A-Za-z]/.test(readable) && !RESERVED.test(readable) ? readable : `s_${readable}`;
    let name = plain;
    for (let count = 2; taken.has(name); count++) name = `${plain}_${count}`;
    taken.add(name);
    names.set(node.id, name);
    // The machine's name in every name would be redundant.
    const before = node === root ? [] : path;
    for (const child of node.children) visit(child, [...before, child.key]);
  };
  visit(root, [root.key]);
  return names;
}

function forkName(index: number): string {
  return `fork_${index}`;
}

/** Escapes characters of Mermaid's grammar and HTML. */
function escaped(text: string): string {
  return text.replace(/["#:;<>&{}\\`%\n]/g, (sign) => `#${sign.charCodeAt(0)};`);
}

function indented(lines: string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
