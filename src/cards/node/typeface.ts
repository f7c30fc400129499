import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph } from 'fontkit';

/** Weights of Inter that images use. */
export type Weight = 400 | 500 | 600 | 700;

/**
 * The files into which @fontsource splits Inter by script (fontsource.org), the most used first.
 */
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'] as const;
const { resolve } = createRequire(import.meta.url);

/** A file of the typeface, opened when a text needs it, with a cache of its glyphs' paths. */
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

  /** Returns the path of a glyph in the font's units. */
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

/** Returns the file that contains a character; undefined if none does. */
function faceOf(character: string, weight: Weight): Face | undefined {
  let all = faces.get(weight);
  if (!all) {
    all = SCRIPTS.map((script) => new Face(script, weight));
    faces.set(weight, all);
  }
  return all.find(({ font }) => font.hasGlyphForCodePoint(character.codePointAt(0)!));
}

/**
 * Returns a text without the characters that Inter lacks, such as emoji. Returns undefined if one
 * of these is a letter or a digit, because the text would not be the same without it.
 */
export function writable(text: string, weight: Weight): string | undefined {
  let kept = '';
  for (const character of text.normalize('NFC')) {
    if (faceOf(character, weight)) kept += character;
    else if (/[\p{L}\p{N}]/u.test(character)) return undefined;
  }
  return kept.replace(/\s+/g, ' ').trim();
}

/** Returns the width of a text on one line, in pixels. */
export function widthOf(text: string, size: number, weight: Weight): number {
  return wordsOf(text, weight).width * size;
}

/**
 * Converts a line of text to outlines, so that a card looks the same on every machine, whatever
 * fonts it has.
 * @param text contains only characters that Inter has (`writable`)
 * @returns SVG paths in pixels, with the baseline at 0
 */
export function outline(text: string, size: number, weight: Weight): { svg: string; width: number } {
  const { words, width } = wordsOf(text, weight);
  const paths = words.map(({ x, word }) =>
    word.svg ? `<g transform="translate(${round(x)} 0)">${word.svg}</g>` : '',
  );
  return { svg: `<g transform="scale(${size} ${-size})">${paths.join('')}</g>`, width: width * size };
}

/** The outlines and the width of a word at a font size of 1. */
interface Word {
  svg: string;
  width: number;
}

// Shaping is most of the cost of setting text, and cards have many words in common.
const shaped = new Map<string, Word>();

/** Returns the words of a line with their positions, in ems. */
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

/** Splits a text into runs whose characters are all in one file. */
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
