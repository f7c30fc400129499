import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { project } from '../../site/node/project.ts';

const folder = mkdtempSync(join(tmpdir(), 'commands-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A configuration's file: that of another project's site, but for one setting, which is its fifth line. */
function configWith(name: string, line: string): string {
  const file = join(folder, name);
  const [config, other] = ['src/site/config.ts', 'tests/other-site/site.config.ts'].map((path) =>
    JSON.stringify(join(project, path)),
  );
  writeFileSync(
    file,
    `import { defineConfig } from ${config};\nimport other from ${other};\nexport default defineConfig({\n  ...other,\n${line}\n});\n`,
  );
  return file;
}

function run(command: string, ...args: string[]) {
  const { stderr, status } = spawnSync(process.execPath, [join(import.meta.dirname, command), ...args], {
    encoding: 'utf8',
    cwd: project,
  });
  return { told: stderr.trim(), status };
}

describe('a wrong configuration is told with its line, and without a stack', () => {
  const wrong = configWith('wrong.config.ts', "  tagline: '',");

  it.each([
    ['new', 'new.ts', ['doc', 'A title']],
    ['check:reference', 'check-reference.ts', []],
  ])('by npm run %s', (_, command, args) => {
    const { told, status } = run(command, '--config', wrong, ...args);
    expect(told).toMatch(/^wrong\.config\.ts:5: tagline: /);
    expect(told).not.toMatch(/^\s+at /m);
    expect(status).toBe(1);
  });
});

it('npm run check:reference tells a package that is not there as check:content does', () => {
  const mistyped = configWith(
    'mistyped.config.ts',
    "  api: { description: 'B.', packages: [{ name: '@xstate/veu', purpose: 'A.', folder: 'a' }] },",
  );
  expect(run('check-reference.ts', '--config', mistyped)).toEqual({
    told: "mistyped.config.ts:5: api.packages[0].name: the package '@xstate/veu' is not installed\n  Did you mean '@xstate/vue'?",
    status: 1,
  });
});

it('npm run new answers what it does not know with its usage and the names of versions', () => {
  expect(run('new.ts', 'dco', 'A title')).toEqual({
    told: expect.stringMatching(/^usage: npm run new .*--version current\|4\]/),
    status: 2,
  });
  expect(run('new.ts', '--nothing').told).toMatch(/^Unknown option '--nothing'.*\nusage: npm run new/s);
});
