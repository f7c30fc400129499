import { describe, expect, it } from 'vitest';
import { lineHtml } from './highlight.ts';
import { highlightScript } from './highlight-script.ts';
import { expectAgreement } from './text-mate.fixture.ts';

const html = (code: string, language: 'ts' | 'tsx' | 'js' | 'jsx' = 'ts') =>
  highlightScript(code, language).map((line) => lineHtml(line));

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

  // test:slow compares all of them.
  it('agrees with the TextMate grammar on every 48th code block of the content', async () => {
    expect(await expectAgreement((i) => i % 48 === 0)).toBeGreaterThan(2000);
  });
});
