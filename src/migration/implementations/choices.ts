import type { Conversion, Events } from '../conversion.ts';
import { argumentsOf, bare, bodyOf, childrenOf, isFunction, itemsOf, type Node } from '../source/tree.ts';
import type { Parts, Range } from '../source/writer.ts';
import { convertFunction, resultsOf, returnsOf } from './functions.ts';
import { convertImplementation } from './implementations.ts';

/** Converts `choose` to statements that check guards. */
export function convertChoose(conversion: Conversion, call: Node, events: Events): void {
  const { source, names } = conversion;
  const [list] = argumentsOf(call).map(bare);
  const branches = list?.name === 'ArrayExpression' ? itemsOf(list).map(bare) : [];
  if (branches.length === 0 || branches.some(({ name }) => name !== 'ObjectExpression')) {
    source.problem('choose', call);
    return;
  }
  names.replaced(call.firstChild);
  const indent = source.indentAt(call.from);
  const parts: (string | Range)[] = [];
  let hasCheck = false;
  for (const [i, branch] of branches.entries()) {
    const guard = source.valueIn(branch, 'cond');
    const actions = source.valueIn(branch, 'actions');
    if (guard) {
      convertImplementation(conversion, { role: 'guard', node: guard, events });
      hasCheck = true;
      parts.push(i === 0 ? 'if (check(' : ' else if (check(', guard, ')) {');
    } else parts.push(i === 0 ? '{' : ' else {');
    if (actions) {
      convertImplementation(conversion, { role: 'action', node: actions, events });
      parts.push(...enqueued(conversion, actions, `\n${indent}    `));
    }
    parts.push(`\n${indent}  }`);
    if (!guard) break;
  }
  const pattern = hasCheck ? '{ enqueue, check }' : '{ enqueue }';
  source.replace(
    call,
    [`${names.use('enqueueActions')}((${pattern}) => {\n${indent}  `, ...parts, `\n${indent}})`],
    'enqueueActions',
  );
}

/** Statements that queue actions: one for each in a list, or a loop over a list made at run time. */
function enqueued(conversion: Conversion, actions: Node, separator: string): Parts {
  const found = bare(actions);
  const items = found.name === 'ArrayExpression' ? itemsOf(found) : [actions];
  const isPlain = (item: Node) =>
    ['String', 'TemplateString', 'ObjectExpression'].includes(item.name) ||
    isFunction(item) ||
    conversion.names.calledExport(item) !== undefined;
  if (items.map(bare).every(isPlain)) return items.flatMap((item) => [separator, 'enqueue(', item, ');']);
  return [
    `${separator}for (const action of [`,
    actions,
    `].flat()) {${separator}  if (action) enqueue(action);${separator}}`,
  ];
}

/** Converts `pure` to a function that queues the actions it returned. */
export function convertPure(conversion: Conversion, call: Node, events: Events): void {
  const { source, names } = conversion;
  const [fn] = argumentsOf(call).map(bare);
  const body = fn && isFunction(fn) ? bodyOf(fn) : undefined;
  if (!fn || !body) {
    source.problem('choose', call);
    return;
  }
  const change = source.change('enqueueActions', call);
  names.replace(call.firstChild, 'enqueueActions', change);
  convertFunction(conversion, fn, events, ['enqueue']);
  for (const result of resultsOf(fn))
    convertImplementation(conversion, { role: 'action', node: result, events });
  if (body.name !== 'Block') {
    const separator = `\n${source.indentAt(call.from)}  `;
    source.replace(
      body,
      ['{', ...enqueued(conversion, body, separator), `${separator.slice(0, -2)}}`],
      change,
    );
    return;
  }
  for (const statement of returnsOf(fn)) {
    const value = childrenOf(statement)[1];
    if (!value || value.name === ';' || source.text(value) === 'undefined') continue;
    const indent = `\n${source.indentAt(statement.from)}  `;
    source.replace(
      statement,
      ['{', ...enqueued(conversion, value, indent), `${indent}return;${indent.slice(0, -2)}}`],
      change,
    );
  }
}
