/** Marks the position of a piece of code while the text around it is rewritten. */
const MARK = '\uE000';

/** Text in which code has been replaced with marks. */
export interface Masked {
  text: string;
  /** Puts the code back. */
  unmask(text: string): string;
}

const FENCE =
  /^([ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)?)(`{3,}|~{3,})([^\n]*)\n([\s\S]*?)(?:^[ \t>]*\2[`~]*[ \t]*$|$(?![\s\S]))/gm;
/** A code span. Nextra adds its language at the end, as in `a{:js}`. */
const CODE_SPAN = /(?<![`\\])(`+)(?!`)((?:(?!\n\s*\n)[\s\S])*?[^`])\1(?!`)/g;

/** Rewrites a fence: the text after the opening marks, and its code. */
export type FenceRewrite = (info: string, code: string) => { info: string; code: string };

/**
 * Replaces fences and code spans with marks, so that their content is not mistaken for markup.
 * @param rewriteFence is called with each fence
 */
export function maskCode(source: string, rewriteFence: FenceRewrite): Masked {
  const pieces: string[] = [];
  const mask = (piece: string) => `${MARK}${pieces.push(piece) - 1}${MARK}`;
  const withoutFences = source.replace(
    FENCE,
    (_, lead: string, marks: string, info: string, code: string) => {
      const fence = rewriteFence(info.trim(), code);
      const indent = lead.replace(/[-*+\d.)]/g, ' ');
      return lead + mask(`${marks}${fence.info}\n${fence.code}${indent}${marks}`);
    },
  );
  const text = withoutFences.replace(CODE_SPAN, (...[span, , , at]: [string, string, string, number]) => {
    const line = withoutFences.slice(withoutFences.lastIndexOf('\n', at) + 1, at);
    // Python-Markdown doesn't split code at | in tables.
    const code = /^[ \t>]*\|/.test(line) ? span.replace(/(?<!\\)\|/g, '\\|') : span;
    return mask(code.replace(/\{:[\w.-]+\}(?=`+$)/, ''));
  });
  const unmask = (masked: string): string =>
    masked.replace(new RegExp(`${MARK}(\\d+)${MARK}`, 'g'), (_, index) => unmask(pieces[Number(index)]!));
  return { text, unmask };
}

/** Whether masked text is a single mark, such as a fence on its own lines. */
export const isOnlyCode = (text: string): boolean => new RegExp(`^\\s*${MARK}\\d+${MARK}\\s*$`).test(text);

/**
 * Returns a tag for this site that is not mistaken for a tag of another engine. `withOwnTags`
 * inserts its brackets.
 */
export const ownTag = (tag: string): string => `\uE001${tag}\uE002`;
export const withOwnTags = (text: string): string => text.replaceAll('\uE001', '<').replaceAll('\uE002', '>');
