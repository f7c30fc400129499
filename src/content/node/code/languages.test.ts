import { expect, it } from 'vitest';
import { compileText, FRONT_LINES, mistakesIn } from '../page.fixture.ts';
import { loadHighlighter } from './highlight.ts';

it.each([
  ['python', 'def f():', 'Python'],
  ['py', 'def f():', 'Python'],
  ['go', 'func f() {}', 'Go'],
  ['rust', 'fn f() {}', 'Rust'],
  ['swift', 'func f() {}', 'Swift'],
  ['kotlin', 'fun f() {}', 'Kotlin'],
  ['java', 'class F { int f; }', 'Java'],
  ['c++', 'int f() { return 1; }', 'C++'],
  ['dockerfile', 'FROM node', 'Dockerfile'],
])(
  'highlights a fence in %s and shows the name of the language',
  async (language, code, name) => {
    const { html } = await compileText([`\`\`\`${language}`, code, '```']);
    expect(html).toContain(`<figcaption class="language">${name}</figcaption>`);
    expect(html).toMatch(/<span class="t[kfyn]">/);
  },
  30_000,
);

it('highlights a language without a precompiled grammar', async () => {
  const [line] = (await loadHighlighter(['ahk2']))('MsgBox "a" ; note', 'ahk2');
  expect(line?.map(({ text }) => text).join('')).toBe('MsgBox "a" ; note');
});

it.each([
  ['pyhton', "Did you mean 'python'? "],
  ['Typescript', "Did you mean 'typescript'"],
  ['c**', ''],
])('rejects the unknown language %s and suggests similar ones', async (language, suggestions) => {
  const [message] = await mistakesIn([`\`\`\`${language}`, 'a', '```']);
  expect(message).toContain(
    `content/docs/v5/page.mdx:${FRONT_LINES + 1}:1: unknown language '${language}'\n  ${suggestions}`,
  );
  expect(message).toContain('Use a language from shiki.style/languages');
});
