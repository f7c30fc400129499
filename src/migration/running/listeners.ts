import type { Conversion } from '../conversion.ts';
import { argumentsOf, bare, isFunction, type Node } from '../source/tree.ts';
import type { Range } from '../source/writer.ts';

/** The statement of a chain of calls that starts with `interpret`. */
interface Chain {
  statement: Node;
  whole: Node;
  /** The variable that the statement declares. */
  target: Node | undefined;
}

/** Converts a listener: alone in a statement, or in a chain that starts with `interpret`. */
export function convertListener(conversion: Conversion, call: Node, property: Node): void {
  const { source } = conversion;
  const [listener] = argumentsOf(call);
  const fn = listener && bare(listener);
  const parameters =
    fn && isFunction(fn) ? (fn.getChild('ParamList')?.getChildren('VariableDefinition') ?? []) : [];
  const name = source.text(property);
  const isUnclear =
    !fn ||
    parameters.length > (name === 'onTransition' ? 1 : 0) ||
    !(isFunction(fn) || fn.name === 'MemberExpression' || fn.name === 'VariableName');
  const chain = chainOf(conversion, call);
  if (isUnclear || (!chain && call.parent?.name !== 'ExpressionStatement'))
    source.problem('subscribe', property, name);
  else if (chain) splitChain(conversion, chain);
  else convertSubscription(conversion, property, listener);
}

/** Converts the name of a method to `subscribe`, and its argument. */
function convertSubscription({ source }: Conversion, property: Node, listener: Node | undefined): void {
  const change = source.change('subscribe', property);
  source.replace(property, 'subscribe', change);
  if (listener && source.text(property) !== 'onTransition')
    source.wrap(listener, '{ complete: ', ' }', change);
}

/** The statement of a chain of calls that starts with `interpret`. */
function chainOf(conversion: Conversion, call: Node): Chain | undefined {
  if (!conversion.variables.isActorChain(call)) return undefined;
  let whole = call;
  while (whole.parent?.name === 'MemberExpression' && whole.parent.parent?.name === 'CallExpression')
    whole = whole.parent.parent;
  const { parent } = whole;
  // Its calls become statements.
  if (!/^(?:Script|Block|ExportDeclaration)$/.test(parent?.parent?.name ?? '')) return undefined;
  if (parent?.name === 'ExpressionStatement') return { statement: parent, whole, target: undefined };
  if (parent?.name !== 'VariableDeclaration' || parent.getChildren('VariableDefinition').length !== 1)
    return undefined;
  const target = parent.getChild('VariableDefinition') ?? undefined;
  return target && { statement: parent, whole, target };
}

/** Writes each call of a chain as its own statement, because `subscribe` doesn't return the actor. */
function splitChain(conversion: Conversion, { statement, whole, target }: Chain): void {
  if (!conversion.begin('chain', whole)) return;
  const { source, names } = conversion;
  const calls: Node[] = [];
  let inner = whole;
  while (names.calledExport(inner) !== 'interpret') {
    calls.unshift(inner);
    const next: Node | null | undefined = inner.firstChild?.firstChild;
    if (!next) return;
    inner = bare(next);
  }
  const name = target ? source.text(target) : freeName(conversion);
  const end = /;$/.test(source.text(statement)) ? ';' : '';
  const separator = `\n${source.indentAt(statement.from)}`;
  const parts: (string | Range)[] = [inner];
  for (const call of calls) {
    const property = call.firstChild?.getChild('PropertyName');
    const list = call.getChild('ArgList');
    const [listener] = argumentsOf(call);
    if (!property || !list) return;
    if (/^on(?:Transition|Done|Stop)$/.test(source.text(property)))
      convertSubscription(conversion, property, listener);
    parts.push(`${end}${separator}${name}.`, { from: property.from, to: list.to });
  }
  const opened = target ? [] : [`const ${name} = `];
  source.replace(whole, [...opened, ...parts], 'subscribe');
}

/** Returns a name for the actor that no variable has. */
function freeName({ source }: Conversion): string {
  const names = new Set(source.all('VariableDefinition').map((node) => source.text(node)));
  return ['actor', 'service', 'mainActor'].find((name) => !names.has(name)) ?? 'startedActor';
}
