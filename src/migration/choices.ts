import type { Events, Functions } from './functions.ts';
import type { Implementations } from './implementations.ts';
import type { Names } from './names.ts';
import type { Source } from './source.ts';
import { bare, bodyOf, childrenOf, isFunction, itemsOf, type Node, propertyValue } from './tree.ts';
import type { Parts, Range } from './writer.ts';

/** Converts actions that choose other actions: `enqueueActions`. */
export class Choices {
  readonly #source: Source;
  readonly #names: Names;
  readonly #functions: Functions;
  readonly #implementations: Implementations;

  constructor(source: Source, names: Names, functions: Functions, implementations: Implementations) {
    this.#source = source;
    this.#names = names;
    this.#functions = functions;
    this.#implementations = implementations;
  }

  /** Converts `choose` to statements that check guards. */
  choose(call: Node, callee: Node, choices: Node | undefined, events: Events): void {
    const source = this.#source;
    const list = choices && bare(choices);
    const branches = list?.name === 'ArrayExpression' ? itemsOf(list).map(bare) : [];
    if (branches.length === 0 || branches.some(({ name }) => name !== 'ObjectExpression')) {
      source.problem('choose', call);
      return;
    }
    this.#names.replaced(callee);
    const indent = source.indentAt(call.from);
    const parts: (string | Range)[] = [];
    let hasCheck = false;
    for (const [i, branch] of branches.entries()) {
      const properties = source.namedProperties(branch);
      const cond = properties.get('cond');
      const guard = cond && propertyValue(cond);
      const list = properties.get('actions');
      const actions = list && propertyValue(list);
      if (guard) {
        this.#implementations.convert({ role: 'guard', node: guard, events });
        hasCheck = true;
        parts.push(i === 0 ? 'if (check(' : ' else if (check(', guard, ')) {');
      } else parts.push(i === 0 ? '{' : ' else {');
      if (actions) {
        this.#implementations.convert({ role: 'action', node: actions, events });
        parts.push(...this.#enqueued(actions, `\n${indent}    `));
      }
      parts.push(`\n${indent}  }`);
      if (!guard) break;
    }
    const names = hasCheck ? '{ enqueue, check }' : '{ enqueue }';
    source.replace(
      call,
      [`${this.#names.use('enqueueActions')}((${names}) => {\n${indent}  `, ...parts, `\n${indent}})`],
      'enqueueActions',
    );
  }

  /** Statements that queue actions: one for each in a list, or a loop over a list made at run time. */
  #enqueued(actions: Node, separator: string): Parts {
    const found = bare(actions);
    const items = found.name === 'ArrayExpression' ? itemsOf(found) : [actions];
    const isPlain = (item: Node) =>
      ['String', 'TemplateString', 'ObjectExpression'].includes(bare(item).name) ||
      isFunction(bare(item)) ||
      this.#names.calledExport(bare(item)) !== undefined;
    if (items.every(isPlain)) return items.flatMap((item) => [separator, 'enqueue(', item, ');']);
    return [
      `${separator}for (const action of [`,
      actions,
      `].flat()) {${separator}  if (action) enqueue(action);${separator}}`,
    ];
  }

  /** Converts `pure` to a function that queues the actions it returned. */
  pure(call: Node, callee: Node, maker: Node | undefined, events: Events): void {
    const source = this.#source;
    const fn = maker && bare(maker);
    const body = fn && isFunction(fn) ? bodyOf(fn) : undefined;
    if (!fn || !body) {
      source.problem('choose', call);
      return;
    }
    this.#names.replaced(callee);
    const change = source.change('enqueueActions', call);
    source.replace(callee, this.#names.use('enqueueActions'), change);
    this.#functions.convert(fn, events, ['enqueue']);
    for (const result of this.#functions.results(fn))
      this.#implementations.convert({ role: 'action', node: result, events });
    if (body.name !== 'Block') {
      const separator = `\n${source.indentAt(call.from)}  `;
      source.replace(body, ['{', ...this.#enqueued(body, separator), `${separator.slice(0, -2)}}`], change);
      return;
    }
    for (const statement of this.#functions.returns(fn)) {
      const value = childrenOf(statement)[1];
      if (!value || value.name === ';' || source.text(value) === 'undefined') continue;
      const indent = `\n${source.indentAt(statement.from)}  `;
      source.replace(
        statement,
        ['{', ...this.#enqueued(value, indent), `${indent}return;${indent.slice(0, -2)}}`],
        change,
      );
    }
  }
}
