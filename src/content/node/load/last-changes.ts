import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Derivation } from '../../../core/node/cache/derived-value.ts';

const run = promisify(execFile);
const MOST_OUTPUT = 64e6;

/**
 * Returns the date of each file's last commit, with one Git call for all files. Cached until the
 * next commit.
 * @param root the content folder
 * @returns dates such as `2026-11-22` by path in the folder. Empty without Git or a repository, and
 * for a shallow clone, in which all files seem to be as new as its oldest commit: no date is better
 * than a wrong one.
 */
export async function readLastChanges(root: string, cacheFolder: string): Promise<Record<string, string>> {
  const git = async (...args: string[]) =>
    (await run('git', ['-C', root, '-c', 'core.quotePath=false', ...args], { maxBuffer: MOST_OUTPUT }))
      .stdout;
  let state: string;
  try {
    state = await git('rev-parse', '--is-shallow-repository', 'HEAD');
  } catch {
    return {};
  }
  const [isShallow, commit] = state.split('\n');
  if (isShallow !== 'false') return {};
  const days = new Derivation<Record<string, string>>({
    name: 'last-changes',
    code: import.meta.url,
    cacheFolder,
  });
  // NUL distinguishes commits from files, because file names don't contain it.
  return days.get([root, commit], async () =>
    lastDays(await git('log', '--format=%x00%cs', '--name-only', '--relative', '--', '.')),
  );
}

/** The latest date of each file. */
function lastDays(log: string): Record<string, string> {
  const days: Record<string, string> = {};
  for (const commit of log.split('\0').slice(1)) {
    const [day = '', ...files] = commit.trim().split(/\n+/);
    // A commit can be older than its parent if clocks differ.
    for (const file of files) if (day > (days[file] ?? '')) days[file] = day;
  }
  return days;
}
