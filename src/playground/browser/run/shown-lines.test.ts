// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { codeText } from '../../../mdx/browser/code-text.ts';
import { lineNumbersOf } from './shown-lines.ts';

it('numbers the lines of a block like its copied code', () => {
  const block = document.createElement('pre');
  block.innerHTML =
    '<code><span class="tk">const</span> a = 1;\n<span class="line del">old(<span class="ts">`x`</span>);\n</span><span class="line add">fresh();\n</span>\nend();</code>';
  const numbers = lineNumbersOf(block);
  expect(numbers).toEqual([1, undefined, 2, 3, 4]);
  expect(codeText(block)?.split('\n')).toHaveLength(4);
});
