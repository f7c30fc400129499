import { expect, it } from 'vitest';
import { compileText } from './page.fixture.ts';

const paragraph = (i: number) =>
  `${i % 20 ? '' : `## Heading ${i}\n\n`}Paragraph ${i} says *something* about \`createMachine\` and [guards](#heading-0).\n`;

/** Returns the seconds of CPU time for a page with these lines. */
async function cost(lines: readonly string[]): Promise<number> {
  const before = process.cpuUsage();
  const { words } = await compileText(lines);
  expect(words).toBeGreaterThan(2 * lines.length);
  return process.cpuUsage(before).user / 1e6;
}

// A ratio, because seconds depend on the machine: linear time is 8 times as long here, quadratic
// time 64 times.
it.each([
  ['paragraphs', 23_000, [], paragraph],
  ['rows of a table', 20_000, ['| a | b |', '| - | - |'], (i: number) => `| row ${i} | \`text\` |`],
])('compiles a page with eight times the %s in less than 12 times the time', async (_, most, head, line) => {
  const page = (length: number) => [...head, ...Array.from({ length }, (_, i) => line(i))];
  // Warms up.
  for (let i = 0; i < 3; i++) await cost(page(most / 8));
  const short = ((await cost(page(most / 8))) + (await cost(page(most / 8)))) / 2;
  const long = await cost(page(most));
  expect(long).toBeLessThan(12 * short);
});
