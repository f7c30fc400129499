import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { describe, expect, it } from 'vitest';
import { project } from '../../../core/node/project.ts';
import { lineHtml, piecesOf, theme } from './highlight.ts';
import { highlightScript } from './highlight-script.ts';
import type { Piece } from './pieces.ts';

const html = (code: string, language: 'ts' | 'tsx' | 'js' | 'jsx' = 'ts') =>
  highlightScript(code, language).map((line) => lineHtml(line));

/** Every TypeScript block of the site's own pages. */
function samples(): { language: 'ts' | 'tsx'; code: string }[] {
  const content = join(project, 'content');
  return readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .flatMap((name) => [
      ...readFileSync(join(content, name), 'utf8').matchAll(/^```(tsx?)\b[^\n]*\n([\s\S]*?)^```$/gm),
    ])
    .map(([, language, code = '']) => ({ language: language as 'ts' | 'tsx', code: code.trimEnd() }));
}

/** Returns the class of each word character. */
function wordClasses(lines: readonly Piece[][]): string[] {
  return lines.flat().flatMap(({ text, className }) => [...text.replace(/[^\w$]/g, '')].map(() => className));
}

describe('highlightScript', () => {
  it('colors code by meaning', () => {
    expect(html("// a b\nawait x('y');")).toEqual([
      '<span class="tc">// a b</span>',
      '<span class="tk">await </span><span class="tf">x</span>(<span class="ts">\'y\'</span>);',
    ]);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the code to highlight
    expect(html('const a: Promise<string | null> = b(`c ${d} e`, 1, /f/g);')).toEqual([
      '<span class="tk">const</span> a: <span class="ty">Promise</span>&lt;<span class="ty">string</span> | ' +
        '<span class="tn">null</span>> = <span class="tf">b</span>(<span class="ts">`c </span><span class="tk">${</span>d' +
        '<span class="tk">}</span><span class="ts"> e`</span>, <span class="tn">1</span>, <span class="ts">/f/g</span>);',
    ]);
    expect(html('<Go to={() => a}>b</Go>', 'jsx').join('')).toContain(
      '<span class="ty">Go</span> to={() <span class="tk">=></span> a}',
    );
  });

  it('keeps every character of any code', () => {
    for (const code of ['', '\n', 'const = {{{', '`${', "'open\n// a\n", '\t{\n  }\n', '🎉 é']) {
      const text = highlightScript(code, 'ts').map((line) => line.map((piece) => piece.text).join(''));
      expect(text.join('\n')).toBe(code);
    }
  });

  it('agrees with the TextMate grammar on comments, strings, numbers, and keywords', async () => {
    const textMate = await createHighlighterCore({
      themes: [theme],
      langs: [import('shiki/langs/typescript.mjs'), import('shiki/langs/tsx.mjs')],
      engine: createOnigurumaEngine(import('shiki/wasm')),
    });
    let agreed = 0;
    let all = 0;
    for (const { language, code } of samples().filter((_, i) => i % 4 === 0)) {
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
    expect(all).toBeGreaterThan(30_000);

    expect(agreed / all).toBeGreaterThan(0.98);
  });
});
