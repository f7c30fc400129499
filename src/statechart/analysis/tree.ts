import type { Graph, StateNode, Transition } from '../graph/graph.ts';

/** The states of a graph by id, and how they are nested. */
export class Tree {
  readonly root: StateNode;
  /** In document order. */
  readonly states: readonly StateNode[];
  readonly #nodes = new Map<string, StateNode>();
  readonly #parents = new Map<string, StateNode>();

  constructor({ root }: Graph) {
    this.root = root;
    const visit = (node: StateNode): void => {
      this.#nodes.set(node.id, node);
      for (const child of node.children) {
        this.#parents.set(child.id, node);
        visit(child);
      }
    };
    visit(root);
    this.states = [...this.#nodes.values()];
  }

  node(id: string): StateNode | undefined {
    return this.#nodes.get(id);
  }

  parent(id: string): StateNode | undefined {
    return this.#parents.get(id);
  }

  /** The states around a state, the innermost first. */
  ancestors(id: string): StateNode[] {
    const parent = this.parent(id);
    return parent ? [parent, ...this.ancestors(parent.id)] : [];
  }

  /** Whether a state is inside of another. */
  isInside(id: string, outer: string): boolean {
    return this.ancestors(id).some((node) => node.id === outer);
  }

  /** Whether two states can be active at the same time because they are in different regions. */
  areApart(one: string, other: string): boolean {
    if (one === other || this.isInside(one, other) || this.isInside(other, one)) return false;
    const common = this.ancestors(one).find((node) => this.isInside(other, node.id));
    return common?.type === 'parallel';
  }

  /**
   * Returns the state within which a transition changes the active states (SCXML's transition
   * domain); undefined if it leaves the root.
   */
  domain({ source, targets, reenter }: Transition): string | undefined {
    if (!reenter && targets.every((id) => id === source || this.isInside(id, source))) return source;
    return this.ancestors(source).find((node) => targets.every((id) => this.isInside(id, node.id)))?.id;
  }

  /** A state's path for readers: `form.editing`; the machine's name for the root. */
  nameOf(id: string): string {
    const node = this.node(id);
    const parent = this.parent(id);
    if (!node || !parent) return node?.key ?? id;
    return parent === this.root ? node.key : `${this.nameOf(parent.id)}.${node.key}`;
  }
}

/**
 * Whether a transition handles an event type: by its name, a partial wildcard (`mouse.*`), or a
 * wildcard.
 */
export function listensTo(descriptor: string, type: string): boolean {
  if (descriptor === type || descriptor === '*') return true;
  if (!descriptor.endsWith('.*')) return false;
  const prefix = descriptor.slice(0, -2);
  return type === prefix || type.startsWith(`${prefix}.`);
}
