import { domainToUnicode } from 'node:url';

/**
 * The HTML specification's definition of a valid email address, so that browser and server agree.
 */
const valid =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;
/** RFC 5321, section 4.5.3.1. */
const longest = 254;
const longestLocalPart = 64;

/** Scripts with similar-looking letters. */
const lookalikes = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/**
 * Normalizes an email address; undefined if no mail could reach it. Browsers send international
 * domains as `xn--…`; domains that mix scripts to look like others are refused.
 */
export function readAddress(text: string): string | undefined {
  const address = text.trim().toLowerCase();
  if (address.length > longest || !valid.test(address)) return undefined;
  const [local = '', domain = ''] = address.split('@');
  if (local.length > longestLocalPart) return undefined;
  const labels = domainToUnicode(domain).split('.');
  const mixes = (label: string) => lookalikes.filter((script) => script.test(label)).length > 1;
  return labels.some((label) => label === '' || mixes(label)) ? undefined : address;
}

/**
 * The common form of a mailbox's addresses: many providers ignore dots and the part after a plus
 * sign.
 */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.split('@');
  return `${local.replace(/\+.*/, '').replaceAll('.', '')}@${domain}`;
}

/** An address for the log. */
export const masked = (address: string) => `${address.slice(0, 1)}…@${address.split('@')[1] ?? ''}`;
