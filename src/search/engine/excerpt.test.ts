import { expect, test } from 'vitest';
import { excerpt, mark } from './excerpt.ts';

const looksFor =
  (...found: string[]) =>
  (word: string) =>
    found.includes(word) ? word.length : 0;
const text = (spans: { text: string }[]) => spans.map((span) => span.text).join('');

test('marks words, and of camel-case names the parts that match', () => {
  expect(mark('Call createMachine now', looksFor('machine'))).toEqual([
    { text: 'Call create', marked: false },
    { text: 'Machine', marked: true },
    { text: ' now', marked: false },
  ]);
});

test('of a word that is being typed, marks what has been typed, at the beginning of words and of parts', () => {
  const typed = (word: string) => (word.startsWith('mac') ? 3 : 0);
  const marked = mark('Machines, createMachine, stomach', typed).filter((span) => span.marked);
  expect(marked.map((span) => span.text)).toEqual(['Mac', 'Mac']);
});

test('markup stays text', () => {
  expect(text(mark('<img src=x> & "x"', looksFor('img')))).toBe('<img src=x> & "x"');
});

test('shows the stretch that holds the words', () => {
  const long = `${'Something else is said here. '.repeat(20)}A guard decides. ${'More follows. '.repeat(20)}`;
  const shown = text(excerpt(long, looksFor('guard')));
  expect(shown).toContain('A guard decides.');
  expect(shown.length).toBeLessThan(190);
  expect(shown).toMatch(/^… .* …$/);
});

test('a text without the words is shown from its beginning, an empty one not at all', () => {
  expect(text(excerpt('Short text.', looksFor('guard')))).toBe('Short text.');
  expect(excerpt('', looksFor('guard'))).toEqual([]);
});

test('a text without blanks is cut around what was found, and not within a character', () => {
  const long = `${'状态机很有用'.repeat(60)}守卫${'决定是否转换'.repeat(60)}`;
  const shown = excerpt(long, looksFor('守卫'));
  expect(text(shown)).toContain('守卫');
  expect(shown.filter(({ marked }) => marked).map((span) => span.text)).toEqual(['守卫']);
  expect(text(shown).length).toBeLessThan(190);
  for (const before of ['', 'a']) {
    const emoji = text(excerpt(`${before}${'🎉'.repeat(200)} guard ${'🎉'.repeat(200)}`, looksFor('guard')));
    expect(emoji.isWellFormed()).toBe(true);
    expect(emoji).toContain('guard');
  }
});
