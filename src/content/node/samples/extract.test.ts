import { describe, expect, it } from 'vitest';
import { isChecked, isRun } from '../../samples/sample.ts';
import { extractSamples } from './extract.ts';

function extract(lines: string[], file = 'content/docs/v5/page.mdx') {
  return extractSamples(file, lines.join('\n'));
}

describe('extractSamples', () => {
  it('returns language, code, title, and the line of the fence', () => {
    const [sample] = extract(['Text.', '', '```ts title="feedback.ts" {2,4-6}', 'const a = 1;', 'a;', '```']);
    expect(sample).toMatchObject({ lang: 'ts', title: 'feedback.ts', line: 3, code: 'const a = 1;\na;' });
    expect(sample?.problems).toEqual([]);
  });

  it('counts lines from the start of the front matter', () => {
    const [sample] = extract(['---', 'title: A page', 'description: x', '---', '', '```ts', 'a;', '```']);
    expect(sample?.line).toBe(6);
  });

  it('finds fences in tabs, lists, quotes, and admonitions, and their indentation', () => {
    const samples = extract([
      '<Tabs group="language">',
      '<Tab label="TypeScript">',
      '',
      '```ts',
      'tab;',
      '```',
      '',
      '</Tab>',
      '</Tabs>',
      '',
      '1. Step',
      '',
      '   ```ts',
      '   step;',
      '   ```',
      '',
      ':::note[With a {title}]',
      '',
      '> ```ts',
      '> quote;',
      '> ```',
      '',
      ':::',
    ]);
    expect(samples.map(({ code, line, indents }) => [code, line, indents])).toEqual([
      ['tab;', 4, [0]],
      ['step;', 13, [3]],
      ['quote;', 19, [2]],
    ]);
  });

  it('ignores a fence inside another fence', () => {
    const samples = extract(['````mdx', '```ts', 'a;', '```', '````']);
    expect(samples.map(({ lang }) => lang)).toEqual(['mdx']);
  });

  it('uses the version of the fence, else XState 4 in v4 docs and 5 on other pages', () => {
    const fences = ['```ts', 'a;', '```', '```ts xstate="4"', 'a;', '```', '```ts xstate="5"', 'a;', '```'];
    const versions = (file: string) => extract(fences, file).map(({ version }) => version);
    expect(versions('content/docs/v4/xstate/page.mdx')).toEqual([4, 4, 5]);
    expect(versions('content/docs/v5/page.mdx')).toEqual([5, 4, 5]);
    expect(versions('content/blog/2021-01-01-docs-v4.mdx')).toEqual([5, 4, 5]);
  });

  it('reads the package release of a fence', () => {
    const fences = ['```ts release="alpha"', 'a;', '```', '```ts release="beta"', 'a;', '```'];
    const samples = extract(fences, 'content/docs/v4/page.mdx');
    expect(samples.map(({ release }) => release)).toEqual(['alpha', undefined]);
    expect(samples[1]?.problems).toEqual([
      ['the option release has an unknown value', 'Write release="alpha", or remove the option.'],
    ]);
  });

  it('removes deleted lines and markers from the checked source, not from the shown code', () => {
    const [sample] = extract(['```ts', 'old; // [!code --]', 'a; // => 1 // [!code ++]', '```']);
    expect(sample?.code).toBe('old; // [!code --]\na; // => 1 // [!code ++]');
    expect(sample?.source).toBe('\na; // => 1');
  });

  it('does not check or run the file of an example', () => {
    const samples = extract(['```ts file="examples/bell/src/bell.machine.ts"', '```']);
    expect(samples.map(({ problems }) => problems)).toEqual([[]]);
    expect([samples.map(isChecked), samples.map(isRun)]).toEqual([[false], [false]]);
  });

  it('checks and runs what the fence and the language allow', () => {
    const samples = extract(
      ['ts', 'typescript', 'tsx', 'js', 'vue', 'bash', 'ts norun="browser"', 'ts nocheck="old"'].flatMap(
        (info) => [`\`\`\`${info}`, '```'],
      ),
    );
    expect(samples.map(isChecked)).toEqual([true, true, true, true, true, false, true, false]);
    expect(samples.map(isRun)).toEqual([true, true, false, true, false, false, false, false]);
  });

  it('reports flags without a reason, unknown versions and options, and missing titles', () => {
    const problems = extract(['```ts norun xstate="3" nochek="x" title', 'a;', '```'])[0]?.problems;
    expect(problems).toEqual([
      ['the option norun has no reason', expect.stringContaining('norun="needs a browser"')],
      ['the option xstate has an unknown value', 'Write xstate="4" or xstate="5".'],
      ['the option title has no value', expect.stringContaining('title="feedback.ts"')],
      ['unknown option nochek="x" in the code block', expect.stringContaining("Did you mean 'nocheck'?")],
    ]);
  });

  it('throws if a page is not valid MDX', () => {
    expect(() => extract(['Text', '', '<Tabs>', '', 'no end'])).toThrow(
      expect.objectContaining({ reason: expect.stringContaining('Tabs') }),
    );
  });
});
