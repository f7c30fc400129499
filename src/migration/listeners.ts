import type { Names } from './names.ts';
import type { Source } from './source.ts';
import { argumentsOf, bare, isFunction, keyOf, type Node } from './tree.ts';
import type { Variables } from './variables.ts';
import type { Range } from './writer.ts';

/** The statement of a chain of calls that starts with `interpret`. */
interface Chain {
  statement: Node;
  whole: Node;
  /** The variable that the statement declares. */
  target: Node | undefined;
}

/** Converts listeners of services: `subscribe`. */
export class Listeners {
  readonly #source: Source;
  readonly #names: Names;
  readonly #variables: Variables;
  /** Chains that have been split. */
  readonly #split = new Set<string>();

  constructor(source: Source, names: Names, variables: Variables) {
    this.#source = source;
    this.#names = names;
    this.#variables = variables;
  }

  /** Converts a listener: alone in a statement, or in a chain that starts with `interpret`. */
  convert(call: Node, property: Node, listener: Node | undefined): void {
    const source = this.#source;
    const fn = listener && bare(listener);
    const parameters =
      fn && isFunction(fn) ? (fn.getChild('ParamList')?.getChildren('VariableDefinition') ?? []) : [];
    const name = source.text(property);
    const isUnclear =
      !fn ||
      parameters.length > (name === 'onTransition' ? 1 : 0) ||
      !(isFunction(fn) || fn.name === 'MemberExpression' || fn.name === 'VariableName');
    const chain = this.#chainOf(call);
    if (isUnclear || (!chain && call.parent?.name !== 'ExpressionStatement')) {
      source.problem('subscribe', property, name);
      return;
    }
    if (chain) {
      this.#splitChain(chain);
      return;
    }
    this.#subscription(property, listener);
  }

  #subscription(property: Node, listener: Node | undefined): void {
    const source = this.#source;
    const change = source.change('subscribe', property);
    const isTransition = source.text(property) === 'onTransition';
    source.replace(property, 'subscribe', change);
    if (isTransition || !listener) return;
    source.wrap(listener, '{ complete: ', ' }', change);
  }

  /** The statement of a chain of calls that starts with `interpret`. */
  #chainOf(call: Node): Chain | undefined {
    if (!this.#variables.isActorChain(call)) return undefined;
    let whole = call;
    while (whole.parent?.name === 'MemberExpression' && whole.parent.parent?.name === 'CallExpression')
      whole = whole.parent.parent;
    const { parent } = whole;
    if (parent?.name === 'ExpressionStatement') return { statement: parent, whole, target: undefined };
    if (parent?.name !== 'VariableDeclaration' || parent.getChildren('VariableDefinition').length !== 1)
      return undefined;
    const target = parent.getChild('VariableDefinition') ?? undefined;
    return target && { statement: parent, whole, target };
  }

  /** Writes each call of a chain as its own statement, because `subscribe` doesn't return the actor. */
  #splitChain({ statement, whole, target }: Chain): void {
    if (this.#split.has(keyOf(whole))) return;
    this.#split.add(keyOf(whole));
    const source = this.#source;
    const calls: Node[] = [];
    let inner = whole;
    while (this.#names.calledExport(inner) !== 'interpret') {
      calls.unshift(inner);
      const next: Node | null | undefined = inner.firstChild?.firstChild;
      if (!next) return;
      inner = bare(next);
    }
    const name = target ? source.text(target) : this.#freeName();
    const end = /;$/.test(source.text(statement)) ? ';' : '';
    const separator = `\n${source.indentAt(statement.from)}`;
    const parts: (string | Range)[] = [inner];
    for (const call of calls) {
      const property = call.firstChild?.getChild('PropertyName');
      const list = call.getChild('ArgList');
      const [listener] = argumentsOf(call);
      if (!property || !list) return;
      if (/^on(?:Transition|Done|Stop)$/.test(source.text(property))) this.#subscription(property, listener);
      parts.push(`${end}${separator}${name}.`, { from: property.from, to: list.to });
    }
    const opened = target ? [] : [`const ${name} = `];
    source.replace(whole, [...opened, ...parts], 'subscribe');
  }

  #freeName(): string {
    const names = new Set(this.#source.all('VariableDefinition').map((node) => this.#source.text(node)));
    return ['actor', 'service', 'mainActor'].find((name) => !names.has(name)) ?? 'startedActor';
  }
}
