import { describe, expect, it } from 'vitest';
import { FRONT_LINES, mistakesIn } from '../page.fixture.ts';

/** Returns the messages without the file name. */
const messagesOf = async (...lines: string[]) =>
  (await mistakesIn(lines)).map((message) => message.replace('content/docs/v5/page.mdx:', '').split('\n')[0]);
const at = (line: number) => FRONT_LINES + line;
const fence = (info: string, ...code: string[]) => [`\`\`\`${info}`, ...code, '```'];

describe('fence options', () => {
  it.each([
    ['ts titel="a.ts"', 'unknown option titel="a.ts" in the code block'],
    ['bash no-run', 'unknown option no-run in the code block'],
    ['ts norun', 'the option norun has no reason'],
    ['json "quoted"', 'unknown option "quoted" in the code block'],
    ['ts {two}', '{two} isn’t a list of lines'],
    ['ts {2', '{2 isn’t a list of lines'],
    ['ts {99}', 'the code block highlights line 99, but has 2 lines'],
    ['ts {1-3}', 'the code block highlights line 3, but has 2 lines'],
  ])('reject %s', async (info, message) => {
    expect(await messagesOf(...fence(info, 'a;', 'b;'))).toEqual([`${at(1)}: ${message}`]);
  });

  it('suggest the correct option', async () => {
    const [titel] = await mistakesIn(fence('ts titel="a.ts"', 'a;'));
    expect(titel).toContain("\n  Did you mean 'title'?");
  });

  it('can be combined, and titles can contain braces', async () => {
    expect(await messagesOf(...fence('ts title="{5}.ts" {1,2-2} norun="it { waits }"', 'a;', 'b;'))).toEqual(
      [],
    );
  });
});

describe('an unclosed fence', () => {
  it.each([
    ['includes the rest of the page', ['Text.', '', '```ts', 'a;', '', '## Heading'], 3],
    ['is closed by fewer backticks', ['````ts', 'a;', '```'], 1],
    ['is closed by other characters', ['```ts', 'a;', '~~~'], 1],
    ['ends with its list', ['- Item', '', '  ```ts', '  a;', '', 'Text.'], 3],
    ['ends with its quote', ['> ```ts', '> a;', '', 'Text.'], 1],
    ['is the last line', ['```ts'], 1],
  ])('is reported if it %s', async (_, lines, line) => {
    expect(await messagesOf(...lines)).toEqual([`${at(line)}: the code block isn’t closed`]);
  });

  it('is not reported for closed fences and indented code', async () => {
    const closed = [
      '```ts',
      'a;',
      '`````',
      '',
      '- ~~~',
      '  a;',
      '  ~~~',
      '',
      '> ```',
      '> a',
      '> ```',
      '',
      '```',
      '```',
    ];
    expect(await messagesOf(...closed)).toEqual([]);
    expect(
      await mistakesIn(['Text.', '', '    indented'], {
        file: 'docs/v5/a.md',
        shownFile: 'content/docs/v5/a.md',
      }),
    ).toEqual([]);
  });
});

describe('an unchecked assertion', () => {
  it.each([
    ['tsx', 'code blocks in tsx aren’t run'],
    ['jsx', 'code blocks in jsx aren’t run'],
    ['vue', 'code blocks in vue aren’t run'],
    ['svelte', 'code blocks in svelte aren’t run'],
    ['', 'code blocks without a language aren’t run'],
    ['ts norun="needs a browser"', 'the code block has norun'],
    ['js nocheck="old"', 'the code block has nocheck'],
  ])('is rejected in a fence with %s', async (info, why) => {
    expect(await messagesOf(...fence(info, 'a;', 'a; // => 1'))).toEqual([
      `${at(3)}: the assertion is never checked: ${why}`,
    ]);
  });

  it.each([
    ['a; /* => 1 */', '=>'],
    ['{/* => 1 */}', '=>'],
    ['a; // -> 1', '->'],
    ['// → 1', '→'],
  ])('is rejected as %s', async (code, sign) => {
    for (const info of ['ts', 'tsx', 'ts norun="x"'])
      expect(await messagesOf(...fence(info, code))).toEqual([
        `${at(2)}: the comment with ${sign} looks like an assertion, but nothing checks it`,
      ]);
  });

  it('is not detected in other arrows', async () => {
    const code = ['a; // => 1', 'const f = () => 1; // x => y', '// a -> b', "const at = 'http://-> x';"];
    expect(await messagesOf(...fence('ts', ...code))).toEqual([]);
    expect(await messagesOf(...fence('bash', '# → done'), '', ...fence('text', 'a // -> b'))).toEqual([]);
  });

  it('is allowed in removed lines', async () => {
    expect(await messagesOf(...fence('vue', 'a; // => 1 <!-- [!code --] -->'))).toEqual([]);
  });

  it.each([
    ['ts norun="needs a browser"', 'Remove norun, or write the comment without =>.'],
    ['js nocheck="old"', 'Remove nocheck, or write the comment without =>.'],
    ['', 'Add the language ts, or write the comment without =>.'],
    ['tsx', 'Change the language of the code block to ts, or write the comment without =>.'],
  ])('is reported with a hint for its cause in a fence with %s', async (info, hint) => {
    expect((await mistakesIn(fence(info, 'a; // => 1')))[0]?.split('\n')[1]).toBe(`  ${hint}`);
  });

  it('is reported for @ts-nocheck', async () => {
    expect(await messagesOf(...fence('tsx', '// @ts-nocheck', 'a;'))).toEqual([
      `${at(2)}: @ts-nocheck turns off type checking for the code block`,
    ]);
  });
});

it('reports a link whose URL contains a space', async () => {
  expect(await mistakesIn(['See [a](./状態 機械.mdx) and `[b](./c d.mdx)`.'])).toEqual([
    `content/docs/v5/page.mdx:${at(1)}:1: the URL ./状態 機械.mdx contains a space, so the text isn’t a link\n  Write (<./状態 機械.mdx>) or (./状態%20機械.mdx).`,
  ]);
});
