/** A piece of a description in one face. */
export interface StyledRun {
  text: string;
  style?: 'code' | 'em' | 'strong';
}

type Style = StyledRun['style'];

/** What stands in a line of Markdown, each with what it shows; the first that fits at a place counts (CommonMark 0.31, section 6). */
const INLINES: [pattern: RegExp, read: (found: string[], style: Style) => StyledRun[]][] = [
  [/\\([!-/:-@[-`{-~])/y, ([sign = ''], style) => run(sign, style)],
  [/(`+)(?!`)(.*?)(?<!`)\1(?!`)/y, ([, code = '']) => run(code.replace(/^ (.*\S.*) $/, '$1'), 'code')],
  [
    /!?\[((?:\\.|[^\]\\])*)\]\((?:<[^>]*>|[^\s()]*)(?: +(?:"[^"]*"|'[^']*'))?\)/y,
    ([words = ''], style) => read(words, style),
  ],
  [/<([a-z][a-z0-9+.-]+:[^\s<>]*)>/iy, ([address = ''], style) => run(address, style)],
  [/\*\*(?=\S)(.*?\S)\*\*(?!\*)/y, ([words = '']) => read(words, 'strong')],
  [/(?<!\w)__(?=\S)(.*?\S)__(?!\w)/y, ([words = '']) => read(words, 'strong')],
  [/\*(?=[^\s*])(.*?[^\s*])\*(?!\*)/y, ([words = '']) => read(words, 'em')],
  [/(?<!\w)_(?=[^\s_])(.*?[^\s_])_(?!\w)/y, ([words = '']) => read(words, 'em')],
];

/**
 * Reads a description as a line of Markdown: code, emphasis, and links by their words, since a label leads nowhere. Whatever is no such thing
 * stays as it is written. A parser of all of Markdown weighs more than the rest of what draws; a test compares this with one.
 */
export function readDescription(markdown: string): StyledRun[] {
  return read(markdown.trim().replace(/\s+/g, ' '), undefined);
}

/** The words of a description without their faces. */
export function plainDescription(markdown: string): string {
  return readDescription(markdown)
    .map(({ text }) => text)
    .join('');
}

/** Neighbours of the same face as one. */
export function joinRuns(runs: readonly StyledRun[]): StyledRun[] {
  const joined: StyledRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last && last.style === run.style) last.text += run.text;
    else joined.push({ ...run });
  }
  return joined;
}

function read(text: string, style: Style): StyledRun[] {
  const runs: StyledRun[] = [];
  let at = 0;
  while (at < text.length) {
    const [found, end] = inlineAt(text, at, style) ?? [run(text[at]!, style), at + 1];
    runs.push(...found);
    at = end;
  }
  return joinRuns(runs);
}

function inlineAt(text: string, at: number, style: Style): [runs: StyledRun[], end: number] | undefined {
  for (const [pattern, show] of INLINES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return [show(match.slice(1), style), at + match[0].length];
  }
  return undefined;
}

function run(text: string, style: Style): StyledRun[] {
  return [style === undefined ? { text } : { text, style }];
}
