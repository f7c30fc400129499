import { domainToUnicode } from 'node:url';

/** The HTML specification's definition of a valid e-mail address, so that browser and server agree. */
const valid =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;
/** RFC 5321, section 4.5.3.1. */
const longest = 254;
const longestLocalPart = 64;

/** Scripts with letters that look like those of another one. */
const lookalikes = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/**
 * What somebody typed, as the address it is kept under; undefined where no mail could reach it. Browsers send international domains as
 * `xn--…`; one that mixes scripts to look like another is none.
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

/** An address as it may stand in a log. */
export const masked = (address: string) => `${address.slice(0, 1)}…@${address.split('@')[1] ?? ''}`;
