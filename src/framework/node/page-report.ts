import { spawnSync } from 'node:child_process';
import { pagesOf } from '../../content/model.ts';
import type { Site } from '../../pages/model.ts';
import { orphans } from '../../pages/orphans.ts';

const DAY = 24 * 3_600_000;
/** After a year without a change, somebody should read a page again. */
const YEAR = 365 * DAY;

/**
 * Says which pages need somebody's eye: those that nothing leads to, and docs that were not touched for a year.
 * @param root the content folder, whose history is read where it is in a Git repository
 * @returns lines for a terminal
 */
export function pageReport(site: Site, root: string, now = Date.now()): string[] {
  const { folder } = site.content;
  const lost = orphans(site);
  const lines = [
    `${lost.length} ${lost.length === 1 ? 'page' : 'pages'} that no sidebar and no other page leads to`,
    ...lost.map(({ file, path }) => `  ${folder}/${file}  ${path}`),
  ];
  const changed = lastChanges(root);
  if (typeof changed === 'string') return [...lines, `When pages were changed is not known: ${changed}`];
  const old = pagesOf(site.content)
    .filter(({ kind }) => kind !== 'post')
    .flatMap(({ file }) => {
      const at = changed.get(file.normalize('NFC'));
      return at !== undefined && now - at > YEAR ? [{ file, at }] : [];
    })
    .sort((a, b) => a.at - b.at);
  return [
    ...lines,
    `${old.length} ${old.length === 1 ? 'page' : 'pages'} not changed for a year`,
    ...old.map(({ file, at }) => `  ${folder}/${file}  ${new Date(at).toISOString().slice(0, 10)}`),
  ];
}

/** When each file below a folder was last changed by a commit, in milliseconds; or why that is not known. */
function lastChanges(root: string): Map<string, number> | string {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 1e9 } as const;
  const args = [
    '-c',
    'core.quotePath=false',
    'log',
    '--format=%x00%ct',
    '--name-only',
    '--relative',
    '--',
    '.',
  ];
  const { stdout, stderr, error, status } = spawnSync('git', args, options);
  if (error) return `git cannot be run (${error.message})`;
  if (status !== 0) return stderr.trim().split('\n')[0] || `git ended with ${status}`;
  const changed = new Map<string, number>();
  // The newest commit comes first.
  for (const commit of stdout.split('\0').slice(1)) {
    const [seconds, ...files] = commit.split('\n').filter(Boolean);
    for (const file of files) {
      const name = file.normalize('NFC');
      if (!changed.has(name)) changed.set(name, Number(seconds) * 1000);
    }
  }
  return changed;
}
