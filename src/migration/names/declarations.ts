import type { Source } from '../source/source.ts';
import { bare, childrenOf, isInside, keyOf, type Node, propertiesOf } from '../source/tree.ts';
import type { Range } from '../source/writer.ts';

/** Resolves names to what the code declares at the top level. */
export class Declarations {
  readonly #source: Source;
  /** Where other variables of a name are declared, except for those at the top level. */
  readonly #scopes = new Map<string, Range[]>();
  /** Top-level constants and functions. */
  readonly #declared = new Map<string, Node>();

  constructor(source: Source) {
    this.#source = source;
    for (const node of source.all('VariableDefinition')) this.#read(node);
  }

  /** Returns the value of a top-level constant, or a top-level function, of this name. */
  declared(reference: Node): Node | undefined {
    return reference.name === 'VariableName' ? this.#visible(reference) : undefined;
  }

  /** Returns what a name or a shorthand property refers to at the top level. */
  declarationOf(node: Node): Node | undefined {
    return node.name === 'PropertyDefinition' ? this.#visible(node) : this.declared(node);
  }

  #visible(node: Node): Node | undefined {
    const name = this.#source.text(node);
    return this.isShadowed(name, node) ? undefined : this.#declared.get(name);
  }

  /** An expression, or the value of the constant that it names. */
  resolve(node: Node, depth = 0): Node {
    const expression = bare(node);
    if (depth < 10 && expression.name === 'MemberExpression') {
      const value = this.#memberOf(expression, depth);
      return value ? this.resolve(value, depth + 1) : expression;
    }
    const found = depth < 10 ? this.declared(expression) : undefined;
    return found && found.name !== 'FunctionDeclaration' ? this.resolve(found, depth + 1) : expression;
  }

  /** Returns the value of `EVENTS.GO` if `EVENTS` is an object in the code. */
  #memberOf(member: Node, depth: number): Node | undefined {
    const property = member.getChild('PropertyName');
    const object = member.firstChild;
    if (!property || object?.name !== 'VariableName') return undefined;
    const found = this.resolve(object, depth + 1);
    if (found.name !== 'ObjectExpression') return undefined;
    const name = this.#source.text(property);
    const one = propertiesOf(found).find((candidate) => {
      const [key] = childrenOf(candidate);
      return key && this.#source.text(key).replace(/^(['"])(.*)\1$/, '$2') === name;
    });
    return one?.getChild(':')?.nextSibling ?? undefined;
  }

  /** Returns the text of a string, or of a constant with one. */
  string(node: Node): string | undefined {
    const found = this.resolve(node);
    const text = this.#source.text(found);
    if (found.name === 'String') return text.slice(1, -1);
    return found.name === 'TemplateString' && !found.getChild('Interpolation')
      ? text.slice(1, -1)
      : undefined;
  }

  /** Returns the object that an expression or a shorthand property is or names. */
  objectOf(node: Node): Node | undefined {
    if (node.name === 'PropertyDefinition') {
      const declared = this.declarationOf(node);
      return declared ? this.objectOf(declared) : undefined;
    }
    const found = this.resolve(node);
    return found.name === 'ObjectExpression' ? found : undefined;
  }

  /** References to the variable of a top-level declaration. */
  references(name: string): Node[] {
    return this.#source
      .all('VariableName')
      .filter((node) => this.#source.text(node) === name && !this.isShadowed(name, node));
  }

  /** Whether the top level declares a constant or function of this name. */
  isDeclared(name: string): boolean {
    return this.#declared.has(name);
  }

  /** Forgets the declarations of a name, which something else explains. */
  protected forget(name: string): void {
    this.#declared.delete(name);
    this.#scopes.delete(name);
  }

  /** Whether a variable of another scope hides the one at the top level, or a parameter of a function. */
  isShadowed(name: string, range: Range, fn?: Range): boolean {
    return (this.#scopes.get(name) ?? []).some(
      (scope) =>
        isInside(range, scope) &&
        (!fn || (isInside(scope, fn) && (scope.from > fn.from || scope.to < fn.to))),
    );
  }

  /** Reads where a variable is declared. */
  #read(node: Node): void {
    let scope = node.parent;
    let isImport = false;
    while (scope && !isScope(scope)) {
      isImport ||= scope.name === 'ImportDeclaration';
      scope = scope.parent;
    }
    const isOwnName =
      scope?.name === 'FunctionDeclaration' &&
      keyOf(scope.getChild('VariableDefinition') ?? scope) === keyOf(node);
    if (isOwnName) {
      scope = scope?.parent ?? null;
      while (scope && !isScope(scope)) scope = scope.parent;
    }
    const name = this.#source.text(node);
    if (!isImport && scope?.name !== 'Script' && scope) {
      const scopes = this.#scopes.get(name);
      if (scopes) scopes.push(scope);
      else this.#scopes.set(name, [scope]);
    }
    if (isImport || scope?.name !== 'Script') return;
    const { parent } = node;
    if (parent?.name === 'FunctionDeclaration') this.#declared.set(name, parent);
    if (parent?.name !== 'VariableDeclaration') return;
    let next = node.nextSibling;
    while (next && next.name !== 'Equals' && next.name !== ',') next = next.nextSibling;
    if (next?.name === 'Equals' && next.nextSibling) this.#declared.set(name, next.nextSibling);
  }
}

const SCOPES = new Set([
  'Script',
  'Block',
  'ArrowFunction',
  'FunctionExpression',
  'FunctionDeclaration',
  'MethodDeclaration',
  'ForStatement',
  'CatchClause',
]);

/** Whether variables that are declared in a node are visible in it alone. */
const isScope = (node: Node) =>
  SCOPES.has(node.name) || (node.name === 'Property' && node.getChild('ParamList') !== null);
