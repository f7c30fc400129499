import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { settingLocator } from './setting-lines.ts';

const folder = mkdtempSync(join(tmpdir(), 'settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const source = `import { defineConfig } from './config.ts';
const version = { name: 'current',
  folder: 'docs' };
const others = [version];
const footer = {
  'links': [
    { label: 'A', href: '/a' },
    { label: 'B',
      href: '/b' } as const,
  ],
};
export default defineConfig({
  title: 'Kiln',
  versions: [
    version,
    { name: '4',
      path: '/4' },
  ],
  footer,
  redirects: [
    ...others,
    { from: '/a', to: '/b' },
  ],
  explanations: {
    '/api/a.b':
      '/docs/a',
  },
});
`;

it.each([
  ['title', 13],
  ['versions[0].folder', 3],
  ['versions[1].path', 17],
  // A missing setting is reported at the line where it would be.
  ['versions[1].mainDoc', 16],
  ['footer.links[1].href', 9],
  // After a spread, the second item is unknown.
  ['redirects[1].to', 20],
  ["explanations['/api/a.b']", 25],
  ['mcp', 12],
  ['', 12],
])('finds the line of %s', (setting, line) => {
  const file = join(folder, 'site.config.ts');
  writeFileSync(file, source);
  expect(settingLocator(file, 'kiln/site.config.ts')(setting)).toEqual({ file: 'kiln/site.config.ts', line });
});
