import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Derivation } from '../../site/node/derive.ts';

const run = promisify(execFile);
const MOST_OUTPUT = 64e6;

/**
 * Asks Git for the day of each file's last commit, in one call for all of them; kept until there is another commit.
 * @param root the content folder
 * @returns days such as `2026-11-22` by path below the folder. Nothing where there is no Git or no repository, and nothing for a shallow clone, in which
 * files seem to be as young as its oldest commit: no date is better than a wrong one.
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
  // A file's name starts with no NUL, so that one tells commits from files.
  return days.get([root, commit], async () =>
    lastDays(await git('log', '--format=%x00%cs', '--name-only', '--relative', '--', '.')),
  );
}

/** The latest day that each file is named with. */
function lastDays(log: string): Record<string, string> {
  const days: Record<string, string> = {};
  for (const commit of log.split('\0').slice(1)) {
    const [day = '', ...files] = commit.trim().split(/\n+/);
    // A commit may be older than the one it follows, where clocks differ.
    for (const file of files) if (day > (days[file] ?? '')) days[file] = day;
  }
  return days;
}
