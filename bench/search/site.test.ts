import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { loadSearchedSite } from './site.ts';

const folder = mkdtempSync(join(tmpdir(), 'searched-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('reads the configuration like the build and reports a wrong value with its line', async () => {
  const config = join(folder, 'wrong.config.ts');
  const schema = JSON.stringify(new URL('../../src/config/config.ts', import.meta.url).pathname);
  writeFileSync(
    config,
    `import { defineConfig } from ${schema};\nexport default defineConfig({\n  title: '',\n});`,
  );
  await expect(loadSearchedSite({ config })).rejects.toThrow(/^wrong\.config\.ts:3: title: /m);
});
