import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilePaths, decide } from './files/paths.ts';
import { readAddress } from './newsletter/address.ts';
import { createTokens, type Purpose } from './newsletter/tokens.ts';
import { testManifest } from './site.fixture.ts';

describe('email addresses', () => {
  it('are normalized to one form', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const address = readAddress(` ${email.toUpperCase()} `);
        // Addresses that mail allows but the HTML specification or DNS doesn't are refused, never
        // changed.
        if (address === undefined) return;
        expect(address).toBe(email.toLowerCase());
        expect(readAddress(address)).toBe(address);
      }),
    );
  });

  it('contain no header separators, second recipients, or non-ASCII characters', () => {
    const evil = fc.constantFrom(
      '\r',
      '\n',
      '\0',
      ',',
      ';',
      '<',
      '>',
      '"',
      ' ',
      '\\',
      'а',
      'ａ',
      '\u202e',
      '@',
    );
    const text = fc.string({ unit: fc.oneof(evil, fc.constantFrom('a', '.', '@', 'b', '-')), maxLength: 40 });
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: 'binary' })), (typed) => {
        const address = readAddress(typed);
        if (address !== undefined) expect(address).toMatch(/^[!-~]+@[a-z0-9.-]+\.[a-z0-9-]+$/);
        expect(address?.split('@').length ?? 2).toBe(2);
        expect(address ?? '').not.toMatch(/[,;<>"\\\s]/);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('tokens', () => {
  const id = fc.stringMatching(/^[\w-]{22}$/);
  const purpose = fc.constantFrom<Purpose>('confirm', 'unsubscribe');
  let now = 0;
  const tokens = createTokens('a secret', () => now);

  it('return the signed ID for their purpose until they expire', () => {
    fc.assert(
      fc.property(id, purpose, purpose, fc.nat({ max: 500 }), (signed, given, asked, days) => {
        now = 0;
        const token = tokens.sign(given, signed);
        now = days * 24 * 3600 * 1000;
        const isValid = given === asked && days < (given === 'confirm' ? 3 : 400);
        expect(tokens.verify(asked, token)).toBe(isValid ? signed : undefined);
      }),
    );
  });

  it('are rejected if any character changes, and never throw', () => {
    now = 0;
    fc.assert(
      fc.property(
        id,
        purpose,
        fc.nat(),
        fc.string({ minLength: 1, maxLength: 3 }),
        (signed, given, place, put) => {
          const token = tokens.sign(given, signed);
          const at = place % token.length;
          const changed = token.slice(0, at) + put + token.slice(at + 1);
          if (changed !== token) expect(tokens.verify(given, changed)).toBeUndefined();
        },
      ),
      { numRuns: 1000 },
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => tokens.verify('confirm', text) === undefined),
    );
  });
});

describe('redirects', () => {
  const files = new Set(['/index.html', '/docs/index.html', '/docs/guards.html', '/favicon.svg']);
  const redirects = [
    { from: '/docs/sky', to: '/docs/guards' },
    { from: '/docs/old/*', to: '/docs/*' },
    { from: '/old/*', to: '/*' },
  ];
  const manifest = { ...testManifest, redirects };
  const parts = fc.constantFrom(
    ...[
      '/',
      '//',
      '\\',
      '%5c',
      '%2f',
      '%2e',
      '.',
      '..',
      'docs',
      'old',
      'sky',
      'guards',
      'index',
      '.html',
      '@',
      ':',
    ],
    ...['evil.example', 'http:', 'javascript:', '%00', '%0d%0a', '%', 'é', '%C3%A9', '🎉', '#', ' ', 'site'],
  );
  const pathname = fc.array(parts, { maxLength: 10 }).map((found) => `/${found.join('')}`);
  const search = fc.oneof(
    fc.constant(''),
    fc.webQueryParameters().map((query) => `?${query}`),
  );

  it.each(['/', '/site/'])('stay on the site at %s and need at most one step', (baseUrl) => {
    const site = compilePaths({ ...manifest, baseUrl }, (address) => files.has(address));
    fc.assert(
      fc.property(
        fc.oneof(
          pathname,
          pathname.map((path) => baseUrl + path.slice(1)),
        ),
        search,
        (path, query) => {
          const decision = decide(site, path, query);
          if (decision.kind !== 'redirect') return;
          const { location } = decision;
          expect(location).toMatch(/^\/(?![/\\])[!-~]*$/);
          const url = new URL(location, 'https://docs.example');
          expect(url.origin).toBe('https://docs.example');
          expect(url.pathname.startsWith(baseUrl)).toBe(true);
          const next = decide(site, url.pathname, url.search);
          expect(next.kind === 'redirect' ? next.location : '').toBe('');
        },
      ),
      { numRuns: 5000, examples: [[`${baseUrl}...html`, '']] },
    );
  });
});
