import type { PageSection } from '../../content/model.ts';
import { IMPACT_SCALE, MAX_IMPACT } from '../format.ts';
import { compounds, isCommon, joined, tokens, words } from '../words.ts';
import type { SearchRecord } from './records.ts';

/** Weight of a word by where it occurs. */
export const weight = {
  title: 9,
  heading: 6.5,
  keyword: 2,
  name: 4.5,
  inherited: 3,
  tag: 2.4,
  description: 2.2,
  text: 1.6,
  code: 0.6,
};

/**
 * Factor for sections under a heading that many pages have (“What to read next”), because they are
 * about other pages.
 */
const REPEATED = 0.6;

/** Mean length of a section's text in words. In longer texts each word counts less. */
const TYPICAL_LENGTH = 120;

/** How slowly more mentions of a word stop counting (k1 of Okapi BM25). */
const SATURATION = 0.5;

/**
 * Weight of a compound name in addition to its words, as a fraction of the weight of where it
 * occurs.
 */
const COMPOUND_NAME = 0.7;
const COMPOUND_TEXT = 0.3;

/**
 * Returns the weights of the words of each section of a page.
 * @param repeated headings that many pages have
 */
export function weigh(record: SearchRecord, repeated: ReadonlySet<string>): Map<string, number>[] {
  const { sections, title, names, tags, description } = record;
  return sections.map((section, i) => {
    const found = new Map<string, number>();
    const add = (word: string, value: number) => {
      if (word.length <= 40) found.set(word, (found.get(word) ?? 0) + value);
    };
    if (i === 0) {
      addName(title, weight.title, add);
      addJoined(title, weight.title, add);
      for (const name of names) {
        if (joined(name) === joined(title)) continue;
        addName(name, weight.name, add);
      }
      addText(description, weight.description, 20, add);
      for (const tag of tags) addName(tag, weight.tag, add);
    } else {
      addName(section.heading, weight.heading, add);
      addName(title, weight.inherited, add);
    }
    // Keywords are synonyms, so a word counts only where it has the highest weight.
    for (const phrase of section.keywords ?? []) {
      addName(phrase, weight.keyword, (word, value) =>
        found.set(word, Math.max(found.get(word) ?? 0, value)),
      );
    }
    addText(section.text, weight.text * (repeated.has(section.heading) ? REPEATED : 1), TYPICAL_LENGTH, add);
    for (const word of new Set(words(section.names))) add(word, weight.code);
    for (const [word, value] of found)
      found.set(word, Math.max(1, Math.min(MAX_IMPACT, Math.round(value * IMPACT_SCALE))));
    return found;
  });
}

/**
 * Returns the significant words of each keyword of a section; all words of a keyword that has only
 * common ones (`on`).
 */
export const phrasesOf = ({ keywords = [] }: PageSection): Set<string>[] =>
  keywords.map((phrase) => {
    const all = words(phrase);
    const significant = all.filter((word) => !isCommon(word));
    return new Set(significant.length > 0 ? significant : all);
  });

/**
 * Adds the words of a title, heading, or symbol; the fewer there are, the more each counts.
 * Camel-case names are found by each part and by each part together with all that follow it
 * (`machineconfig` in `StateMachineConfig`).
 */
function addName(text: string, value: number, add: (word: string, value: number) => void): void {
  const all = tokens(text);
  const count = all.filter(({ word }) => !isCommon(word)).length || 1;
  const each = value / Math.sqrt(count);
  const seen = new Set<string>();
  const once = (word: string, share: number) => {
    if (seen.has(word)) return;
    seen.add(word);
    add(word, each * share);
  };
  for (const { word } of all) once(word, isCommon(word) ? 0.4 : 1);
  for (const { parts } of all) {
    for (let from = 1; from < parts.length; from++) once(parts.slice(from).join(''), 0.65);
    for (const part of parts) once(part, 0.65);
  }
  for (const word of compounds(text)) add(word, value * COMPOUND_NAME);
}

/**
 * Adds each two adjacent words of a title as one: `quickstart`. Those of headings would be a fifth
 * of the vocabulary, and readers don't type them.
 */
function addJoined(title: string, value: number, add: (word: string, value: number) => void): void {
  const all = words(title);
  const count = all.filter((word) => !isCommon(word)).length;
  for (const [i, word] of all.slice(1).entries()) {
    const before = all[i]!;
    if (!isCommon(before) && !isCommon(word)) add(before + word, (value / Math.sqrt(count)) * 0.7);
  }
}

function addText(
  text: string,
  value: number,
  typical: number,
  add: (word: string, value: number) => void,
): void {
  const counts = new Map<string, number>();
  let length = 0;
  for (const { word } of tokens(text)) {
    length++;
    if (!isCommon(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  for (const word of compounds(text)) add(word, value * COMPOUND_TEXT);
  // The saturation of Okapi BM25: the tenth mention adds little to the third, and less in a long
  // text.
  const damping = SATURATION * (0.4 + (0.6 * length) / typical);
  for (const [word, count] of counts) add(word, (value * (1 + SATURATION) * count) / (count + damping));
}
