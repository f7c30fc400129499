import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readCommandLine } from '../src/core/node/command-line.ts';
import { lanesFor } from './changed-lanes.ts';
import { runLanes } from './lanes.ts';

// `npm run test:changed [-- COMMIT]`: types, lint, content checks, and unit tests of changes since
// a commit, or since the branch left main.

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

const { positionals } = readCommandLine({
  forms: 'npm run test:changed -- [COMMIT]',
  allowPositionals: true,
  notes: ['Compares with COMMIT instead of the commit at which the branch left main.'],
});
const [commit = whereMainWasLeft()] = positionals;
const files = [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')];
console.log(`${files.length} files changed since ${commit}`);
process.exitCode = (await runLanes(lanesFor(files, existsSync))) ? 0 : 1;

function whereMainWasLeft(): string {
  for (const main of ['origin/main', 'main'])
    try {
      return git('merge-base', 'HEAD', main)[0]!;
    } catch {
      // A clone can lack either of them.
    }
  return 'HEAD';
}
