import { createHighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { expect } from 'vitest';
import { codeBlocks } from './code-blocks.fixture.ts';
import { piecesOf, theme } from './highlight.ts';
import { highlightScript } from './highlight-script.ts';
import type { Piece } from './pieces.ts';

/** Every TypeScript block of the site's own pages. */
const samples = () =>
  codeBlocks().flatMap(({ language, code }) =>
    language === 'ts' || language === 'tsx' ? [{ language, code } as const] : [],
  );

/** Returns the class of each word character. */
function wordClasses(lines: readonly Piece[][]): string[] {
  return lines.flat().flatMap(({ text, className }) => [...text.replace(/[^\w$]/g, '')].map(() => className));
}

/**
 * Expects that the highlighter agrees with the TextMate grammar on comments, strings, numbers, and
 * keywords.
 * @param isWanted selects the code blocks of the content by their index
 * @returns the number of characters that were compared
 */
export async function expectAgreement(isWanted: (index: number) => boolean): Promise<number> {
  const textMate = await createHighlighterCore({
    themes: [theme],
    langs: [import('shiki/langs/typescript.mjs'), import('shiki/langs/tsx.mjs')],
    engine: createOnigurumaEngine(import('shiki/wasm')),
  });
  let agreed = 0;
  let all = 0;
  for (const { language, code } of samples().filter((_, i) => isWanted(i))) {
    const lang = language === 'ts' ? 'typescript' : language;
    const theirs = wordClasses(
      textMate.codeToTokens(code, { lang, theme: 'classes', tokenizeTimeLimit: 0 }).tokens.map(piecesOf),
    );
    const ours = wordClasses(highlightScript(code, language));
    expect(ours).toHaveLength(theirs.length);
    for (const [i, name] of theirs.entries()) {
      // This highlighter identifies functions and types by syntax, the grammar by their
      // spelling.
      if (!['tc', 'ts', 'tn', 'tk'].includes(name)) continue;
      all++;
      if (ours[i] === name) agreed++;
    }
  }
  expect(agreed / all).toBeGreaterThan(0.98);
  return all;
}
