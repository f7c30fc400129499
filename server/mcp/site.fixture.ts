import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { SiteConfig } from '../../src/config/config.ts';
import { docPage, older, versionOf } from '../../src/content/content.fixture.ts';
import { hash } from '../../src/core/node/cache/hash.ts';
import { INDEX_FOLDER, SEARCH_INDEX_FILE } from '../../src/core/output-files.ts';
import { htmlFile, markdownPath } from '../../src/core/paths.ts';
import { frameOf } from '../../src/framework/node/document/frame.fixture.ts';
import { filesForPrograms } from '../../src/framework/node/publish/files-for-programs.ts';
import { siteOf } from '../../src/pages/site.fixture.ts';
import { buildIndex } from '../../src/search/node/build-index.ts';
import { searchRecords } from '../../src/search/node/records.ts';
import { completeRelease } from '../../tests/complete-release.ts';
import type { Manifest } from '../files/manifest.ts';
import { temporaryFolder } from '../site.fixture.ts';

const guards = `# Guards

> What it says.

A guard decides.

## Named guards and \`params\`

\`\`\`ts
// ## no heading
\`\`\`

### Shorthands

Short.

## Combine

Both.
`;
const item = (name: string) => `# ${name} (xstate)\n\nAbout ${name}.\n`;

/** Pages of the reference, which the site fixture doesn't have. */
const api: Record<string, string> = {
  '/api': '# API reference\n\n- `xstate`\n- `@xstate/react`\n',
  '/api/xstate':
    '# xstate API\n\n## Functions\n\n- `assign`: Updates the context.\n- `createActor`: Creates an actor.\n',
  '/api/xstate/function/assign': item('assign'),
  '/api/xstate/function/createActor': item('createActor'),
  '/api/xstate/interface/ActorRef': item('ActorRef'),
  '/api/xstate/function/useActor': item('useActor'),
  '/api/@xstate/react/function/useActor': item('useActor of React'),
};

/** Writes a small built site with its search index to a temporary folder. */
export function writeMcpSite(
  change: Partial<SiteConfig> = {},
  parts: Partial<Manifest['parts']> = {},
): string {
  const section = (anchor: string, heading: string, text: string) => ({ anchor, heading, text, names: '' });
  const sections = [
    section('', '', 'A guard decides.'),
    section('combine', 'Combine', 'Both hold with and.'),
  ];
  const site = siteOf(
    {
      versions: [
        versionOf({
          about: docPage('about', { slug: '' }),
          guards: docPage('guards', { title: 'Guards' }, { sections }),
        }),
        versionOf(
          { guards: docPage('guards', { title: 'Guarded transitions' }, { folder: older.folder, sections }) },
          undefined,
          older,
        ),
      ],
    },
    change,
  );
  const dist = temporaryFolder();
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), content);
    writeFileSync(join(dist, `${file}.br`), brotliCompressSync(content));
    writeFileSync(join(dist, `${file}.gz`), gzipSync(content));
  };
  for (const [file, make] of filesForPrograms(frameOf(site))) write(file, make());
  const manifest = JSON.parse(filesForPrograms(frameOf(site)).get('.site/manifest.json')!());
  manifest.pages.push(...Object.keys(api));
  manifest.parts = { api: true, blog: true, machines: true, ...parts };
  write('.site/manifest.json', JSON.stringify(manifest));
  for (const page of [...manifest.pages, '/404']) {
    write(htmlFile(page), 'page');
    write(
      markdownPath(page).slice(1),
      page === '/docs/guards' ? guards : (api[page] ?? `# Page at ${page}\n`),
    );
  }
  const index = buildIndex(searchRecords(site), hash);
  write(SEARCH_INDEX_FILE, JSON.stringify(index.manifest));
  for (const { name, content } of index.files) write(INDEX_FOLDER + name, String(content));
  completeRelease(dist);
  return dist;
}
