// `npm run -s newsletter -- export | forget ADDRESS | stats`: what an operator does with the list. It works while the server runs.
import { withBase } from '../../src/site/paths.ts';
import { reasonOf } from '../log.ts';
import { readManifest, StartError } from '../manifest.ts';
import { readSettings, type Settings } from '../settings.ts';
import { linksOf } from './mails.ts';
import { openSubscribers } from './open.ts';
import type { Subscribers } from './subscribers.ts';
import { createTokens } from './tokens.ts';

const usage = `usage: npm run -s newsletter -- export        everybody who confirmed, as CSV
       npm run newsletter -- forget ADDRESS   removes everything that is known of an address
       npm run newsletter -- stats            how many there are`;

try {
  const [command, address, ...more] = process.argv.slice(2);
  const run = new Map(Object.entries({ export: exportCsv, forget, stats })).get(command ?? '');
  if (!run || more.length > 0 || (command === 'forget') !== (address !== undefined))
    throw new StartError(usage);
  const settings = readSettings(process.env);
  const subscribers = await openSubscribers({ databaseUrl: settings.DATABASE_URL, data: settings.DATA });
  console.log(await run(subscribers, settings, address?.toLowerCase() ?? ''));
  await subscribers.close();
} catch (error) {
  console.error(reasonOf(error));
  process.exit(1);
}

/** With each one's own link to unsubscribe, which a newsletter must have. */
async function exportCsv(subscribers: Subscribers, settings: Settings): Promise<string> {
  const { DIST, ORIGIN, NEWSLETTER_SECRET } = settings;
  if (!NEWSLETTER_SECRET) {
    throw new StartError(
      'NEWSLETTER_SECRET is not set: the links to unsubscribe need the one that the server has.',
    );
  }
  const { url, newsletter, baseUrl } = readManifest(DIST);
  if (!newsletter)
    throw new StartError('This site has no newsletter: newsletter.action names another server, or none.');
  const links = linksOf(new URL(withBase(newsletter.path, baseUrl), ORIGIN ?? url).href);
  const tokens = createTokens(NEWSLETTER_SECRET);
  const rows = (await subscribers.confirmed()).map(({ id, email, createdAt, confirmedAt }) =>
    [quoted(email), createdAt, confirmedAt, links.unsubscribe(tokens.sign('unsubscribe', id))].join(','),
  );
  return ['email,created_at,confirmed_at,unsubscribe', ...rows].join('\n');
}

async function forget(subscribers: Subscribers, _: Settings, address: string): Promise<string> {
  return (await subscribers.forget(address)) ? 'Forgotten.' : 'Nobody is known by that address.';
}

async function stats(subscribers: Subscribers): Promise<string> {
  const { confirmed, unconfirmed, unsent } = await subscribers.stats();
  return `${confirmed} confirmed, ${unconfirmed} not yet, ${unsent} mails to be sent`;
}

/** An address may begin with `=`, which a spreadsheet would compute. */
function quoted(email: string): string {
  return `"${/^[=+\-@]/.test(email) ? `'${email}` : email}"`;
}
