import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { project } from '../../../core/node/project.ts';
import { commands, expectUsage } from './commands.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'commands-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes the configuration of `tests/other-site` with one setting replaced, on the fifth line. */
function configWith(name: string, line: string): string {
  const file = join(folder, name);
  const [config, other] = ['src/config/config.ts', 'tests/other-site/site.config.ts'].map((path) =>
    JSON.stringify(join(project, path)),
  );
  writeFileSync(
    file,
    `import { defineConfig } from ${config};\nimport other from ${other};\nexport default defineConfig({\n  ...other,\n${line}\n});\n`,
  );
  return file;
}

function run(command: string, ...args: string[]) {
  const { stderr, status } = spawnSync(
    process.execPath,
    [join(project, 'src/framework/node', command), ...args],
    {
      encoding: 'utf8',
      cwd: project,
    },
  );
  return { message: stderr.trim(), status };
}

describe('configuration errors are reported with their line and without a stack trace', () => {
  const wrong = configWith('wrong.config.ts', "  tagline: '',");

  it.each([
    ['new', 'new/new.ts', ['doc', 'A title']],
    ['check:reference', 'check/check-reference.ts', []],
  ])('by npm run %s', (_, command, args) => {
    const { message, status } = run(command, '--config', wrong, ...args);
    expect(message.replace(wrong, 'FILE')).toMatch(/^FILE:5: tagline: /);
    expect(message).not.toMatch(/^\s+at /m);
    expect(status).toBe(1);
  });
});

it('reports a missing package in check:reference the same way as in check:content', () => {
  const mistyped = configWith(
    'mistyped.config.ts',
    "  api: { description: 'B.', packages: [{ name: '@xstate/veu', purpose: 'A.', folder: 'a' }] },",
  );
  expect(run('check/check-reference.ts', '--config', mistyped)).toEqual({
    message: `${mistyped}:5: api.packages[0].name: the package '@xstate/veu' isn’t installed\n  Did you mean '@xstate/vue'?`,
    status: 1,
  });
});

it.each([
  ['new/new.ts', ['dco', 'A title'], 'Unknown kind of page dco. Did you mean doc?'],
  ['new/new.ts', ['doc', 'A title', '--version', 'latest'], 'Unknown version latest. Known: current, 4.'],
  [
    'import/import.ts',
    ['content', '--from', 'docosaurus'],
    'Unknown engine docosaurus. Did you mean docusaurus?',
  ],
  ['../../../server/newsletter/cli.ts', ['stast'], 'Unknown command stast. Did you mean stats?'],
  ['../../../server/feedback/cli.ts', ['reports'], 'Unknown command reports. Did you mean report?'],
])('%s refuses the unknown word in %j with a hint', (command, args, message) => {
  expect(run(command, ...args)).toEqual({ message: `${message}\n--help prints the usage.`, status: 2 });
});

it('prints the usage of npm run new with the versions for missing arguments', () => {
  expect(run('new/new.ts', 'doc')).toEqual({
    message: expect.stringMatching(/^usage: npm run new .*\nVersions: current, 4$/s),
    status: 2,
  });
});

it.each([
  ['--chaptre', 'Unknown option --chaptre. Did you mean --chapter?'],
  ['--nothing', 'Unknown option --nothing.'],
  ['--after', "Option '--after <value>' argument missing"],
])('refuses %s with a hint', (option, message) => {
  expect(run('new/new.ts', option)).toEqual({ message: `${message}\n--help lists all options.`, status: 2 });
});

describe('prints the usage for --help', () => {
  it.each(commands.filter(({ name }) => name === 'check:content' || name === 'new'))(
    'npm run $name',
    expectUsage,
  );

  it('npm run test:e2e, without a built site', async () => {
    const env = { ...process.env, DIST: folder };
    const { stdout } = await promisify(execFile)(process.execPath, ['tests/run.ts', '--help'], {
      cwd: project,
      env,
    });
    expect(stdout).toMatch(/^usage: npm run test:e2e -- .*--grep-invert/s);
  });
});
