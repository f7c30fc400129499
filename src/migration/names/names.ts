import type { ChangeKind } from '../kinds.ts';
import type { Source } from '../source/source.ts';
import { isInside, keyOf, type Node, within } from '../source/tree.ts';
import type { Change, Range } from '../source/writer.ts';
import { KNOWN } from './api.ts';
import { Declarations } from './declarations.ts';
import { type Import, readImports, type Specifier, specifiersOf } from './imports.ts';

/** A statement with names of exports, from the namespace or `actions`. */
export interface Destructured {
  statement: Node;
  /** The list in braces. */
  group: Node;
  value: Node;
  specifiers: readonly Specifier[];
}

/** Resolves names in the code: its declarations, and exports of v4. */
export class Names extends Declarations {
  readonly #source: Source;
  readonly imports: readonly Import[];
  /** A local name for everything, as in `import * as xstate`. */
  readonly namespace: string | undefined;
  /** Statements such as `const { send } = actions`, at the top level or in a function. */
  readonly destructured: Destructured[] = [];
  /** Exports of v4 by their local names. */
  readonly #bindings = new Map<string, string>();
  readonly #used = new Set<string>();
  /** References that the converter replaces. */
  readonly #replaced = new Set<string>();

  constructor(source: Source) {
    super(source);
    this.#source = source;
    const { imports, namespace } = readImports(source);
    this.imports = imports;
    this.namespace = namespace;
    for (const { imported, local, isType } of imports.flatMap(({ specifiers }) => specifiers))
      if (!isType) this.#bindings.set(local, imported);
    if (!this.isImported)
      for (const name of KNOWN) if (!this.isDeclared(name)) this.#bindings.set(name, name);
    this.#readDestructured();
  }

  /** Whether the code imports from `xstate`. */
  get isImported(): boolean {
    return this.imports.length > 0 || this.namespace !== undefined;
  }

  /** Whether the code imports from `xstate`, or uses its functions without an import. */
  get isFound(): boolean {
    return (
      this.isImported || this.#source.all('VariableName').some((node) => this.exportOf(node) !== undefined)
    );
  }

  /** Exports of v5 that the result uses. */
  get used(): ReadonlySet<string> {
    return this.#used;
  }

  /** Returns which export of v4 an expression refers to. */
  exportOf(callee: Node | null | undefined): string | undefined {
    if (!callee) return undefined;
    if (callee.name === 'InstantiationExpression') return this.exportOf(callee.firstChild);
    if (callee.name === 'VariableName') {
      const name = this.#source.text(callee);
      return this.isShadowed(name, callee) ? undefined : this.#bindings.get(name);
    }
    if (callee.name !== 'MemberExpression') return undefined;
    const property = callee.getChild('PropertyName');
    const object = callee.firstChild;
    if (!property || !object) return undefined;
    const name = this.#source.text(property);
    if (/^(?:createMachine|assign)$/.test(name) && this.#isModel(object)) return name;
    return this.#isNamespace(object) || this.exportOf(object) === 'actions' ? name : undefined;
  }

  /** Returns which export of v4 a call calls. */
  calledExport(node: Node | null | undefined): string | undefined {
    return node?.name === 'CallExpression' ? this.exportOf(node.firstChild) : undefined;
  }

  /** Whether an expression creates a machine. */
  isMachine(node: Node): boolean {
    return /^(?:createMachine|Machine)$/.test(this.calledExport(node) ?? '');
  }

  /** Returns the calls of an export inside a range. */
  callsOf(exported: string, range: Range): Node[] {
    return this.#source
      .all('CallExpression')
      .filter((call) => isInside(call, range) && this.calledExport(call) === exported);
  }

  /** Whether an expression is the local name for everything. */
  #isNamespace(node: Node): boolean {
    return node.name === 'VariableName' && this.#source.text(node) === this.namespace;
  }

  /** Whether an expression is the result of `createModel`. */
  #isModel(node: Node): boolean {
    return this.calledExport(this.resolve(node)) === 'createModel';
  }

  /** Replaces a reference to an export of v4 with one of v5. */
  replace(callee: Node | null, name: string, change: ChangeKind | Change): void {
    if (callee) this.#source.replace(callee, this.use(name), change);
    this.replaced(callee);
  }

  /** Marks a callee as replaced, so that its import can be removed. */
  replaced(callee: Node | null): void {
    for (const node of callee ? within(callee) : [])
      if (node.name === 'VariableName') this.#replaced.add(keyOf(node));
  }

  /** Returns the references to an export that the converter hasn't replaced. */
  remaining(local: string): Node[] {
    return this.references(local).filter((node) => !this.#replaced.has(keyOf(node)));
  }

  /** Returns the name by which the result refers to an export of v5, and imports it. */
  use(name: string): string {
    if (this.namespace !== undefined) return `${this.namespace}.${name}`;
    this.#used.add(name);
    const local = [...this.#bindings].find(([, exported]) => exported === name)?.[0];
    return local ?? name;
  }

  #readDestructured(): void {
    for (const statement of this.#source.all('VariableDeclaration')) {
      const group = statement.getChild('ObjectPattern');
      const value = group?.nextSibling?.name === 'Equals' ? group.nextSibling.nextSibling : null;
      if (!group || !value) continue;
      if (!this.#isNamespace(value) && this.exportOf(value) !== 'actions') continue;
      const specifiers = specifiersOf(this.#source, group);
      this.destructured.push({ statement, group, value, specifiers });
      for (const { imported, local } of specifiers) {
        this.#bindings.set(local, imported);
        this.forget(local);
      }
    }
  }
}
