import type { ChangeKind, CheckKind, UnconvertedKind } from '../kinds.ts';
import { childrenOf, type Node, parse, propertiesOf, propertyValue, skipComments } from './tree.ts';
import { type Change, type Edit, type Noted, type Parts, type Range, Writer } from './writer.ts';

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

/** A property of an object. */
export interface Property {
  node: Node;
  /** Its name, if it isn't computed. */
  key: string | undefined;
  /** The node of its name. */
  name: Node | undefined;
  /** An expression, or the property itself if it is a method. */
  value: Node | undefined;
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
  readonly #changes: Change[] = [];
  readonly #problems: Noted<UnconvertedKind>[] = [];
  readonly #checks: Noted<CheckKind>[] = [];
  readonly #byName = new Map<string, Node[]>();

  constructor(code: string) {
    this.code = code;
    const { top, errorAt } = parse(code);
    this.top = top;
    this.errorAt = errorAt;
    top.cursor().iterate(({ node }) => {
      const nodes = this.#byName.get(node.name);
      if (nodes) nodes.push(node);
      else this.#byName.set(node.name, [node]);
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

  /** The start of a text, to name code in a problem. */
  excerpt(range: Range): string {
    return this.text(range).slice(0, 40);
  }

  /** Returns the name of a property, if it isn't computed. */
  key(property: Node): string | undefined {
    const [first, second] = childrenOf(property);
    const key = first?.name === 'async' ? second : first;
    if (!key) return undefined;
    const text = this.text(key);
    if (key.name === 'String') return text.slice(1, -1);
    return key.name === 'PropertyDefinition' || key.name === 'Number' ? text : undefined;
  }

  /** Returns the properties of an object with their names and values; other nodes have none. */
  properties(object: Node | undefined): Property[] {
    return (object ? propertiesOf(object) : []).map((node) => {
      const [name] = childrenOf(node);
      return { node, key: this.key(node), name, value: propertyValue(node) };
    });
  }

  /** Returns the value of a named property of an object. */
  valueIn(object: Node, key: string): Node | undefined {
    return this.namedProperties(object).get(key)?.value;
  }

  /** The properties of an object by their names, without computed ones. */
  namedProperties(object: Node): Map<string, Property> {
    return new Map(
      this.properties(object).flatMap((property) =>
        property.key === undefined ? [] : [[property.key, property]],
      ),
    );
  }

  /** An entry of an object pattern, for a variable or pattern: `key`, or `key: target`. */
  entry(key: string, target: Range, range: Range = target): Parts {
    return this.text(target) === key ? [range] : [`${key}: `, range];
  }

  /** Starts a change, which may consist of several edits. */
  change(kind: ChangeKind, { from }: Range): Change {
    const change = { kind, at: from };
    this.#changes.push(change);
    return change;
  }

  /** Names something that isn't converted. */
  problem(kind: UnconvertedKind, { from }: Range, name?: string): void {
    note(this.#problems, { kind, at: from, name });
  }

  /** Whether a problem has been named inside a range. */
  hasProblem({ from, to }: Range): boolean {
    return this.#problems.some(({ at }) => at >= from && at < to);
  }

  /** Names something that behaves differently. */
  check(kind: CheckKind, { from }: Range, name?: string): void {
    note(this.#checks, { kind, at: from, name });
  }

  replace({ from, to }: Range, parts: Parts | string, change?: ChangeKind | Change): void {
    this.#edits.push({
      from,
      to,
      parts: typeof parts === 'string' ? [parts] : parts,
      change: typeof change === 'string' ? this.change(change, { from, to }) : change,
    });
  }

  insert(at: number, parts: Parts | string, change?: ChangeKind | Change): void {
    this.replace({ from: at, to: at }, parts, change);
  }

  /** Inserts text around a range. */
  wrap({ from, to }: Range, open: string, close: string, change?: ChangeKind | Change): void {
    const whole = typeof change === 'string' ? this.change(change, { from, to }) : change;
    this.insert(from, open, whole);
    this.insert(to, close, whole);
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
  addProperty(object: Node, text: string, change: ChangeKind | Change): void {
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
  addAfter(property: Node, text: string, change: ChangeKind | Change): void {
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

/** Adds a problem or check, once for each place. */
function note<Kind>(
  list: Noted<Kind>[],
  { kind, at, name }: Noted<Kind> & { name: string | undefined },
): void {
  if (list.some((other) => other.kind === kind && other.at === at)) return;
  list.push({ kind, at, ...(name === undefined ? {} : { name }) });
}

/** Returns the positions where lines start. */
function lineStarts(code: string): number[] {
  return [0, ...Array.from(code.matchAll(/\n/g), ({ index }) => index + 1)];
}

/** Returns the line of a position, from 1. */
function lineAt(starts: readonly number[], position: number): number {
  return starts.findLastIndex((start) => start <= position) + 1;
}
