import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { fill } from './fill.tsx';
import { format, setMessages, t } from './messages.ts';
import { plural } from './plural.ts';
import { catalogOf, english, translate } from './translation.ts';

afterEach(() => setMessages(english));

describe('format', () => {
  it('fills placeholders and keeps unknown ones unchanged', () => {
    expect(format('{a} of {b} {c}', { a: 1, b: 'two' })).toBe('1 of two {c}');
  });
});

describe('fill', () => {
  it('inserts elements at placeholders', () => {
    const sentence = fill('Read the {link} first, {reader}.', { link: 'docs' });
    expect(renderToStaticMarkup(sentence)).toBe('Read the docs first, {reader}.');
  });
});

describe('plural forms', () => {
  it('exist for posts, docs, search results, and reading time', () => {
    expect([0, 1, 2].map((count) => plural(t.blog.count, count))).toEqual(['0 posts', 'One post', '2 posts']);
    expect([0, 1, 12].map((count) => plural(t.theme.docs, count))).toEqual(['0 docs', 'One doc', '12 docs']);
    expect([1, 21].map((count) => plural(t.search.found, count))).toEqual([
      'One document found',
      '21 documents found',
    ]);
    expect([1, 5].map((count) => plural(t.blog.readingTime, count))).toEqual(['One min read', '5 min read']);
  });

  it('follow the plural rules of the language', () => {
    const posts = {
      one: '{count} wpis',
      few: '{count} wpisy',
      many: '{count} wpisów',
      other: '{count} wpisu',
    };
    setMessages(catalogOf('pl', { blog: { count: posts } }));
    const texts = [1, 2, 5, 22].map((count) => plural(t.blog.count, count));
    expect(texts).toEqual(['1 wpis', '2 wpisy', '5 wpisów', '22 wpisy']);
  });
});

describe('a translation', () => {
  it('falls back to English for missing messages', () => {
    const german = catalogOf('de', { theme: { home: 'Startseite' } });
    expect(german.theme.home).toBe('Startseite');
    expect(german.theme.edit).toBe('Edit this page');
    expect(german.language).toBe('de');
  });

  it('rejects unknown names, placeholders, and shapes', () => {
    const wrong = (translation: object) => () => catalogOf('de', translation);
    expect(wrong({ theme: { hom: 'x' } })).toThrow("'theme.hom' isn’t the name of an English message");
    expect(wrong({ theme: { version: 'Fassung: {v}' } })).toThrow('{v}\n  Known placeholders: {version}.');
    expect(wrong({ theme: { docs: 'Seiten' } })).toThrow(
      "'theme.docs' doesn’t have the type of the English message",
    );
    expect(wrong({ theme: { home: ' ' } })).toThrow("'theme.home' is empty");
  });
});

describe('translate', () => {
  const texts = { 'nav.docs': 'Doku', Blog: 'Tagebuch' };

  it('finds a text by ID or message, else returns the message', () => {
    expect(translate({ id: 'nav.docs', message: 'Docs' }, texts)).toBe('Doku');
    expect(translate({ message: 'Blog' }, texts)).toBe('Tagebuch');
    expect(translate({ id: 'nav.api', message: 'API' }, texts)).toBe('API');
  });

  it('rejects a text with neither ID nor message', () => {
    expect(() => translate({}, texts)).toThrow('neither id nor message');
  });
});
