import { type Catalog, format } from '../../src/i18n/messages.ts';
import type { DueMail } from './subscribers.ts';
import type { Tokens } from './tokens.ts';
import type { Mail } from './transport.ts';

/** URLs in the newsletter's emails, by token. */
export type Links = { confirm: (token: string) => string; unsubscribe: (token: string) => string };

/** A path next to the sign-up path: `…/newsletter/signup` has `…/newsletter/confirm`. */
export function siblingPath(signUpPath: string, name: 'confirm' | 'unsubscribe'): string {
  return signUpPath.replace(/[^/]*$/, name);
}

/** @param signUpUrl the absolute URL of the sign-up form */
export function linksOf(signUpUrl: string): Links {
  const link = (name: 'confirm' | 'unsubscribe') => (token: string) =>
    `${siblingPath(signUpUrl, name)}?token=${token}`;
  return { confirm: link('confirm'), unsubscribe: link('unsubscribe') };
}

/** The language of an email, which is that of the sign-up. */
export type MailLanguage = {
  /** Its tag (BCP 47). */
  name: string;
  words: Catalog['answers']['newsletter']['mails'];
  /** URLs of pages in this language. */
  links: Links;
};

/**
 * Writes the email after a sign-up: a link to confirm, or, for confirmed subscribers, that nothing
 * has to be done.
 * @param options `links` are for mail programs and must work as long as the site exists, whatever
 * languages it has then
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
