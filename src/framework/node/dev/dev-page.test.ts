import { expect, it } from 'vitest';
import { errorPage, withoutColors } from './dev-page.ts';

// Vite's message for a component with a syntax error.
const message = '\u001b[31mError\u001b[0m: \u001b[36;1mExpected `,`\u001b[0m in navbar.tsx <12>';

it('removes terminal colors from Vite’s messages', () => {
  expect(withoutColors(message)).toBe('Error: Expected `,` in navbar.tsx <12>');
  expect(errorPage(message, '/')).toContain('<pre>Error: Expected `,` in navbar.tsx &lt;12></pre>');
});
