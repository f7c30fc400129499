import { afterAll, expect, it } from 'vitest';
import { write } from '../page.fixture.ts';
import { compilePool } from './pool.ts';

// A single thread, which compiles both pages concurrently.
const pool = compilePool(1, 1000);
afterAll(() => pool.close());

const compile = (name: string, ...lines: string[]) =>
  pool.run({
    file: `docs/v5/${name}.mdx`,
    shownFile: `content/docs/v5/${name}.mdx`,
    kind: 'doc',
    source: write(['', ...lines]),
    xstate: 5,
  });

it('reports a page that takes too long with its longest line, and compiles the others', async () => {
  await compile('warm', 'Text.');
  const [slow, good] = await Promise.all([
    compile('slow', 'Text.', '', '*a_ '.repeat(100_000)),
    compile('good', 'Text.'),
  ]);
  expect(slow).toEqual({
    mistakes: expect.stringMatching(
      /^content\/docs\/v5\/slow\.mdx:8: the page takes longer than 1 s to compile, possibly because this line has 400000 characters\n {2}Split the page/,
    ),
  });
  expect(good).toHaveProperty('page');
});

it('compiles pages after its threads were renewed', async () => {
  await pool.renew();
  expect(await compile('after', 'Text.')).toHaveProperty('page');
});
