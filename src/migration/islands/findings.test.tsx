import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Finding } from '../source/source.ts';
import { Findings } from './findings.tsx';

const at = (kind: 'a' | 'b', line: number, name?: string): Finding<'a' | 'b'> => ({
  kind,
  line,
  result: { first: line + 1, last: line + 1 },
  ...(name !== undefined && { name }),
});

const show = (findings: readonly Finding<'a' | 'b'>[]) =>
  renderToStaticMarkup(
    <Findings
      title="Title"
      note="Note"
      findings={findings}
      texts={{ a: '`a` and {name}', b: 'B' }}
      hrefOf={(kind) => `/docs/${kind}`}
      selected={findings[1]}
      onSelect={() => {}}
    />,
  );

test('lists findings by kind and name, with a button for each line', () => {
  const html = show([at('b', 1), at('a', 2, 'x'), at('b', 1), at('b', 5), at('a', 9, 'y')]);
  expect(html.match(/<li>/g)).toHaveLength(3);
  expect(html).toContain('<a href="/docs/a"><code>a</code> and <code>x</code></a>');
  expect(Array.from(html.matchAll(/<button[^>]*>(\d+)</g), ([, line]) => line)).toEqual([
    '2',
    '6',
    '3',
    '10',
  ]);
  expect(html.match(/aria-pressed="true"/g)).toHaveLength(1);
});

test('shows nothing without findings', () => {
  expect(show([])).toBe('');
});
