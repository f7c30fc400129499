// `npm run feedback -- report`: what readers say of pages, the worst first. It works while the server runs.
import { parseArgs } from 'node:util';
import { openDatabase } from '../database/open.ts';
import { reasonOf } from '../log.ts';
import { StartError } from '../manifest.ts';
import { readSettings } from '../settings.ts';
import { feedbackSchema, type PageReport, type ReportOptions, Votes } from './votes.ts';

const usage = `usage: npm run feedback -- report [--since DATE] [--page PATH] [--json]
       DATE is the first day, as 2026-11-22; PATH is a page's address, as /docs/guards;
       npm run -s leaves npm's own lines out of the JSON`;

try {
  const { json, ...options } = readArguments();
  const { DATABASE_URL, DATA } = readSettings(process.env);
  const votes = new Votes(await openDatabase(feedbackSchema, { databaseUrl: DATABASE_URL, data: DATA }));
  const report = await votes.report(options);
  await votes.close();
  console.log(json ? JSON.stringify(report, null, 2) : inWords(report));
} catch (error) {
  console.error(reasonOf(error));
  process.exit(1);
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
      throw new StartError(`--since must be a day, as 2026-11-22, not "${since}".`);
    return values;
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(`${reasonOf(error)}\n${usage}`);
  }
}

/** Dates that there are not, such as February 30, are others when they are written again. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().slice(0, 10) === text;
}

function inWords(report: readonly PageReport[]): string {
  if (report.length === 0) return 'No votes.';
  const percent = (share: number) => `${Math.round(share * 100)}%`;
  const widest = Math.max(...report.map(({ page }) => page.length));
  const lines = report.flatMap(({ page, yes, no, share, interval: [low, high], comments }) => [
    `${page.padEnd(widest)}  ${String(yes).padStart(4)} yes ${String(no).padStart(4)} no  ${percent(share).padStart(4)}  (${percent(low)} to ${percent(high)})`,
    ...comments.map(({ day, helpful, text }) => `    ${day} ${helpful ? 'yes' : 'no '}  ${printable(text)}`),
  ]);
  return lines.join('\n');
}

/** A reader's text on lines below each other, without what a terminal would obey. */
function printable(text: string): string {
  return text
    .replace(/[^\P{Cc}\n]|\p{Cf}/gu, '')
    .split('\n')
    .join('\n                    ');
}
