/** A piece of a description in one style. */
export interface StyledRun {
  text: string;
  style?: 'code' | 'em' | 'strong';
}

type Style = StyledRun['style'];

/**
 * Inline Markdown and how it is read. The first pattern that matches at a position wins (CommonMark
 * 0.31, section 6).
 */
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
 * Reads a description as inline Markdown: code, emphasis, and links, of which labels show only the
 * text. Everything else is kept as text. A full Markdown parser is larger than all other drawing
 * code; a test compares this function with one.
 */
export function readDescription(markdown: string): StyledRun[] {
  return read(markdown.trim().replace(/\s+/g, ' '), undefined);
}

/** The text of a description without styles. */
export function plainDescription(markdown: string): string {
  return readDescription(markdown)
    .map(({ text }) => text)
    .join('');
}

/** Merges neighbors of the same style. */
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
