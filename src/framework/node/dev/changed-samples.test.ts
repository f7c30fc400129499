import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { project } from '../../../core/node/project.ts';
import { ChangedSamples } from './changed-samples.ts';

// Inside the project, so that samples find its packages.
mkdirSync(join(project, '.cache'), { recursive: true });
const content = mkdtempSync(join(project, '.cache/changed-samples-'));
afterAll(() => rmSync(content, { recursive: true }));

function page(name: string, sample: string): string {
  const file = join(content, name);
  writeFileSync(file, `Text.\n\n\`\`\`ts\n${sample}\n\`\`\`\n`);
  return file;
}

it('reports samples that fail until they are fixed, and only if nothing has changed meanwhile', async () => {
  const samples = new ChangedSamples(content);
  const mistakes = async (files: string[], isCurrent = true) =>
    (await samples.mistakesAfter(files, () => isCurrent)).map(({ message }) =>
      message.replaceAll(`${relative(project, content)}/`, ''),
    );
  const wrong = page('wrong.mdx', '1 + 1; // => 3');
  const message =
    'wrong.mdx:4: The value differs from the comment.\n  expected  3\n  actual    2\n' +
    '  Correct the code, or the comment if the code is right.';
  expect(await mistakes([wrong], false)).toEqual([]);
  expect(await mistakes([page('right.md', '1 + 1; // => 2'), join(content, 'sidebar.ts')])).toEqual([
    message,
  ]);
  expect(await mistakes([page('other.md', 'const a: string = 1;\na; // => 1')])).toEqual([
    expect.stringMatching(/^other\.md:4:7: Type 'number' is not assignable/),
    message,
  ]);
  page('other.md', 'Text.');
  rmSync(join(content, 'other.md'));
  expect(await mistakes([join(project, 'site.config.ts')])).toEqual([message]);
  const log = vi.spyOn(console, 'log').mockReturnValue();
  expect(await mistakes([page('wrong.mdx', '1 + 1; // => 2')])).toEqual([]);
  expect(await mistakes([page('wrong.mdx', '1 + 1; // => 2')])).toEqual([]);
  expect(log.mock.calls).toEqual([[`${relative(project, wrong)} → samples pass`]]);
  log.mockRestore();
});

it('checks nothing if no page of the project has changed', async () => {
  const samples = new ChangedSamples(content);
  for (const file of [
    join(content, 'sidebar.ts'),
    join(content, 'learn/a/b/index.mdx'),
    '/tmp/a.mdx',
    join(project, 'a.mdx'),
  ])
    expect(await samples.mistakesAfter([file], () => true)).toEqual([]);
});
