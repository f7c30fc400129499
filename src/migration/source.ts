import { parser } from '@lezer/javascript';
import type { ChangeKind, CheckKind, UnconvertedKind } from './kinds.ts';

const languages = {
  ts: parser.configure({ dialect: 'ts' }),
  tsx: parser.configure({ dialect: 'ts jsx' }),
};

export type Node = ReturnType<typeof parser.parse>['topNode'];

export interface Range {
  from: number;
  to: number;
}

/** A range that moves to a place with less indentation. */
interface Moved extends Range {
  /** Spaces to remove from each of its lines. */
  dedent?: number;
}

/** The parts of a replacement: text, and ranges of the source with the edits inside them. */
export type Parts = readonly (string | Moved)[];

interface Edit extends Range {
  parts: Parts;
  change: Noted<ChangeKind> | undefined;
}

/** A change or problem at a place in the source; it gets its lines in the result when that is written. */
interface Noted<Kind> {
  kind: Kind;
  at: number;
  name?: string;
  /** Where it is in the result. */
  result?: Range;
}

/** Lines, from 1. */
export interface Lines {
  first: number;
  last: number;
}

/** A change or problem with its lines. */
export interface Finding<Kind> {
  kind: Kind;
  /** The line in the given code, from 1. */
  line: number;
  /** Its lines in the result. */
  result: Lines;
  /** A name in the code that it is about. */
  name?: string;
}

/** Code to convert: its syntax tree, and edits of it by ranges, which keep everything else. */
export class Source {
  readonly code: string;
  readonly top: Node;
  /** Whether it has syntax of TypeScript. */
  readonly isTyped: boolean;
  /** The position of the first syntax error. */
  readonly errorAt: number | undefined;
  readonly #edits: Edit[] = [];
  readonly #changes: Noted<ChangeKind>[] = [];
  readonly #problems: Noted<UnconvertedKind>[] = [];
  readonly #checks: Noted<CheckKind>[] = [];
  readonly #byName = new Map<string, Node[]>();

  constructor(code: string) {
    this.code = code;
    const parsed = withoutCatchTypes(code);
    const plain = languages.ts.parse(parsed);
    const tree = errorIn(plain.topNode) === undefined ? plain : languages.tsx.parse(parsed);
    this.top = tree.topNode;
    this.errorAt = errorIn(this.top);
    tree.iterate({
      enter: (found) => {
        const { node } = found;
        const nodes = this.#byName.get(node.name);
        if (nodes) nodes.push(node);
        else this.#byName.set(node.name, [node]);
      },
    });
    this.isTyped = [
      'TypeAnnotation',
      'TypeArgList',
      'as',
      'TypeAliasDeclaration',
      'InterfaceDeclaration',
    ].some((name) =>
      this.all(name).some((node) => name !== 'as' || node.parent?.name === 'BinaryExpression'),
    );
  }

  /** All nodes with a name of the grammar, in order. */
  all(name: string): readonly Node[] {
    return this.#byName.get(name) ?? [];
  }

  text({ from, to }: Range): string {
    return this.code.slice(from, to);
  }

  /** Starts a change, which may consist of several edits. */
  change(kind: ChangeKind, { from }: Range): Noted<ChangeKind> {
    const change = { kind, at: from };
    this.#changes.push(change);
    return change;
  }

  /** Names something that isn't converted. */
  problem(kind: UnconvertedKind, { from }: Range, name?: string): void {
    if (this.#problems.some((other) => other.kind === kind && other.at === from)) return;
    this.#problems.push({ kind, at: from, ...(name === undefined ? {} : { name }) });
  }

  /** Whether a problem has been named inside a range. */
  hasProblem({ from, to }: Range): boolean {
    return this.#problems.some(({ at }) => at >= from && at < to);
  }

  /** Names something that behaves differently. */
  check(kind: CheckKind, { from }: Range, name?: string): void {
    if (this.#checks.some((other) => other.kind === kind && other.at === from)) return;
    this.#checks.push({ kind, at: from, ...(name === undefined ? {} : { name }) });
  }

  replace({ from, to }: Range, parts: Parts | string, change?: ChangeKind | Noted<ChangeKind>): void {
    this.#edits.push({
      from,
      to,
      parts: typeof parts === 'string' ? [parts] : parts,
      change: typeof change === 'string' ? this.change(change, { from, to }) : change,
    });
  }

  insert(at: number, text: string, change?: ChangeKind | Noted<ChangeKind>): void {
    this.replace({ from: at, to: at }, text, change);
  }

  /** Removes an item of a list with its comma, and its line if it has its own. */
  removeItem(item: Node, change: ChangeKind): void {
    const next = skipComments(item.nextSibling, 'nextSibling');
    const previous = skipComments(item.prevSibling, 'prevSibling');
    let { from, to } = item;
    if (next?.name === ',') {
      to = next.to;
      const before = this.code.lastIndexOf('\n', from - 1) + 1;
      const rest = /^[ \t]*(?:\r?\n|$)/.exec(this.code.slice(to));
      if (this.code.slice(before, from).trim() === '' && rest) {
        from = before;
        to += rest[0].length;
        // The first line of an object isn't empty.
        if (/\{\s*$/.test(this.code.slice(0, before)))
          to += /^(?:[ \t]*\r?\n)*/.exec(this.code.slice(to))?.[0].length ?? 0;
      } else {
        to += /^\s*/.exec(this.code.slice(to))?.[0].length ?? 0;
      }
    } else if (previous?.name === ',') {
      from = previous.from;
    } else {
      from -= /[ \t]*$/.exec(this.code.slice(0, from))?.[0].length ?? 0;
    }
    this.replace({ from, to }, '', change);
  }

  /** Removes a statement and its line. */
  removeStatement({ from, to }: Range, change: ChangeKind): void {
    const rest = /^[ \t]*\r?\n/.exec(this.code.slice(to))?.[0].length ?? 0;
    this.replace({ from, to: to + rest }, '', change);
  }

  /** Adds a property at the start of an object. */
  addProperty(object: Node, text: string, change: ChangeKind | Noted<ChangeKind>): void {
    const first = propertiesOf(object)[0];
    if (!first) {
      this.replace(object, ['{ ', text, ' }'], change);
      return;
    }
    const between = this.code.slice(object.from + 1, first.from);
    const lineBreak = /\r?\n[ \t]*/.exec(between);
    if (lineBreak) this.insert(object.from + 1, `${lineBreak[0]}${text},`, change);
    else this.insert(first.from, `${text}, `, change);
  }

  /** Adds a property after another one, and after the comment at the end of its line. */
  addAfter(property: Node, text: string, change: ChangeKind | Noted<ChangeKind>): void {
    const separator = this.separatorBefore(property);
    const comma = skipComments(property.nextSibling, 'nextSibling');
    const rest = comma?.name === ',' && /^[ \t]*(?:\/\/.*)?(?=\r?\n)/.exec(this.code.slice(comma.to));
    if (rest && separator.includes('\n'))
      this.insert(comma.to + rest[0].length, `${separator}${text},`, change);
    else this.insert(property.to, `,${separator}${text}`, change);
  }

  /** The text between an item and the one before: a line break with indentation, or a space. */
  separatorBefore({ from }: Range): string {
    const line = /(\r?\n)([ \t]*)$/.exec(this.code.slice(0, from));
    return line ? line[0] : ' ';
  }

  /** The indentation of the line of a position. */
  indentAt(position: number): string {
    const start = this.code.lastIndexOf('\n', position - 1) + 1;
    return /^[ \t]*/.exec(this.code.slice(start))?.[0] ?? '';
  }

  /** Writes the converted code. */
  write(): {
    code: string;
    changes: Finding<ChangeKind>[];
    problems: Finding<UnconvertedKind>[];
    checks: Finding<CheckKind>[];
  } {
    const writer = new Writer(this.code, this.#edits);
    const code = writer.write();
    const before = lineStarts(this.code);
    const after = lineStarts(code);
    const finish = <Kind>(found: readonly Noted<Kind>[]): Finding<Kind>[] =>
      found
        .map(({ kind, at, name, result }) => {
          const place = result ?? { from: writer.positionOf(at), to: writer.positionOf(at) };
          return {
            kind,
            line: lineAt(before, at),
            result: {
              first: lineAt(after, place.from),
              last: lineAt(after, Math.max(place.from, place.to - (code[place.to - 1] === '\n' ? 1 : 0))),
            },
            ...(name === undefined ? {} : { name }),
          };
        })
        .sort((a, b) => a.line - b.line);
    return {
      code,
      changes: finish(this.#changes),
      problems: finish(this.#problems),
      checks: finish(this.#checks),
    };
  }
}

/** Applies edits to code, and keeps track of where everything is in the result. */
class Writer {
  readonly #code: string;
  readonly #edits: readonly Edit[];
  readonly #used = new Set<Edit>();
  /** Copied text and edits, by their start in the source. */
  readonly #places: { from: number; to: number; result: number; isCopy: boolean }[] = [];
  #result = '';
  #dedent = 0;

  constructor(code: string, edits: readonly Edit[]) {
    this.#code = code;
    // Insertions are before what begins at the same position, and outer edits before inner ones.
    this.#edits = edits
      .map((edit, index) => ({ edit, index }))
      .sort(
        (a, b) =>
          a.edit.from - b.edit.from ||
          Number(b.edit.from === b.edit.to) - Number(a.edit.from === a.edit.to) ||
          b.edit.to - a.edit.to ||
          a.index - b.index,
      )
      .map(({ edit }) => edit);
  }

  write(): string {
    this.#range({ from: 0, to: this.#code.length });
    return this.#result;
  }

  #range({ from, to }: Range): void {
    let position = from;
    for (const edit of this.#edits) {
      if (edit.from < from || edit.to > to || this.#used.has(edit)) continue;
      if (edit.from < position) {
        // Part of something that another edit has replaced; removals may overlap.
        if (edit.parts.length === 1 && edit.parts[0] === '' && edit.to > position) position = edit.to;
        continue;
      }
      this.#used.add(edit);
      this.#copy(position, edit.from);
      const start = this.#result.length;
      this.#places.push({ from: edit.from, to: edit.to, result: start, isCopy: false });
      for (const part of edit.parts) {
        if (typeof part === 'string') this.#result += part;
        else {
          const outer = this.#dedent;
          this.#dedent = part.dedent ?? outer;
          this.#range(part);
          this.#dedent = outer;
        }
      }
      if (edit.change) {
        const { result } = edit.change;
        edit.change.result = {
          from: Math.min(result?.from ?? start, start),
          to: Math.max(result?.to ?? 0, this.#result.length),
        };
      }
      position = edit.to;
    }
    this.#copy(position, to);
  }

  #copy(from: number, to: number): void {
    if (to <= from) return;
    if (this.#dedent === 0) {
      this.#place(from, to);
      return;
    }
    let start = from;
    for (const { index } of this.#code.slice(from, to).matchAll(/\n/g)) {
      const lineStart = from + index + 1;
      this.#place(start, lineStart);
      const spaces = /^[ \t]*/.exec(this.#code.slice(lineStart, to))?.[0].length ?? 0;
      start = lineStart + Math.min(spaces, this.#dedent);
    }
    this.#place(start, to);
  }

  #place(from: number, to: number): void {
    this.#places.push({ from, to, result: this.#result.length, isCopy: true });
    this.#result += this.#code.slice(from, to);
  }

  /** Returns where a position of the source is in the result. */
  positionOf(at: number): number {
    const place =
      this.#places.findLast(({ from, to, isCopy }) => isCopy && from <= at && at < to) ??
      this.#places.findLast(({ from, to }) => from <= at && at <= to);
    if (!place) return 0;
    return place.isCopy ? place.result + at - place.from : place.result;
  }
}

function lineStarts(code: string): number[] {
  return [0, ...Array.from(code.matchAll(/\n/g), ({ index }) => index + 1)];
}

function lineAt(starts: readonly number[], position: number): number {
  return starts.findLastIndex((start) => start <= position) + 1;
}

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

function skipComments(node: Node | null, next: 'nextSibling' | 'prevSibling'): Node | null {
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

/** The properties of an object. */
export const propertiesOf = (object: Node): Node[] => object.getChildren('Property');

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
