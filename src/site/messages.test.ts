import { describe, expect, it } from 'vitest';
import { colorModeLabel, format, message } from './messages.ts';
import { docCount, plural, postCount, readingTime } from './plural.ts';

describe('message', () => {
  it('throws for a declaration with neither id nor message', () => {
    expect(() => message({})).toThrow('A translation declaration must have an id or a message');
  });

  it('gives the message, or the id where there is none', () => {
    expect(message({ id: 'theme.label', message: 'Label' })).toBe('Label');
    expect(message({ message: 'Label' })).toBe('Label');
    expect(message({ id: 'theme.label' })).toBe('theme.label');
  });

  it('keeps the words of the colour-mode toggle', () => {
    expect(format(colorModeLabel, { mode: 'dark mode' })).toBe(
      'Switch between dark and light mode (currently dark mode)',
    );
  });
});

describe('format', () => {
  it('fills placeholders and leaves unknown ones as they are', () => {
    expect(format('{a} of {b} {c}', { a: 1, b: 'two' })).toBe('1 of two {c}');
  });
});

describe('plural forms', () => {
  it('exist for posts, docs and reading time', () => {
    expect([0, 1, 2].map(postCount)).toEqual(['0 posts', 'One post', '2 posts']);
    expect([0, 1, 12].map(docCount)).toEqual(['0 docs', 'One doc', '12 docs']);
    expect([1, 5].map(readingTime)).toEqual(['One min read', '5 min read']);
  });

  it('are chosen by the count', () => {
    const forms = { one: '{count} document found', other: '{count} documents found' };
    expect(plural(1, forms)).toBe('1 document found');
    expect(plural(21, forms)).toBe('21 documents found');
  });
});
