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

/** Writes what somebody gets who signed up: a link to confirm, or, to who has confirmed before, that all is well. */
export function composeMail(
  { subscriber, confirmed }: DueMail,
  { from, site, links, tokens }: { from: string; site: string; links: Links; tokens: Tokens },
): Omit<Mail, 'id' | 'to'> {
  const leave = links.unsubscribe(tokens.sign('unsubscribe', subscriber));
  const text = confirmed
    ? `Somebody, probably you, entered this address for the newsletter of ${site}.
You are on the list already and need not do anything.

To unsubscribe:
${leave}
`
    : `Somebody, probably you, entered this address for the newsletter of ${site}.

To confirm that you want it, follow this link within three days:
${links.confirm(tokens.sign('confirm', subscriber))}

If it was not you, ignore this mail: without the link you will not hear from us again.
`;
  return {
    from,
    subject: confirmed ? `You are subscribed already` : `Confirm your subscription`,
    text,
    headers: {
      'List-Unsubscribe': `<${leave}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  };
}
