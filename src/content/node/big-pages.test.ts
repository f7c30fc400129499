import { expect, it } from 'vitest';
import { compileText } from './page.fixture.ts';

const paragraph = (i: number) =>
  `${i % 20 ? '' : `## Heading ${i}\n\n`}Paragraph ${i} says *something* about \`createMachine\` and [guards](#heading-0).\n`;

it.each([
  ['of 2 MB', Array.from({ length: 23_000 }, (_, i) => paragraph(i))],
  [
    'with a table of 20,000 rows',
    ['| a | b |', '| - | - |', ...Array.from({ length: 20_000 }, (_, i) => `| row ${i} | \`text\` |`)],
  ],
])(
  'a page %s takes less than 10 s of the processor',
  async (_, lines) => {
    const before = process.cpuUsage();
    const { words } = await compileText(lines);
    expect(words).toBeGreaterThan(60_000);
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(10);
  },
  120_000,
);
