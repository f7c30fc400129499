// `npm run -s newsletter -- export | forget ADDRESS | stats | backup FILE | restore FILE`: what an operator
// does with the list. It works while the server runs.
import { readCommandLine, refuseUnknown, USAGE_ERROR } from '../../src/core/node/command-line.ts';
import { StartError } from '../../src/core/node/start-error.ts';
import { withBase } from '../../src/core/paths.ts';
import { BACKUP_COMMANDS, backupCommand, isBackupCommand } from '../database/backup.ts';
import { ensureDatabase } from '../database/data-folder.ts';
import { readManifest } from '../files/manifest.ts';
import { reasonOf } from '../log.ts';
import { readSettings, type Settings } from '../settings.ts';
import { linksOf } from './mails.ts';
import { openSubscribers } from './open.ts';
import { newsletterSchema, type Subscribers } from './subscribers.ts';
import { createTokens } from './tokens.ts';

const { positionals, usage } = readCommandLine({
  forms: [
    'npm run -s newsletter -- export        prints confirmed subscribers as CSV',
    'npm run newsletter -- forget ADDRESS   removes all data of an address',
    'npm run newsletter -- stats            prints the numbers of subscribers and unsent emails',
    'npm run newsletter -- backup FILE      writes everything to a new file',
    'npm run newsletter -- restore FILE     replaces everything with a backup',
  ],
  allowPositionals: true,
  notes: ['DATA is the server’s data folder, and DATABASE_URL its database, if it uses one.'],
});
const [command = '', argument, ...more] = positionals;
const commands = new Map(Object.entries({ export: exportCsv, forget, stats }));
refuseUnknown('command', positionals[0], [...commands.keys(), ...BACKUP_COMMANDS]);
const run = commands.get(command);
const isKnown = run !== undefined || isBackupCommand(command);
const needsArgument = command === 'forget' || isBackupCommand(command);
if (!isKnown || more.length > 0 || needsArgument !== (argument !== undefined)) {
  console.error(usage);
  process.exit(USAGE_ERROR);
}

try {
  const settings = readSettings(process.env);
  const storage = { databaseUrl: settings.DATABASE_URL, data: settings.DATA };
  if (run) {
    ensureDatabase(newsletterSchema, storage);
    const subscribers = await openSubscribers(storage);
    console.log(await run(subscribers, settings, argument?.toLowerCase() ?? ''));
    await subscribers.close();
  } else {
    console.log(backupCommand(command, newsletterSchema, storage, argument ?? ''));
  }
} catch (error) {
  console.error(reasonOf(error));
  process.exit(1);
}

/** Includes each subscriber's link to unsubscribe, which a newsletter needs. */
async function exportCsv(subscribers: Subscribers, settings: Settings): Promise<string> {
  const { DIST, ORIGIN, NEWSLETTER_SECRET } = settings;
  if (!NEWSLETTER_SECRET) {
    throw new StartError(
      'NEWSLETTER_SECRET isn’t set. To create links to unsubscribe, set the same secret as for the server.',
    );
  }
  const { url, newsletter, baseUrl } = readManifest(DIST);
  if (!newsletter)
    throw new StartError(
      'This server has no newsletter. In site.config.ts, set newsletter.action to a path, such as /newsletter.',
    );
  const links = linksOf(new URL(withBase(newsletter.path, baseUrl), ORIGIN ?? url).href);
  const tokens = createTokens(NEWSLETTER_SECRET);
  const rows = (await subscribers.confirmed()).map(({ id, email, createdAt, confirmedAt }) =>
    [quoted(email), createdAt, confirmedAt, links.unsubscribe(tokens.sign('unsubscribe', id))].join(','),
  );
  return ['email,created_at,confirmed_at,unsubscribe', ...rows].join('\n');
}

async function forget(subscribers: Subscribers, _: Settings, address: string): Promise<string> {
  return (await subscribers.forget(address))
    ? 'All data of this address has been removed.'
    : 'This address isn’t subscribed.';
}

async function stats(subscribers: Subscribers): Promise<string> {
  const { confirmed, unconfirmed, unsent } = await subscribers.stats();
  return `${confirmed} confirmed, ${unconfirmed} unconfirmed, ${unsent} emails to send`;
}

/** Prevents spreadsheets from evaluating an address that begins with `=`. */
function quoted(email: string): string {
  return `"${/^[=+\-@]/.test(email) ? `'${email}` : email}"`;
}
