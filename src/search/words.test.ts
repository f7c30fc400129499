import { describe, expect, it, test } from 'vitest';
import { setMessages } from '../i18n/messages.ts';
import { english } from '../i18n/translation.ts';
import { compounds, fold, isCommon, joined, stem, tokens, words } from './words.ts';

describe('words', () => {
  test('ignores case and accents', () => {
    expect(fold('Éléphant')).toBe('elephant');
    expect([fold('Ёлка'), fold('مُعَلِّم')]).toEqual(['елка', 'معلم']);
    expect([fold('1️⃣'), fold('ℹ️'), fold('葛\u{E0100}')]).toEqual(['1', 'i', '葛']);
    expect(fold('か')).not.toBe(fold('が'));
    expect(fold('कि')).not.toBe(fold('की'));
    expect(words('State Machines, v5!')).toEqual(['state', 'machines', 'v5']);
  });

  test('splits camel-case names into parts', () => {
    const parts = (text: string) => tokens(text)[0]?.parts;
    expect(parts('createMachine')).toEqual(['create', 'machine']);
    expect(parts('XStateConfig')).toEqual(['x', 'state', 'config']);
    expect(parts('JSONSchema')).toEqual(['json', 'schema']);
    expect(parts('machine')).toEqual([]);
    expect(parts('हिन्दी')).toEqual([]);
    expect(parts('École'.normalize('NFD'))).toEqual([]);
  });

  test('ignores the letters after an apostrophe', () => {
    expect(tokens("doesn't the machine’s state").map(({ word }) => word)).toEqual([
      'doesn',
      'the',
      'machine',
      'state',
    ]);
    expect(tokens("the 't' of 'd'").map(({ word }) => word)).toEqual(['the', 't', 'of', 'd']);
  });

  test('keeps the characters of language names, and treats operators as words', () => {
    expect(words('C# and C++, not C')).toEqual(['c#', 'and', 'c++', 'not', 'c']);
    expect(words('The `??` operator, !!value, (=>), a?.b')).toEqual([
      'the',
      '??',
      'operator',
      'value',
      '=>',
      'a',
      'b',
    ]);
    expect(words("Use `?.`, '...', or `'*'`; a * b, user.*, ...rest, and so on...")).toEqual(
      'use ?. ... or * a * b user rest and so on'.split(' '),
    );
    expect(words('Write `//`, <!-- a -->, or `{{ b }}`; see https://a.b//c or `send={{ d: 1 }}`')).toEqual(
      'write // <!-- a or {{ b see https a b c or send d 1'.split(' '),
    );
    expect(words('Really?? See #top and page#part.')).toEqual([
      'really',
      'see',
      'top',
      'and',
      'page',
      'part',
    ]);
  });

  test('joins names of several words into one', () => {
    expect([...compounds('What machine.provide and @xstate/react do, e. g. "model-based".')]).toEqual([
      'machineprovide',
      'xstatereact',
      'modelbased',
    ]);
  });

  test('joins a title into one word', () => {
    expect(joined('Quick start')).toBe('quickstart');
    expect(joined('@xstate/react')).toBe('xstatereact');
  });

  test.each([
    ['guards', 'guard'],
    ['persistence', 'persisting'],
    ['invoking', 'invoke'],
    ['installation', 'install'],
    ['migrating', 'migration'],
    ['transitions', 'transition'],
    ['strategies', 'strategy'],
    ['running', 'run'],
    ['transition', 'transitioning'],
    ['create', 'creation'],
    ['rehydrated', 'rehydration'],
    ['implement', 'implementations'],
  ])('has the same stem for %s and %s', (a, b) => {
    expect(stem(a)).toBe(stem(b));
  });

  test.each([
    ['action', 'actor'],
    ['states', 'status'],
    ['context', 'content'],
    ['class', 'clas'],
  ])('has different stems for %s and %s', (a, b) => {
    expect(stem(a)).not.toBe(stem(b));
  });
});

describe('scripts without spaces between words', () => {
  it('are split into words with their positions in the sentence', () => {
    const found = tokens('状態機械 は便利');
    expect(found.map(({ word }) => word)).toContain('便利');
    const last = found.at(-1)!;
    expect('状態機械 は便利'.slice(last.start, last.end)).toBe('便利');
    expect(words('ภาษาไทย').length).toBeGreaterThan(1);
  });

  it('are not confused with scripts that have combining vowels', () => {
    expect(tokens('हिन्दी भाषा')).toHaveLength(2);
  });
});

it('does not stem words of other languages', () => {
  setMessages({ ...english, language: 'de' });
  expect(stem('wissenschaften')).toBe('wissenschaften');
  expect(isCommon('was')).toBe(false);
  setMessages(english);
});
