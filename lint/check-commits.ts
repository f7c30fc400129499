// `npm run check:commits`: checks the subjects of all commits since CONTRIBUTING.md states the rule, except merges.
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { readCommandLine } from '../src/core/node/command-line.ts';
import { subjectProblem } from './commit-subject.ts';

readCommandLine({ forms: 'npm run check:commits' });
const project = resolve(import.meta.dirname, '..');
const git = (...args: string[]) => execFileSync('git', args, { cwd: project, encoding: 'utf8' }).trim();

const first = git('log', '--diff-filter=A', '--format=%H', '-1', '--', 'CONTRIBUTING.md');
const commits = git('log', '--no-merges', '--format=%h %s', ...(first ? [`${first}..HEAD`] : ['-0']));
const problems = commits
  .split('\n')
  .filter(Boolean)
  .flatMap((line) => {
    const [hash, ...subject] = line.split(' ');
    const problem = subjectProblem(subject.join(' '));
    return problem ? [`${hash} "${subject.join(' ')}"\n  ${problem}`] : [];
  });

if (problems.length > 0) {
  console.error(problems.join('\n'));
  console.error(
    '\nFor the rules, see "Commits" in CONTRIBUTING.md. To change a subject, use reword in git rebase -i.',
  );
  process.exitCode = 1;
}
