// Advance widths of the characters from space to tilde, in hundredths of an em: for each character,
// the wider of DejaVu Sans and Liberation Sans (metrics of Helvetica). Inter, Roboto, and Segoe UI
// are narrower than DejaVu, so the measured width is enough for any of them, on any machine,
// without a browser.
const REGULAR = [
  32, 41, 46, 84, 64, 96, 78, 28, 40, 40, 50, 84, 32, 37, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34,
  34, 84, 84, 84, 56, 102, 69, 69, 73, 78, 67, 62, 78, 76, 30, 50, 67, 56, 87, 75, 79, 67, 79, 73, 67, 62, 74,
  69, 99, 69, 67, 69, 40, 34, 40, 84, 56, 50, 62, 64, 55, 64, 62, 36, 64, 64, 28, 28, 58, 28, 98, 64, 62, 64,
  64, 42, 53, 40, 64, 60, 82, 60, 60, 53, 64, 34, 64, 84,
];
const BOLD = [
  35, 46, 53, 84, 70, 101, 88, 31, 46, 46, 53, 84, 38, 42, 38, 37, 70, 70, 70, 70, 70, 70, 70, 70, 70, 70, 40,
  40, 84, 84, 84, 62, 100, 78, 77, 74, 84, 69, 69, 83, 84, 38, 56, 78, 64, 100, 84, 86, 74, 86, 78, 73, 69,
  82, 78, 111, 78, 73, 73, 46, 37, 46, 84, 56, 50, 68, 72, 60, 72, 68, 44, 72, 72, 35, 35, 67, 35, 105, 72,
  69, 72, 72, 50, 60, 48, 72, 66, 93, 65, 66, 59, 72, 37, 72, 84,
];
const OTHER_LETTER = 75;
// All characters of a monospaced font. SF Mono and Menlo are the widest.
const MONO = 62;
const IDEOGRAPH_OR_EMOJI = 125;

export interface Font {
  /** Size in pixels. */
  size: number;
  bold?: boolean;
  mono?: boolean;
}

/** The width of a line of text in pixels, enough for every font in the site's font stack. */
export function textWidth(text: string, font: Font): number {
  const widths = font.bold ? BOLD : REGULAR;
  let hundredths = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const latin = font.mono && code < 0x250 ? MONO : widths[code - 32];
    hundredths += latin ?? (code > 0x2e7f ? IDEOGRAPH_OR_EMOJI : OTHER_LETTER);
  }
  return Math.ceil((hundredths * font.size) / 100);
}

// Positions where a long word can be broken.
const JOINTS = /(?<=[a-z0-9])(?=[A-Z])|(?<=[._/:-])/;

/** The width of the widest part of a text that can only be broken within a word. */
export function widestPart(text: string, font: Font): number {
  const parts = text.split(/\s+/).flatMap((word) => word.split(JOINTS));
  return Math.max(0, ...parts.map((part) => textWidth(part, font)));
}

/**
 * Breaks text into lines of at most `width` pixels: between words, inside a word that is wider than
 * a line at its joints (`camelCase`, `snake_case`, `dotted.name`), or anywhere if a part is wider
 * still.
 */
export function wrap(text: string, width: number, font: Font): string[] {
  const fits = (part: string) => textWidth(part.trimEnd(), font) <= width;
  const parts = text
    .split(/(?<=\s)/)
    .flatMap((word) => (fits(word) ? [word] : word.split(JOINTS)))
    .flatMap((part) => (fits(part) ? [part] : cut(part, width, font)));
  const lines: string[] = [];
  let line = '';
  for (const part of parts) {
    if (line && !fits(line + part)) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += part;
  }
  return [...lines, line.trimEnd()];
}

function cut(part: string, width: number, font: Font): string[] {
  const characters = [...part];
  let length = characters.length;
  while (length > 1 && textWidth(characters.slice(0, length).join(''), font) > width) length--;
  if (length === characters.length) return [part];
  return [characters.slice(0, length).join(''), ...cut(characters.slice(length).join(''), width, font)];
}
