import { describe, expect, it } from 'vitest';
import { FRONT_LINES, mistakesIn } from '../page.fixture.ts';

const first = async (...lines: string[]) =>
  (await mistakesIn(lines)).map((message) =>
    message.split('\n')[0]!.replace('content/docs/v5/page.mdx:', ''),
  );
const at = (line: number, column: number) => `${FRONT_LINES + line}:${column}`;

describe('an undefined reference', () => {
  it('is reported with its position and a hint', async () => {
    expect(await mistakesIn(['Text.', '', 'See the [guide][undefined].'])).toEqual([
      `content/docs/v5/page.mdx:${at(3, 9)}: [guide][undefined] isn’t a link, because [undefined] isn’t defined\n` +
        '  Write [text](/path), or add the line [undefined]: /path. Write \\[ for a literal bracket.',
    ]);
  });

  it('is reported in all forms and in all blocks', async () => {
    expect(
      await first(
        '## A [b][]',
        '',
        '**[`code` and *words*][a]**',
        '',
        '| a | b |',
        '| - | - |',
        '| x | ![text][c] |',
        '',
        '> - one',
        '> - two [d',
        '>   e][f]',
      ),
    ).toEqual([
      `${at(1, 6)}: [b][] isn’t a link, because [b] isn’t defined`,
      `${at(3, 3)}: [\`code\` and *words*][a] isn’t a link, because [a] isn’t defined`,
      `${at(7, 8)}: [text][c] isn’t a link, because [c] isn’t defined`,
      `${at(10, 9)}: [d`,
    ]);
  });

  it('is reported once for each name', async () => {
    expect(await first('[a][x] [b][x]', '', '[c][y] [d][x]')).toHaveLength(2);
  });

  it.each([
    ['a defined reference', ['[a][b] and [b][]', '', '[b]: /docs/guards']],
    ['code', ['`[a][b]`', '', '```ts', 'const x = [a][b];', '```']],
    ['an array index', ['The cell rows[i][j], of type string[][], or `rows`[i][j].']],
    ['escaped brackets', ['\\[a\\]\\[b\\] and \\[a][b]']],
    ['a footnote', ['See [this] and [that], [ ][^1].', '', '[^1]: A note.']],
    ['links next to brackets', ['[a](/docs/guards)[b](/docs/actors) [c](/docs/guards) [d]']],
    ['a task list', ['- [ ] one', '- [x] two']],
  ])('is not detected in %s', async (_, lines) => {
    expect(await first(...lines)).toEqual([]);
  });
});

it('reports a link with a missing or invalid URL', async () => {
  expect(await mistakesIn(['[f]() and', '[g](http://[) and', '[h](https://example.com).'])).toEqual([
    `content/docs/v5/page.mdx:${FRONT_LINES + 1}: a link has no URL\n  Write the URL in the parentheses: [text](/docs/guards).`,
    `content/docs/v5/page.mdx:${FRONT_LINES + 2}: the link http://[ isn’t a valid URL\n  Write the full URL, such as https://example.com/page.`,
  ]);
});
