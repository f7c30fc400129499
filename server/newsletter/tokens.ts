import { createHmac, timingSafeEqual } from 'node:crypto';

const day = 24 * 60 * 60 * 1000;
/** What a link is for, and how long it works. Who unsubscribes may do so from an old mail. */
const lifetimes = { confirm: 3 * day, unsubscribe: 400 * day } as const;
export type Purpose = keyof typeof lifetimes;

/** Signs what stands in the links of mails: a subscriber's id, never an address, for one purpose and some time. */
export type Tokens = {
  sign: (purpose: Purpose, id: string) => string;
  /** The id, unless the token was changed, is meant for something else, or is too old. */
  verify: (purpose: Purpose, token: string) => string | undefined;
};

/**
 * Makes and checks the tokens of the newsletter's links, signed by HMAC-SHA-256.
 * @param secret what they are signed with; with another one, those of before are not valid
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
        // Base64 has several spellings of the same bytes.
        bytes.toString('base64url') === given;
      return isOurs && more.length === 0 && Number.parseInt(until, 36) > now() ? id : undefined;
    },
  };
}
