import { importsOf, indexOfImport, isRelative } from '../../../content/samples/imports.ts';
import { codeText } from '../../../mdx/browser/code-text.ts';
import { langOf, titleOf } from '../run/blocks.ts';
import type { SourceFile } from './protocol.ts';

/** A text that others may import: a file of a project, or a code block of a page. */
export interface Unit {
  /** Its file name. A block may have none. */
  title: string | undefined;
  /** Such as `ts`. */
  lang: string;
  readonly text: string;
}

/** A unit of a program. */
export interface Reached extends SourceFile {
  /** Its place in the units. */
  at: number;
}

/**
 * Returns a unit, first, and those that it imports, directly or indirectly.
 * @param isPage whether units can import only those above them
 */
export function reachedFrom(units: readonly Unit[], start: number, isPage: boolean): [Reached, ...Reached[]] {
  const titles = units.map(({ title }) => title);
  const reached: Reached[] = [];
  const places = new Map<number, number>();
  const add = (at: number): number => {
    const known = places.get(at);
    if (known !== undefined) return known;
    const { lang, text } = units[at]!;
    const unit: Reached = { at, lang, text, imports: {} };
    const place = reached.push(unit) - 1;
    places.set(at, place);
    for (const specifier of importsOf(text).filter(isRelative)) {
      const found = indexOfImport(specifier, titles[at], isPage ? titles.slice(0, at) : titles);
      if (found >= 0) unit.imports[specifier] = add(found);
    }
    return place;
  };
  add(start);
  return reached as [Reached, ...Reached[]];
}

/**
 * Returns a block of a page, first, and those above it that it imports.
 * @param text the block's, if the reader has changed it
 */
export function reachedBlocks(
  blocks: readonly HTMLElement[],
  at: number,
  text?: string,
): [Reached, ...Reached[]] {
  const units = blocks.map((block, i) => ({
    title: titleOf(block),
    lang: langOf(block),
    // Most blocks aren't read.
    get text() {
      return i === at && text !== undefined ? text : (codeText(block) ?? '');
    },
  }));
  return reachedFrom(units, at, true);
}
