/** Items to explore: in order, or of the kind that was explored least. */
export class Frontier<Item> {
  readonly #kindOf: (item: Item) => string;
  readonly #queue: Item[] = [];
  #head = 0;
  readonly #looked = new Map<string, number>();
  #byKind: Map<string, Item[]> | undefined;

  constructor(kindOf: (item: Item) => string) {
    this.#kindOf = kindOf;
  }

  add(item: Item): void {
    if (!this.#byKind) this.#queue.push(item);
    else this.#bucket(this.#byKind, item).push(item);
  }

  /** The item that has waited longest. */
  oldest(): Item | undefined {
    const item = this.#queue[this.#head++];
    if (item !== undefined) this.#count(this.#kindOf(item));
    return item;
  }

  /** An item of the kind that was explored least. After this, kinds have no order. */
  rarest(): Item | undefined {
    if (!this.#byKind) {
      this.#byKind = new Map();
      for (const item of this.#queue.slice(this.#head)) this.#bucket(this.#byKind, item).push(item);
    }
    let rarest: string | undefined;
    for (const [kind, items] of this.#byKind) {
      if (items.length === 0) continue;
      if (rarest === undefined || this.#countOf(kind) < this.#countOf(rarest)) rarest = kind;
    }
    if (rarest === undefined) return undefined;
    this.#count(rarest);
    // The newest is the furthest from explored ones.
    return this.#byKind.get(rarest)?.pop();
  }

  #bucket(byKind: Map<string, Item[]>, item: Item): Item[] {
    const kind = this.#kindOf(item);
    const items = byKind.get(kind) ?? [];
    byKind.set(kind, items);
    return items;
  }

  #countOf(kind: string): number {
    return this.#looked.get(kind) ?? 0;
  }

  #count(kind: string): void {
    this.#looked.set(kind, this.#countOf(kind) + 1);
  }
}
