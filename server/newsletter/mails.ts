import { type Catalogue, format } from '../../src/site/messages.ts';
import type { DueMail } from './subscribers.ts';
import type { Tokens } from './tokens.ts';
import type { Mail } from './transport.ts';

/** Where the newsletter's links lead; each takes a token. */
export type Links = { confirm: (token: string) => string; unsubscribe: (token: string) => string };

/** The addresses that belong to a sign-up address: `…/newsletter/signup` has `…/newsletter/confirm` beside it. */
export function besides(signUpPath: string, name: 'confirm' | 'unsubscribe'): string {
  return signUpPath.replace(/[^/]*$/, name);
}

/** @param signUpUrl the absolute URL at which people sign up */
export function linksOf(signUpUrl: string): Links {
  const link = (name: 'confirm' | 'unsubscribe') => (token: string) =>
    `${besides(signUpUrl, name)}?token=${token}`;
  return { confirm: link('confirm'), unsubscribe: link('unsubscribe') };
}

/** What mails are written with: the language that somebody signed up in. */
export type MailLanguage = {
  /** Its tag (BCP 47). */
  name: string;
  words: Catalogue['answers']['newsletter']['mails'];
  /** Where the links of its texts lead: to pages in the language. */
  links: Links;
};

/**
 * Writes what somebody gets who signed up: a link to confirm, or, to who has confirmed before, that all is well.
 * @param options `links` are those of mail programs, which work as long as the site stands, whatever languages it has then
 */
export function composeMail(
  { subscriber, confirmed }: DueMail,
  {
    from,
    site,
    links,
    tokens,
    language,
  }: { from: string; site: string; links: Links; tokens: Tokens; language: MailLanguage },
): Omit<Mail, 'id' | 'to'> {
  const leave = tokens.sign('unsubscribe', subscriber);
  const { subject, text } = confirmed ? language.words.already : language.words.confirm;
  const link = confirmed
    ? language.links.unsubscribe(leave)
    : language.links.confirm(tokens.sign('confirm', subscriber));
  return {
    from,
    subject,
    text: format(text, { site, link }),
    headers: {
      'Content-Language': language.name,
      'List-Unsubscribe': `<${links.unsubscribe(leave)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  };
}
