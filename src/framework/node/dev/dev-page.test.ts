import { expect, it } from 'vitest';
import { errorPage, withoutColors } from './dev-page.ts';

// What Vite says of a component with a syntax error.
const message = '\u001b[31mError\u001b[0m: \u001b[36;1mExpected `,`\u001b[0m in navbar.tsx <12>';

it('messages of Vite have no codes of terminals', () => {
  expect(withoutColors(message)).toBe('Error: Expected `,` in navbar.tsx <12>');
  expect(errorPage(message, '/')).toContain('<pre>Error: Expected `,` in navbar.tsx &lt;12></pre>');
});
