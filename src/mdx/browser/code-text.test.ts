// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { codeText } from './code-text.ts';

it('omits removed lines, prompts, and output', () => {
  const block = document.createElement('figure');
  block.innerHTML =
    '<pre><code><span data-uncopied>$ </span>npm start\n<span data-uncopied>Ready\n</span><span class="line del">a\n</span>b</code></pre>';
  expect(codeText(block)).toBe('npm start\nb');
  expect(block.textContent).toContain('Ready');
});
