// `npm run feedback -- report | backup FILE | restore FILE`: what readers say about pages, worst first, and backups of
// it. It works while the server runs.
import { readCommandLine, refuseUnknown, USAGE_ERROR } from '../../src/core/node/command-line.ts';
import { BACKUP_COMMANDS, backupCommand, isBackupCommand } from '../database/backup.ts';
import { ensureDatabase } from '../database/data-folder.ts';
import { openDatabase, type Storage } from '../database/open.ts';
import { reasonOf } from '../log.ts';
import { readSettings } from '../settings.ts';
import { feedbackSchema, MOST_COMMENTS, type PageReport, type ReportOptions, Votes } from './votes.ts';

const { values, positionals, usage } = readCommandLine({
  forms: [
    'npm run feedback -- report [options]',
    'npm run feedback -- backup FILE      writes all votes to a new file',
    'npm run feedback -- restore FILE     replaces all votes with a backup',
  ],
  allowPositionals: true,
  options: {
    since: { type: 'string', value: 'DATE', help: 'the first day of the report, such as 2026-11-22' },
    page: { type: 'string', value: 'PATH', help: 'the path of a page, such as /docs/guards' },
    json: { type: 'boolean', help: 'JSON; use npm run -s for nothing else' },
  },
  notes: ['DATA is the server’s data folder, and DATABASE_URL its database, if it uses one.'],
});
const [command = '', file, ...more] = positionals;
refuseUnknown('command', positionals[0], ['report', ...BACKUP_COMMANDS]);
const isBackup = isBackupCommand(command) && Object.keys(values).length === 0;
if ((command !== 'report' && !isBackup) || isBackup !== (file !== undefined) || more.length > 0)
  refuse(usage);
const { since } = values;
if (since !== undefined && !isDay(since))
  refuse(`--since must be a date such as 2026-11-22, not '${since}'.`);

try {
  const { DATABASE_URL, DATA } = readSettings(process.env);
  const storage = { databaseUrl: DATABASE_URL, data: DATA };
  console.log(
    isBackup ? backupCommand(command, feedbackSchema, storage, file ?? '') : await report(values, storage),
  );
} catch (error) {
  console.error(reasonOf(error));
  process.exit(1);
}

function refuse(message: string): never {
  console.error(message);
  process.exit(USAGE_ERROR);
}

async function report({ json, ...options }: ReportOptions & { json?: boolean }, storage: Storage) {
  ensureDatabase(feedbackSchema, storage);
  const votes = new Votes(await openDatabase(feedbackSchema, storage));
  const pages = await votes.report(options);
  await votes.close();
  // Standard output can be JSON.
  if (pages.some(({ omitted }) => omitted > 0)) {
    const hint = options.page === undefined ? ' Use --page for those of a page.' : '';
    console.error(`The report contains only the newest ${MOST_COMMENTS} comments.${hint}`);
  }
  return json ? JSON.stringify(pages, null, 2) : inWords(pages);
}

/** Invalid dates, such as February 30, change when they are formatted again. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().slice(0, 10) === text;
}

function inWords(pages: readonly PageReport[]): string {
  if (pages.length === 0) return 'No votes found.';
  const percent = (share: number) => `${Math.round(share * 100)}%`;
  const widest = Math.max(...pages.map(({ page }) => page.length));
  const lines = pages.flatMap(({ page, yes, no, share, interval: [low, high], comments }) => [
    `${page.padEnd(widest)}  ${String(yes).padStart(4)} yes ${String(no).padStart(4)} no  ${percent(share).padStart(4)}  (${percent(low)} to ${percent(high)})`,
    ...comments.map(({ day, helpful, text }) => `    ${day} ${helpful ? 'yes' : 'no '}  ${printable(text)}`),
  ]);
  return lines.join('\n');
}

/** A reader's text on several lines, without control characters for the terminal. */
function printable(text: string): string {
  return text
    .replace(/[^\P{Cc}\n]|\p{Cf}/gu, '')
    .split('\n')
    .join('\n                    ');
}
