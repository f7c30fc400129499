import type { Graph, StateNode, Transition } from '../../../statechart/graph/graph.ts';

/** Lines of a sample, from 0. */
export interface Lines {
  first: number;
  count: number;
}

/**
 * Finds the lines that declare a state in formatted code: from its key to its closing brace.
 * @param id the state's id in the machine's graph
 */
export function linesOfState(code: readonly string[], { root }: Graph, id: string): Lines | undefined {
  const path = keysTo(root, id);
  return path?.reduce<Lines | undefined>((within, key) => within && blockIn(code, within, key), {
    first: 0,
    count: code.length,
  });
}

/** Finds the line within a state that declares a transition. */
export function lineOfTransition(
  code: readonly string[],
  graph: Graph,
  { source, event, label }: Transition,
): Lines | undefined {
  const within = linesOfState(code, graph, source);
  if (!within) return undefined;
  const key = new RegExp(`(^|\\W)(${literal(event)}|${literal(label)})['"]?:`);
  const at = code.slice(within.first, within.first + within.count).findIndex((line) => key.test(line));
  return at < 0 ? undefined : { first: within.first + at, count: 1 };
}

const literal = (text: string) => text.replace(/[^\w\s]/g, '\\$&');

/** The keys from the machine's root to a state. */
function keysTo(node: StateNode, id: string): string[] | undefined {
  if (node.id === id) return [];
  for (const child of node.children) {
    const rest = keysTo(child, id);
    if (rest) return [child.key, ...rest];
  }
  return undefined;
}

function blockIn(code: readonly string[], { first, count }: Lines, key: string): Lines | undefined {
  const opening = new RegExp(`^(\\s*)['"]?${literal(key)}['"]?: \\{`);
  for (let at = first; at < first + count; at++) {
    const indent = opening.exec(code[at]!)?.[1];
    if (indent === undefined) continue;
    if (/\},?$/.test(code[at]!)) return { first: at, count: 1 };
    const end = code.findIndex((line, i) => i > at && line.startsWith(`${indent}}`));
    return { first: at, count: end - at + 1 };
  }
  return undefined;
}
