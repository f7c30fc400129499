import { describe, expect, it } from 'vitest';
import { compileText, FRONT_LINES, mistakesIn } from '../page.fixture.ts';

const list = (deep: number) => Array.from({ length: deep }, (_, i) => `${'  '.repeat(i)}- item ${i}`);

describe('nesting', () => {
  it.each([
    ['a list', list(800), 41],
    ['a numbered list', Array.from({ length: 60 }, (_, i) => `${'   '.repeat(i)}1. item`), 41],
    ['one line of list markers', [`${'- '.repeat(800)}x`], 1],
    ['a quote', [`${'> '.repeat(800)}x`], 1],
  ])('of %s is limited, and reported with its line quickly', async (_, lines, line) => {
    const compile = async () => {
      const before = process.cpuUsage();
      expect(await mistakesIn(lines)).toEqual([
        `content/docs/v5/page.mdx:${FRONT_LINES + line}: lists and quotes are nested more than 40 levels deep\n  Move the inner lists and quotes to a separate section, or use a table.`,
      ]);
      return process.cpuUsage(before).user / 1e6;
    };
    // The first time includes the start of the compiler, and a busy machine has slower processors.
    expect(Math.min(await compile(), await compile(), await compile())).toBeLessThan(1);
  });

  it('is counted separately for each list', async () => {
    const { html } = await compileText([
      ...list(30),
      '',
      'Text.',
      '',
      ...list(30),
      '- top',
      ...list(12).map((line) => `  ${line}`),
    ]);
    expect(html.match(/<ul>/g)).toHaveLength(72);
  });
});
