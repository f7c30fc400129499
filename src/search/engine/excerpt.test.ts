import { expect, test } from 'vitest';
import { excerpt, mark } from './excerpt.ts';

const looksFor =
  (...found: string[]) =>
  (word: string) =>
    found.includes(word) ? word.length : 0;
const text = (spans: { text: string }[]) => spans.map((span) => span.text).join('');

test('marks words and the matching parts of camel-case names', () => {
  expect(mark('Call createMachine now', looksFor('machine'))).toEqual([
    { text: 'Call create', marked: false },
    { text: 'Machine', marked: true },
    { text: ' now', marked: false },
  ]);
});

test('marks the typed letters at the start of words and parts', () => {
  const typed = (word: string) => (word.startsWith('mac') ? 3 : 0);
  const marked = mark('Machines, createMachine, stomach', typed).filter((span) => span.marked);
  expect(marked.map((span) => span.text)).toEqual(['Mac', 'Mac']);
});

test('keeps markup as text', () => {
  expect(text(mark('<img src=x> & "x"', looksFor('img')))).toBe('<img src=x> & "x"');
});

test('shows the passage that contains the words', () => {
  const long = `${'Something else is said here. '.repeat(20)}A guard decides. ${'More follows. '.repeat(20)}`;
  const shown = text(excerpt(long, looksFor('guard')));
  expect(shown).toContain('A guard decides.');
  expect(shown.length).toBeLessThan(190);
  expect(shown).toMatch(/^… .* …$/);
});

test('shows the start of a text without the words, and nothing of an empty one', () => {
  expect(text(excerpt('Short text.', looksFor('guard')))).toBe('Short text.');
  expect(excerpt('', looksFor('guard'))).toEqual([]);
});

test('cuts text without spaces around the match, and not within a character', () => {
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
