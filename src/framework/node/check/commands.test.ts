import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { project } from '../../../core/node/project.ts';

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
    expect(message).toMatch(/^wrong\.config\.ts:5: tagline: /);
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
    message:
      "mistyped.config.ts:5: api.packages[0].name: the package '@xstate/veu' isn’t installed\n  Did you mean '@xstate/vue'?",
    status: 1,
  });
});

it('prints the usage of npm run new with the versions for unknown arguments', () => {
  expect(run('new/new.ts', 'dco', 'A title')).toEqual({
    message: expect.stringMatching(/^usage: npm run new .*--version current\|4\]/),
    status: 2,
  });
  expect(run('new/new.ts', '--nothing').message).toMatch(
    /^Unknown option '--nothing'.*\nusage: npm run new/s,
  );
});
