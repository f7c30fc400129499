import { parser } from '@lezer/javascript';
import type { Range } from './writer.ts';

/** A node of the syntax tree. */
export type Node = ReturnType<typeof parser.parse>['topNode'];

const languages = {
  ts: parser.configure({ dialect: 'ts' }),
  tsx: parser.configure({ dialect: 'ts jsx' }),
};

/** Parses code as TypeScript, or with JSX if it isn't valid otherwise. */
export function parse(code: string): { top: Node; errorAt: number | undefined } {
  const parsed = withoutCatchTypes(code);
  const plain = languages.ts.parse(parsed).topNode;
  const top = errorIn(plain) === undefined ? plain : languages.tsx.parse(parsed).topNode;
  return { top, errorAt: errorIn(top) };
}

/** Returns the position of the first syntax error. */
function errorIn(top: Node): number | undefined {
  let found: number | undefined;
  top.cursor().iterate((node) => {
    if (node.type.isError) found ??= node.from;
    return found === undefined;
  });
  return found;
}

/** Blanks the types of caught errors, which the grammar doesn't know. Positions stay the same. */
function withoutCatchTypes(code: string): string {
  return code.replace(
    /(\bcatch\s*\(\s*\w+)(\s*:\s*(?:any|unknown)\s*)(?=\))/g,
    (_, start: string, type: string) => start + ' '.repeat(type.length),
  );
}

/** Returns the first of a node and its next or previous siblings that isn't a comment. */
export function skipComments(node: Node | null, next: 'nextSibling' | 'prevSibling'): Node | null {
  let found = node;
  while (found && isComment(found)) found = found[next];
  return found;
}

const isComment = ({ name }: Node) => name === 'LineComment' || name === 'BlockComment';

/** The children of a node without comments. */
export function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling)
    if (!isComment(child)) children.push(child);
  return children;
}

/** Identifies a node; the tree creates another object for each visit. */
export const keyOf = ({ name, from, to }: Node): string => `${name} ${from} ${to}`;

const PUNCTUATION = new Set(['[', ']', '(', ')', '{', '}', ',']);

/** The items of an array or the arguments of a call; those after `...` have it before them. */
export const itemsOf = (list: Node): Node[] => childrenOf(list).filter(({ name }) => !PUNCTUATION.has(name));

/** The parts of each item of a list, such as a parameter with its type. */
export function groupsOf(list: Node): Node[][] {
  const groups: Node[][] = [[]];
  for (const node of childrenOf(list)) {
    if (node.name === ',') groups.push([]);
    else if (!PUNCTUATION.has(node.name)) groups.at(-1)?.push(node);
  }
  return groups.filter((nodes) => nodes.length > 0);
}

/** The arguments of a call. */
export function argumentsOf(call: Node): Node[] {
  const list = call.getChild('ArgList');
  return list ? itemsOf(list) : [];
}

/** The callee of a call without its type arguments, and those. */
export function splitCallee({ firstChild: callee }: Node): { plain: Node | null; types: Node | null } {
  const types = callee?.name === 'InstantiationExpression' ? callee.getChild('TypeArgList') : null;
  return { plain: types && callee ? callee.firstChild : callee, types };
}

/** The properties of an object. */
export const propertiesOf = (object: Node): Node[] => object.getChildren('Property');

/** The value of a property: an expression, or the property itself if it is a method. */
export function propertyValue(property: Node): Node | undefined {
  const value = skipComments(property.getChild(':')?.nextSibling ?? null, 'nextSibling');
  if (value) return value;
  if (property.getChild('ParamList')) return property;
  const [key] = childrenOf(property);
  return key?.name === 'PropertyDefinition' ? key : undefined;
}

/** An expression without parentheses and TypeScript's additions. */
export function bare(node: Node): Node {
  if (node.name === 'ParenthesizedExpression') {
    const inner = childrenOf(node)[1];
    return inner ? bare(inner) : node;
  }
  const isTyped = node.name === 'BinaryExpression' && (node.getChild('as') || node.getChild('satisfies'));
  const isAsserted = node.name === 'PostfixExpression' && node.getChild('LogicOp');
  return (isTyped || isAsserted) && node.firstChild ? bare(node.firstChild) : node;
}

/** Both values of a conditional expression. */
export function branchesOf(conditional: Node): Node[] {
  const [, , yes, , no] = childrenOf(conditional);
  return [yes, no].filter((branch) => branch !== undefined);
}

/** Whether a node is an arrow function or a function expression. */
export const isFunction = ({ name }: Node): boolean =>
  name === 'ArrowFunction' || name === 'FunctionExpression';

/** The body of a function: a block, or the expression of an arrow function. */
export function bodyOf(fn: Node): Node | null {
  return fn.getChild('Block') ?? (fn.name === 'ArrowFunction' ? fn.lastChild : null);
}

/** Nodes inside a node, and itself, in order. */
export function* within(node: Node): Generator<Node> {
  yield node;
  for (let child = node.firstChild; child; child = child.nextSibling) yield* within(child);
}

/** Whether a node is inside a range. */
export const isInside = (node: Range, range: Range): boolean =>
  node.from >= range.from && node.to <= range.to;
