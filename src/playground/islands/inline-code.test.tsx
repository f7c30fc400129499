import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InlineCode } from './inline-code.tsx';

test('shows text in backticks as code', () => {
  expect(
    renderToStaticMarkup(
      <p>
        <InlineCode text="`x` is `y` now" />
      </p>,
    ),
  ).toBe('<p><code>x</code> is <code>y</code> now</p>');
});
