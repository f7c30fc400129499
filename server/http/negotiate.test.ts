import { describe, expect, it } from 'vitest';
import { acceptedEncodings, matchesEtag, prefersMarkdown } from './negotiate.ts';

describe('Markdown', () => {
  it.each([
    ['text/markdown', true],
    ['text/markdown, text/html', true],
    ['text/markdown, text/html, */*', true],
    ['text/html;q=0.9, text/markdown', true],
    ['TEXT/MARKDOWN;q=0.8, text/html;q=0.7', true],
    ['*/*, text/markdown', true],
    ['text/markdown;variant=GFM', true],
    ['text/html, text/markdown', false],
    ['text/markdown;q=0.5, */*;q=0.8', false],
    ['text/markdown;q=0', false],
    ['text/markdown;q=0, text/html;q=0', false],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
    ['text/*', false],
    ['*/*', false],
    ['', false],
    [undefined, false],
  ])('decides whether "%s" prefers Markdown: %s', (accept, preferred) => {
    expect(prefersMarkdown(accept)).toBe(preferred);
  });
});

describe('encodings', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['BR ; Q=1.0, gzip', 'br'],
    ['gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0', 'identity'],
    ['identity', 'identity'],
    ['identity, br;q=0.5', 'identity'],
    ['identity;q=0, gzip', 'gzip'],
    ['br;q=much', 'identity'],
    ['deflate', 'identity'],
  ])('selects the encoding for Accept-Encoding "%s": %s', (header, expected) => {
    expect(acceptedEncodings(header)[0]).toBe(expected);
  });

  it('parses every header correctly after many different ones', () => {
    for (let i = 0; i < 1000; i++)
      expect(acceptedEncodings(`br;q=0.${i}`)[0]).toBe(i === 0 ? 'identity' : 'br');
  });
});

describe('If-None-Match', () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
  ])('decides whether %s matches: %s', (header, expected) => {
    expect(matchesEtag(header, '"a"')).toBe(expected);
  });
});
