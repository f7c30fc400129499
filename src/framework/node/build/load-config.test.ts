import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { loadConfig } from './load-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'config-'));
afterAll(() => rmSync(folder, { recursive: true }));

let serial = 0;
async function messageOf(code: string): Promise<string> {
  const name = `site-${serial++}.config.ts`;
  const file = join(folder, name);
  writeFileSync(file, code);
  const message = await loadConfig(file).catch((error: Error) => `${error.name} ${error.message}`);
  return String(message).replace(name, 'FILE').split('\n')[0] ?? '';
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
