import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph } from 'fontkit';

/** Weights of Inter that pictures use. */
export type Weight = 400 | 500 | 600 | 700;

/** Inter as @fontsource cuts it into files by script (fontsource.org), the most used first. */
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'] as const;
const { resolve } = createRequire(import.meta.url);

/** A file of the face, opened when a text needs it, with the shapes that it has given so far. */
class Face {
  readonly #path: string;
  #font: Font | undefined;
  readonly #paths = new Map<number, string>();

  constructor(script: string, weight: Weight) {
    this.#path = resolve(`@fontsource/inter/files/inter-${script}-${weight}-normal.woff`);
  }

  get font(): Font {
    this.#font ??= create(readFileSync(this.#path)) as Font;
    return this.#font;
  }

  /** The path of a glyph in the units of the font. */
  path(glyph: Glyph): string {
    let path = this.#paths.get(glyph.id);
    if (path === undefined) {
      path = glyph.path.toSVG();
      this.#paths.set(glyph.id, path);
    }
    return path;
  }
}

const faces = new Map<Weight, Face[]>();

/** The file of the face that has a character; undefined where none has. */
function faceOf(character: string, weight: Weight): Face | undefined {
  let all = faces.get(weight);
  if (!all) {
    all = SCRIPTS.map((script) => new Face(script, weight));
    faces.set(weight, all);
  }
  return all.find(({ font }) => font.hasGlyphForCodePoint(character.codePointAt(0)!));
}

/**
 * A text without the characters that Inter does not have, such as emoji; undefined where one of them is a letter or a digit, so that the text would not
 * be the same without it.
 */
export function writable(text: string, weight: Weight): string | undefined {
  let kept = '';
  for (const character of text.normalize('NFC')) {
    if (faceOf(character, weight)) kept += character;
    else if (/[\p{L}\p{N}]/u.test(character)) return undefined;
  }
  return kept.replace(/\s+/g, ' ').trim();
}

/** The width of a text in one line, in pixels. */
export function widthOf(text: string, size: number, weight: Weight): number {
  return wordsOf(text, weight).width * size;
}

/**
 * Turns a line of text into shapes, so that a card looks the same on every machine, whatever fonts it has.
 * @param text of characters that Inter has (`writable`)
 * @returns SVG paths in pixels, the baseline at 0
 */
export function outline(text: string, size: number, weight: Weight): { svg: string; width: number } {
  const { words, width } = wordsOf(text, weight);
  const paths = words.map(({ x, word }) =>
    word.svg ? `<g transform="translate(${round(x)} 0)">${word.svg}</g>` : '',
  );
  return { svg: `<g transform="scale(${size} ${-size})">${paths.join('')}</g>`, width: width * size };
}

/** A word of one em: shapes and width. */
interface Word {
  svg: string;
  width: number;
}

// Shaping is most of what setting a text costs, and cards have many words in common.
const shaped = new Map<string, Word>();

/** The words of a line and where they begin, in ems. */
function wordsOf(text: string, weight: Weight): { words: { x: number; word: Word }[]; width: number } {
  const words: { x: number; word: Word }[] = [];
  let width = 0;
  for (const part of text.split(/(?= )|(?<= )/)) {
    const key = `${weight} ${part}`;
    const word = shaped.get(key) ?? shape(part, weight);
    shaped.set(key, word);
    words.push({ x: width, word });
    width += word.width;
  }
  return { words, width };
}

function shape(word: string, weight: Weight): Word {
  let svg = '';
  let width = 0;
  for (const { face, part } of runsOf(word, weight)) {
    const em = face.font.unitsPerEm;
    const { glyphs, positions } = face.font.layout(part);
    for (const [i, glyph] of glyphs.entries()) {
      const { xAdvance, xOffset } = positions[i]!;
      const path = face.path(glyph);
      if (path)
        svg += `<path transform="matrix(${1 / em} 0 0 ${1 / em} ${round(width + xOffset / em)} 0)" d="${path}"/>`;
      width += xAdvance / em;
    }
  }
  return { svg, width };
}

/** A text in parts that one file of the face has whole. */
function runsOf(text: string, weight: Weight): { face: Face; part: string }[] {
  const runs: { face: Face; part: string }[] = [];
  for (const character of text) {
    const face = faceOf(character, weight);
    const last = runs.at(-1);
    if (face && last?.face === face) last.part += character;
    else if (face) runs.push({ face, part: character });
  }
  return runs;
}

const round = (value: number) => Number(value.toFixed(4));
