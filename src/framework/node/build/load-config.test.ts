import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { SiteConfig } from '../../../config/config.ts';
import { loadConfig } from './load-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'config-'));
afterAll(() => rmSync(folder, { recursive: true }));

let serial = 0;
async function messageOf(code: string): Promise<string> {
  const name = `site-${serial++}.config.ts`;
  const file = join(folder, name);
  writeFileSync(file, code);
  const message = await loadConfig(file).catch((error: Error) => `${error.name} ${error.message}`);
  return String(message).replace(file, 'FILE').replace(`${folder}/`, '').split('\n')[0] ?? '';
}

it.each([
  [
    'does not parse',
    "export default {\n  title: 'A'\n  url: 'x',\n};",
    /^AuthorError FILE:2:13: ',' expected/,
  ],
  [
    'throws',
    '\nexport default { title: nowhere };',
    /^AuthorError FILE:2: ReferenceError: nowhere is not defined/,
  ],
  [
    'imports a missing file',
    "import x from './gone.ts';\nexport default x;",
    /^AuthorError FILE:1: Error: Cannot find module/,
  ],
  [
    'uses an enum',
    '\nenum Color { Red }\nexport default { title: Color.Red };',
    /^AuthorError FILE:2: SyntaxError: TypeScript enum is not supported/,
  ],
  ['exports nothing', 'const a = 1;', /^AuthorError FILE: the file doesn’t export a configuration/],
  [
    'exports something else',
    "export default { title: 'A' };",
    /^AuthorError FILE: the file doesn’t export a configuration/,
  ],
  [
    'has a wrong value',
    `import { defineConfig } from '${new URL('../../../config/config.ts', import.meta.url).pathname}';
const site: any = {};
export default defineConfig({ ...site,
  title: 'A',
  tagline: '',
});`,
    /^AuthorErrors FILE:5: tagline: Too small/m,
  ],
])('reports a configuration that %s on one line, without a stack trace', async (_, code, expected) => {
  expect(await messageOf(code)).toMatch(expected);
});

it.each([
  ['does not parse', 'export const fr = {\n  a: 1\n  b: 2,\n};', /^AuthorError fr-\d+\.ts:2:7: ',' expected/],
  ['throws', '\nexport const fr = nowhere;', /^AuthorError fr-\d+\.ts:2: ReferenceError: nowhere is not/],
  [
    'imports a missing file',
    "\nimport x from './gone.ts';\nexport const fr = x;",
    /^AuthorError fr-\d+\.ts:2: Error: Cannot find module '.*gone\.ts' imported from/,
  ],
  [
    'imports JSON without its type',
    "import x from './texts.json';\nexport const fr = x;",
    /^AuthorError FILE: TypeError: Module ".*texts\.json" needs an import attribute/,
  ],
  [
    'uses a parameter property',
    'export class fr {\n  constructor(public a = 1) {}\n}',
    /^AuthorError fr-\d+\.ts:2: SyntaxError: TypeScript parameter property is not supported/,
  ],
  ['lacks a name', 'export const de = 1;', /^AuthorError FILE:1: SyntaxError: The requested module/],
])('reports an imported file that %s', async (_, code, expected) => {
  const name = `fr-${serial}.ts`;
  writeFileSync(join(folder, 'texts.json'), '{}');
  writeFileSync(join(folder, name), code);
  expect(await messageOf(`import { fr } from './${name}';\nexport default { title: fr };`)).toMatch(expected);
});

it('loads the files that a configuration imports again, and lists them even if they don’t exist', async () => {
  const file = join(folder, 'imports.config.ts');
  const texts = join(folder, 'texts.ts');
  const labels = join(folder, 'labels.ts');
  writeFileSync(file, "import { locales } from './texts.ts';\nexport default { locales };\n");
  writeFileSync(texts, "import { label } from './labels.ts';\nexport const locales = [{ label }];\n");
  const files = new Set<string>();
  const load = (): Promise<SiteConfig> => loadConfig(file, files);
  await expect(load()).rejects.toThrow(`${texts}:1: Error: Cannot find module`);
  expect([...files]).toEqual([file, texts, labels]);
  for (const label of ['Français', 'French']) {
    writeFileSync(labels, `export const label = '${label}';\n`);
    expect((await load()).locales).toMatchObject([{ label }]);
  }
});
