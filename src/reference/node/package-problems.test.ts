import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import ownConfig from '../../../site.config.ts';
import { inLocale } from '../../config/localized.ts';
import { locateSettings } from '../../config/setting-place.ts';
import { packageProblems } from './package-problems.ts';

const folder = mkdtempSync(join(tmpdir(), 'packages-'));
afterAll(() => rmSync(folder, { recursive: true }));

const install = (name: string, manifest: object) => {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, 'package.json'), JSON.stringify(manifest));
};
install('', { dependencies: { immer: '1.0.0', gone: '1.0.0' } });
install('node_modules/immer', { exports: { '.': './a.js', './graph': './graph.js' } });
install('node_modules/@kiln/bricks', {});

interface Entry {
  name: string;
  entryPoints?: string[];
  xstate?: string;
}

/** Returns the problems of packages, in a configuration whose settings are all on line 7. */
function problemsOf(...packages: Entry[]): string[] {
  const entries = packages.map((entry) => ({ purpose: 'A package.', folder: '', ...entry }));
  const config = { ...ownConfig, api: { description: 'All.', packages: entries } };
  locateSettings(config, () => ({ file: 'kiln.config.ts', line: 7 }));
  // Builds and checks use the settings in a locale.
  return packageProblems(inLocale(config, 'en'), folder).map(({ message }) => message);
}

it('accepts installed packages', () => {
  expect(problemsOf({ name: 'immer', entryPoints: ['.', './graph'] }, { name: '@kiln/bricks' })).toEqual([]);
});

it.each([
  ['imer', "Did you mean 'immer'?"],
  ['@kiln/brick', "Did you mean '@kiln/bricks'?"],
  ['gone', 'Run npm ci to install the packages in package.json.'],
  ['unheard-of', 'Run npm install --save-exact unheard-of, or correct the name.'],
])('reports the line and a hint for the package %s', (name, hint) => {
  expect(problemsOf({ name: 'immer' }, { name })).toEqual([
    `kiln.config.ts:7: api.packages[1].name: the package '${name}' isn’t installed\n  ${hint}`,
  ]);
});

it('reports missing entry points together with other errors', () => {
  expect(
    problemsOf({ name: 'imer' }, { name: 'immer', entryPoints: ['.', './grpah'], xstate: 'imer' }),
  ).toEqual([
    expect.stringContaining('api.packages[0].name: '),
    expect.stringContaining("api.packages[1].xstate: the package 'imer' isn’t installed"),
    "kiln.config.ts:7: api.packages[1].entryPoints[1]: the package 'immer' doesn’t export './grpah'\n  Did you mean './graph'?",
  ]);
});
