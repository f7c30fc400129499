import { expect, it } from 'vitest';
import { catalogOf, english } from '../../../i18n/translation.ts';
import { withMessages } from './inline-messages.ts';

it('replaces message names by text in the language of the bundle', () => {
  const german = catalogOf('de', { theme: { close: 'Schließen' } });
  expect(withMessages('button.ariaLabel = t.theme.close;', german)).toBe('button.ariaLabel = "Schließen";');
  expect(withMessages('x(t.theme.close, t.language)', german)).toBe('x("Schließen", "de")');
});

it('inserts groups and plural forms as objects, and keeps the code after a message', () => {
  expect(withMessages('plural(t.blog.count, n)', english)).toBe(
    'plural(({"one":"One post","other":"{count} posts"}), n)',
  );
  expect(withMessages('t.theme.close.length', english)).toBe('"Close".length');
});

it('ignores code that only looks like a message', () => {
  for (const code of ['it.theme.close', "isn't.theme", 'event.t.theme', 'at.theme.x'])
    expect(withMessages(code, english)).toBe(code);
});

it('rejects an unknown message', () => {
  expect(() => withMessages('t.theme.nope', english)).toThrow('Unknown message t.theme.nope');
});
