import { describe, expect, it } from 'vitest';
import { docPage, older, versionOf } from '../../../content/content.fixture.ts';
import { siteOf } from '../../../pages/site.fixture.ts';
import { llmsFiles } from './llms.ts';

const guide = (id: string, more = {}) => docPage(id, { title: `About ${id}`, ...more });

const site = siteOf({
  versions: [
    versionOf(
      {
        about: guide('about', { slug: '' }),
        guards: guide('guards'),
        actors: guide('actors'),
        alone: guide('alone'),
        secret: guide('secret', { unlisted: true }),
      },
      [
        { doc: 'about' },
        {
          category: 'Core',
          items: [
            { doc: 'guards' },
            { category: 'Deep', doc: 'actors', items: [{ doc: 'actors', label: 'Start' }] },
          ],
        },
      ],
    ),
    versionOf({ studio: docPage('studio', {}, { folder: older.folder }) }, undefined, older),
  ],
});
const files = Object.fromEntries(
  llmsFiles(site, ({ path }) => `# Text of ${path}\n`).map(([file, make]) => [file, make()]),
);

describe('llms.txt', () => {
  it('has the llmstxt.org format: title, summary, and sections of links', () => {
    expect(files['llms.txt']).toMatch(
      /^# Stately\n\n> .+\n\n[^#]+\n\n(## [^\n]+\n\n(- \[[^\]]+\]\([^)]+\): [^\n]+\n)+\n?)+$/,
    );
  });

  it('lists each page once, as Markdown, under the sidebar’s headings', () => {
    expect(files['llms.txt']).toContain(
      [
        '## XState v5\n',
        '- [About about](https://stately.ai/docs.md): What it says.',
        '- [About alone](https://stately.ai/docs/alone.md): What it says.\n',
        '## Core\n',
        '- [About guards](https://stately.ai/docs/guards.md): What it says.',
        '- [About actors](https://stately.ai/docs/actors.md): What it says.\n',
        '## Optional\n',
      ].join('\n'),
    );
  });

  it('links to other versions and posts in the Optional section', () => {
    const optional = files['llms.txt']?.split('## Optional')[1];
    expect(optional).toContain('(https://stately.ai/docs/xstate-v4/llms.txt)');
    expect(optional).toContain(
      '- [XState v5](https://stately.ai/blog/2023-12-01-xstate-v5.md): What it says.',
    );
  });

  it('exists for each version', () => {
    const own = files['docs/xstate-v4/llms.txt'];
    expect(own).toContain('# Stately: XState v4\n');
    expect(own).toContain('(https://stately.ai/docs/xstate-v4/studio.md)');
    expect(own).toContain('(https://stately.ai/llms.txt)');
    expect(own).not.toContain('/docs/guards');
    expect(files['llms.txt']).not.toContain('/docs/xstate-v4/studio');
  });

  it('omits unlisted pages', () => {
    expect(Object.values(files).join('')).not.toContain('secret');
  });
});

describe('llms-full.txt', () => {
  it('contains the pages in sidebar order, then the pages that it does not list', () => {
    const order = files['llms-full.txt']?.match(/^# .*$/gm);
    expect(order).toEqual(
      ['/docs/', '/docs/guards', '/docs/actors', '/docs/alone'].map((path) => `# Text of ${path}`),
    );
    expect(files['docs/xstate-v4/llms-full.txt']).toBe('# Text of /docs/xstate-v4/studio\n');
  });
});

it('mentions only features that the site has', () => {
  const small = siteOf({ versions: [versionOf({ about: guide('about', { slug: '' }) })] }, { blog: null });
  const [[, make]] = llmsFiles(small, () => '') as [[string, () => string]];
  expect(make()).not.toMatch(/API|blog|[Ss]tatecharts are/);
});
