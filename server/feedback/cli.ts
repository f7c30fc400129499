// `npm run feedback -- report | backup FILE | restore FILE`: what readers say about pages, worst first, and backups of
// it. It works while the server runs.
import { parseArgs } from 'node:util';
import { backupCommand, isBackupCommand } from '../database/backup.ts';
import { openDatabase, type Storage } from '../database/open.ts';
import { StartError } from '../files/manifest.ts';
import { reasonOf } from '../log.ts';
import { readSettings } from '../settings.ts';
import { feedbackSchema, type PageReport, type ReportOptions, Votes } from './votes.ts';

const usage = `usage: npm run feedback -- report [--since DATE] [--page PATH] [--json]
       npm run feedback -- backup FILE      writes all votes to a new file
       npm run feedback -- restore FILE     replaces all votes with a backup

  DATE   the first day of the report, such as 2026-11-22
  PATH   the path of a page, such as /docs/guards
For JSON without npm’s own output, use npm run -s.`;

try {
  const [command = '', file, ...more] = process.argv.slice(2);
  const isBackup = isBackupCommand(command) && file !== undefined && more.length === 0;
  const given = isBackup ? undefined : readArguments();
  const { DATABASE_URL, DATA } = readSettings(process.env);
  const storage = { databaseUrl: DATABASE_URL, data: DATA };
  console.log(
    given ? await report(given, storage) : backupCommand(command, feedbackSchema, storage, file ?? ''),
  );
} catch (error) {
  console.error(reasonOf(error));
  process.exit(1);
}

async function report({ json, ...options }: ReturnType<typeof readArguments>, storage: Storage) {
  const votes = new Votes(await openDatabase(feedbackSchema, storage));
  const pages = await votes.report(options);
  await votes.close();
  return json ? JSON.stringify(pages, null, 2) : inWords(pages);
}

function readArguments(): ReportOptions & { json: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        since: { type: 'string' },
        page: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    if (positionals.join(' ') !== 'report') throw new StartError(usage);
    const { since } = values;
    if (since !== undefined && !isDay(since))
      throw new StartError(`--since must be a date such as 2026-11-22, not '${since}'.`);
    return values;
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(`${reasonOf(error)}\n${usage}`);
  }
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
