import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { docPage, older, versionOf } from '../../src/content/content.fixture.ts';
import { frameOf } from '../../src/framework/node/frame.fixture.ts';
import { published } from '../../src/framework/node/publish.ts';
import { siteOf } from '../../src/pages/site.fixture.ts';
import { buildIndex } from '../../src/search/node/build-index.ts';
import { searchRecords } from '../../src/search/node/records.ts';
import type { SiteConfig } from '../../src/site/config.ts';
import { hash } from '../../src/site/node/hash.ts';
import { INDEX_FOLDER, MANIFEST_FILE } from '../../src/site/output-files.ts';
import { htmlFile, markdownPath } from '../../src/site/paths.ts';
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

/** Pages of the reference, which the fixture of a site does not have. */
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
export function writeMcpSite(change: Partial<SiteConfig> = {}): string {
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
  };
  for (const [file, make] of published(frameOf(site))) write(file, make());
  const manifest = JSON.parse(published(frameOf(site)).get('.site/manifest.json')!());
  manifest.pages.push(...Object.keys(api));
  write('.site/manifest.json', JSON.stringify(manifest));
  write('.site/build', 'first');
  for (const page of [...manifest.pages, '/404']) {
    write(htmlFile(page), 'page');
    write(
      markdownPath(page).slice(1),
      page === '/docs/guards' ? guards : (api[page] ?? `# Page at ${page}\n`),
    );
  }
  const index = buildIndex(searchRecords(site), hash);
  write(MANIFEST_FILE, JSON.stringify(index.manifest));
  for (const { name, content } of index.files) write(INDEX_FOLDER + name, String(content));
  write('.site/build', 'first');
  return dist;
}
