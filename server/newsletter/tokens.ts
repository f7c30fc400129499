import { createHmac, timingSafeEqual } from 'node:crypto';

const day = 24 * 60 * 60 * 1000;
/** The purposes of links, and how long they work. Links to unsubscribe also work in old emails. */
const lifetimes = { confirm: 3 * day, unsubscribe: 400 * day } as const;
export type Purpose = keyof typeof lifetimes;

/**
 * Signs the tokens in links of emails: a subscriber's id, never an address, for one purpose and a
 * limited time.
 */
export type Tokens = {
  sign: (purpose: Purpose, id: string) => string;
  /** The id, unless the token was modified, has a different purpose, or is too old. */
  verify: (purpose: Purpose, token: string) => string | undefined;
};

/**
 * Creates and checks the tokens of the newsletter's links, signed with HMAC-SHA-256.
 * @param secret the signing key; changing it invalidates earlier tokens
 * @param now the time in milliseconds
 */
export function createTokens(secret: string, now: () => number = Date.now): Tokens {
  const signature = (purpose: Purpose, id: string, until: string) =>
    createHmac('sha256', secret).update(`${purpose}.${id}.${until}`).digest();
  return {
    sign(purpose, id) {
      const until = (now() + lifetimes[purpose]).toString(36);
      return `${id}.${until}.${signature(purpose, id, until).toString('base64url')}`;
    },
    verify(purpose, token) {
      const [id = '', until = '', given = '', ...more] = token.split('.');
      const expected = signature(purpose, id, until);
      const bytes = Buffer.from(given, 'base64url');
      const isOurs =
        bytes.length === expected.length &&
        timingSafeEqual(bytes, expected) &&
        // The same bytes can have several Base64 encodings.
        bytes.toString('base64url') === given;
      return isOurs && more.length === 0 && Number.parseInt(until, 36) > now() ? id : undefined;
    },
  };
}
