import { parser } from '@lezer/javascript';

/** Lines of a sample, from 1. */
export interface LineRange {
  first: number;
  last: number;
}

/** Where the parts of a machine are declared. */
export interface MachineLines {
  /** By the state's id. */
  states: ReadonlyMap<string, LineRange>;
  /** Lines of transitions of a state and event, in order, by `transitionKey`. */
  transitions: ReadonlyMap<string, readonly LineRange[]>;
}

/**
 * The key for the transitions of a state and event; `event` is XState's type, empty for an
 * eventless transition.
 */
export const transitionKey = (source: string, event: string): string => `${source} ${event}`;

const typescript = parser.configure({ dialect: 'ts' });
type Node = ReturnType<typeof typescript.parse>['topNode'];

/**
 * Finds the declarations of a machine and its states in the syntax tree of the sample. Results of
 * functions and imports have no lines; a state in a constant has those of the constant.
 * @param name the machine's constant
 * @returns undefined if the sample declares no such machine
 */
export function machineLines(code: string, name: string): MachineLines | undefined {
  const tree = new Sample(code);
  const declared = tree.constants.get(name);
  const config = declared && tree.machineConfig(declared.value);
  return declared && config ? new Reader(tree).read(config, declared.node) : undefined;
}

/** The relevant parts of a sample's syntax tree. */
class Sample {
  /** Its top-level constants, with their declarations and values. */
  readonly constants = new Map<string, { node: Node; value: Node }>();
  readonly #code: string;
  readonly #starts: number[];

  constructor(code: string) {
    this.#code = code;
    this.#starts = [0, ...Array.from(code.matchAll(/\n/g), ({ index }) => index + 1)];
    for (const statement of childrenOf(typescript.parse(code).topNode)) {
      const node =
        statement.name === 'ExportDeclaration' ? statement.getChild('VariableDeclaration') : statement;
      if (node?.name !== 'VariableDeclaration') continue;
      const parts = childrenOf(node);
      parts.forEach((part, i) => {
        const value = parts.slice(i + 1).find(({ name }) => name === 'Equals')?.nextSibling;
        if (part.name === 'VariableDefinition' && value)
          this.constants.set(this.text(part), { node: statement, value });
      });
    }
  }

  text({ from, to }: Node): string {
    return this.#code.slice(from, to);
  }

  lines({ from, to }: Node): LineRange {
    const lineAt = (position: number) => this.#starts.findLastIndex((start) => start <= position) + 1;
    return { first: lineAt(from), last: lineAt(to) };
  }

  /** An expression without TypeScript's additions; a constant is replaced by its value. */
  resolve(node: Node | null, depth = 0): Node | null {
    if (!node || depth > 20) return null;
    if (node.name === 'ParenthesizedExpression') return this.resolve(childrenOf(node)[1] ?? null, depth + 1);
    const isTyped = node.getChild('as') || node.getChild('satisfies');
    if (node.name === 'BinaryExpression' && isTyped) return this.resolve(node.firstChild, depth + 1);
    if (node.name !== 'VariableName') return node;
    return this.resolve(this.constants.get(this.text(node))?.value ?? null, depth + 1);
  }

  /** An object, or the object passed to `createStateConfig`. */
  object(node: Node | null): Node | null {
    const found = this.resolve(node);
    if (found?.name === 'ObjectExpression') return found;
    const isHelper = found?.name === 'CallExpression' && this.#called(found) === 'createStateConfig';
    return isHelper ? this.object(this.#argument(found)) : null;
  }

  /** A machine's configuration: `setup(…).createMachine({…}).provide(…)`. */
  machineConfig(node: Node): Node | null {
    const call = this.resolve(node);
    if (call?.name !== 'CallExpression') return null;
    const name = this.#called(call);
    if (name === 'createMachine' || name === 'Machine') return this.object(this.#argument(call));
    const object = call.getChild('MemberExpression')?.firstChild;
    return object ? this.machineConfig(object) : null;
  }

  /** The name of the called function, without its object. */
  #called(call: Node): string {
    const callee = call.firstChild;
    const name = callee?.name === 'MemberExpression' ? callee.getChild('PropertyName') : callee;
    return name ? this.text(name) : '';
  }

  #argument(call: Node): Node | null {
    const list = call.getChild('ArgList');
    return list ? (childrenOf(list)[1] ?? null) : null;
  }

  /** The properties of an object, including spread ones; later ones override earlier ones. */
  properties(object: Node | null): Map<string, Property> {
    const found = new Map<string, Property>();
    for (const node of object?.getChildren('Property') ?? []) {
      if (node.getChild('Spread')) {
        for (const [key, property] of this.properties(this.object(node.lastChild))) found.set(key, property);
        continue;
      }
      const key = node.firstChild;
      const value = node.getChild(':')?.nextSibling ?? node.getChild('ParamList');
      if (!key) continue;
      const isShort = !value;
      const name = this.#keyOf(key);
      const constant = isShort ? this.constants.get(name) : undefined;
      found.set(name, { node, value: value ?? constant?.value ?? null });
    }
    return found;
  }

  #keyOf(node: Node): string {
    const text = this.text(node);
    return node.name === 'String' ? text.slice(1, -1) : text;
  }

  /** A literal string. */
  string(node: Node | null | undefined): string | undefined {
    const found = node ? this.resolve(node) : null;
    return found?.name === 'String' ? this.text(found).slice(1, -1) : undefined;
  }

  /** Where a property's value is declared: its own lines, or those of its constant. */
  place({ node, value }: Property): LineRange {
    const name = value?.name === 'VariableName' ? this.text(value) : this.#shorthand(node);
    const constant = name === undefined ? undefined : this.constants.get(name);
    return this.lines(constant ? constant.node : node);
  }

  #shorthand(node: Node): string | undefined {
    return node.getChild(':') || !node.firstChild ? undefined : this.text(node.firstChild);
  }
}

interface Property {
  node: Node;
  value: Node | null;
}

/** Reads a machine's configuration like XState. */
class Reader {
  readonly #sample: Sample;
  readonly #states = new Map<string, LineRange>();
  readonly #transitions = new Map<string, LineRange[]>();

  constructor(sample: Sample) {
    this.#sample = sample;
  }

  read(config: Node, declaration: Node): MachineLines {
    const id = this.#sample.string(this.#sample.properties(config).get('id')?.value) ?? '(machine)';
    this.#readState(config, this.#sample.lines(declaration), id, [id], 0);
    return { states: this.#states, transitions: this.#transitions };
  }

  #readState(
    config: Node | null,
    lines: LineRange,
    id: string,
    path: readonly string[],
    depth: number,
  ): void {
    this.#states.set(id, lines);
    const properties = this.#sample.properties(config);
    this.#readTransitions(id, properties);
    const states = this.#sample.properties(this.#sample.object(properties.get('states')?.value ?? null));
    // Only a mistake nests a state in itself.
    if (depth > 20) return;
    for (const [key, property] of states) {
      const inner = this.#sample.object(property.value);
      const own = this.#sample.string(this.#sample.properties(inner).get('id')?.value);
      const innerPath = [...path, key];
      this.#readState(inner, this.#sample.place(property), own ?? innerPath.join('.'), innerPath, depth + 1);
    }
  }

  #readTransitions(id: string, properties: Map<string, Property>): void {
    const inside = (name: string) =>
      this.#sample.properties(this.#sample.object(properties.get(name)?.value ?? null));
    for (const [event, property] of inside('on')) this.#add(id, event, property);
    for (const [delay, property] of inside('after')) this.#add(id, `xstate.after.${delay}.${id}`, property);
    const always = properties.get('always');
    if (always) this.#add(id, '', always);
    const onDone = properties.get('onDone');
    if (onDone) this.#add(id, `xstate.done.state.${id}`, onDone);
  }

  /** Each candidate in a list has lines. */
  #add(id: string, event: string, property: Property): void {
    const value = this.#sample.resolve(property.value);
    const items =
      value?.name === 'ArrayExpression' && property.value?.name !== 'VariableName'
        ? childrenOf(value).filter(
            ({ name }) => !['[', ']', ',', 'LineComment', 'BlockComment'].includes(name),
          )
        : [];
    const places =
      items.length > 1 ? items.map((item) => this.#sample.lines(item)) : [this.#sample.place(property)];
    this.#transitions.set(transitionKey(id, event), places);
  }
}

function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

/**
 * Returns the parts of a machine that a line declares: the innermost state, and possibly a
 * transition.
 * @param line from 1
 */
export function partAt(
  { states, transitions }: MachineLines,
  line: number,
): { state: string; transition?: { source: string; event: string; nth: number } } | undefined {
  let state: { id: string; size: number } | undefined;
  for (const [id, { first, last }] of states) {
    const size = last - first;
    // Of two with the same size, the inner one is later.
    if (line >= first && line <= last && (!state || size <= state.size)) state = { id, size };
  }
  if (!state) return undefined;
  // The whole state is on this line, including its transitions.
  if (state.size === 0) return { state: state.id };
  for (const [key, places] of transitions) {
    const nth = places.findIndex(({ first, last }) => line >= first && line <= last);
    const [source = '', ...event] = key.split(' ');
    if (nth >= 0 && source === state.id) {
      return { state: state.id, transition: { source, event: event.join(' '), nth } };
    }
  }
  return { state: state.id };
}
