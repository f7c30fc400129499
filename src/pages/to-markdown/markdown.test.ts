import { describe, expect, it } from 'vitest';
import { blogOf } from '../../content/blog.ts';
import { docPage, older, plainPage, postPage, versionOf } from '../../content/content.fixture.ts';
import type { ApiItem, ApiPackage } from '../../reference/model.ts';
import type { RouteOf } from '../model.ts';
import { routeAt, siteOf } from '../site.fixture.ts';
import { pageMarkdown } from './index.ts';

const linked =
  '<p><a href="/docs/guards#two">Site</a> <a href="./guards.mdx">file</a> <a href="#here">here</a> <a href="/docs/gone">gone</a></p>';
const note =
  '{"type":"root","children":[{"type":"element","tagName":"LatestNote","properties":{},"children":[{"type":"text","value":"Now it is "},{"type":"element","tagName":"a","properties":{"href":"/docs/guards"},"children":[{"type":"text","value":"guards"}]},{"type":"text","value":"."}]}]}';
const site = siteOf({
  versions: [
    versionOf(
      {
        about: docPage('about', { slug: '' }, { html: linked, anchors: ['here'] }),
        guards: docPage('guards', { title: 'Guards_and [more]' }, { anchors: ['two'] }),
      },
      [{ category: 'Core', index: { slug: 'core' }, items: [{ doc: 'guards' }] }],
    ),
    versionOf(
      {
        studio: docPage('studio', {}, { folder: older.folder }),
        old: docPage('old', {}, { folder: older.folder, article: note }),
      },
      undefined,
      older,
    ),
  ],
  posts: [
    postPage('2023-12-01-b', { title: 'B', tags: ['xstate'] }),
    postPage('2023-11-01-a', { title: 'A', tags: ['xstate'] }),
  ],
  pages: [plainPage('privacy')],
});
const markdownAt = (path: string) => pageMarkdown(site, routeAt(site, path));

describe('pageMarkdown', () => {
  it('starts with title, description, and URL', () => {
    expect(markdownAt('/docs/guards')).toBe(
      [
        '# Guards_and \\[more]',
        '> What it says.',
        'XState v5 documentation: <https://stately.ai/docs/guards>. To get any page as Markdown, add .md to its URL. All pages: <https://stately.ai/llms.txt>',
        'Text.\n',
      ].join('\n\n'),
    );
  });

  it('contains absolute URLs and no broken links', () => {
    expect(markdownAt('/docs/')).toContain(
      '[Site](https://stately.ai/docs/guards#two) [file](https://stately.ai/docs/guards) [here](https://stately.ai/docs/#here) gone\n',
    );
  });

  it('includes the base URL', () => {
    const mounted = siteOf({}, { baseUrl: '/site/' });
    expect(pageMarkdown(mounted, routeAt(mounted, '/docs/guards'))).toContain(
      '<https://stately.ai/site/docs/guards>. To get any page as Markdown, add .md to its URL. All pages: <https://stately.ai/site/llms.txt>',
    );
  });

  it('includes the notice of an older version', () => {
    expect(markdownAt('/docs/xstate-v4/studio')).toContain(
      '> [!WARNING]\n> This is documentation for XState v4, which is no longer actively maintained. For up-to-date documentation, see the [latest version](https://stately.ai/docs/) (XState v5).\n',
    );
    expect(markdownAt('/docs/xstate-v4/old')).toContain(
      'no longer actively maintained. Now it is [guards](https://stately.ai/docs/guards).\n',
    );
    expect(markdownAt('/docs/guards')).not.toContain('[!WARNING]');
  });

  it('links to the list of pages of its own version', () => {
    expect(markdownAt('/docs/xstate-v4/studio')).toContain(
      'All pages: <https://stately.ai/docs/xstate-v4/llms.txt>\n',
    );
    for (const path of ['/docs/', '/blog', '/'])
      expect(markdownAt(path)).toContain('All pages: <https://stately.ai/llms.txt>\n');
  });

  it('lists links for a category, the blog, and its lists', () => {
    expect(markdownAt('/docs/category/core')).toContain(
      '- [Guards_and \\[more\\]](https://stately.ai/docs/guards): What it says.\n',
    );
    const entry = '- 2023-12-01: [B](https://stately.ai/blog/2023-12-01-b). What it says.\n';
    for (const path of ['/blog', '/blog/archive', '/blog/tags/xstate', '/'])
      expect(markdownAt(path), path).toContain(entry);
    expect(markdownAt('/blog/tags')).toContain('- [xstate](https://stately.ai/blog/tags/xstate): 2 posts\n');
    expect(markdownAt('/blog/2023-12-01-b')).toContain('Blog, 2023-12-01, by Stately team: <https://');
  });

  it('links to the other pages of a long list', () => {
    const posts = [1, 2, 3].map((n) => postPage(`2023-12-0${n}-post`, { title: `Post ${n}` }));
    const long = siteOf({ posts }, { blog: { ...blogOf(site.config), postsPerPage: 1 } });
    const second = pageMarkdown(long, routeAt(long, '/blog/page/2'));
    expect(second).toContain(
      '- [Page 1](https://stately.ai/blog)\n- [Page 3](https://stately.ai/blog/page/3)\n',
    );
    expect(second).toContain('[Post 2]');
    expect(second).not.toContain('[Post 1]');
  });
});

describe('pageMarkdown for an API item', () => {
  const text = (value: string) => [{ type: 'text' as const, value }];
  const paragraph = (value: string) => [
    { type: 'element' as const, tagName: 'p', properties: {}, children: text(value) },
  ];
  const entry = { id: 'a', name: 'a', marks: [], code: '', description: [], parts: [] };
  const item: ApiItem = {
    name: 'assign',
    kind: 'function',
    path: '/api/xstate/function/assign',
    from: ['xstate', 'xstate/actions'],
    typeOnly: false,
    summary: 'Updates the context.',
    importLine:
      '<span class="l d0"><span class="tk">import</span> { assign } from <span class="ts">\'xstate\'</span>;</span>',
    declaration:
      '<span class="l d0">function assign&lt;T>(\n</span><span class="l d1">  a: <a href="/api/xstate/type/A">A</a> &amp; B\n</span><span class="l d0">): void</span>',
    short: '<span class="l d0">function assign</span>',
    description: paragraph('Updates the context.'),
    deprecated: text('Use enqueue.'),
    internal: false,
    sections: [
      {
        id: 'parameters',
        title: 'Parameters',
        form: 'terms',
        entries: [
          {
            ...entry,
            marks: ['optional'],
            code: '<span class="l d0">A | B</span>',
            description: paragraph('What.'),
            defaultValue: '1',
            parts: [{ ...entry, name: 'b', code: 'C' }],
          },
        ],
      },
      {
        id: 'methods',
        title: 'Methods',
        form: 'members',
        entries: [
          { ...entry, name: 'run', code: 'run(): void', inheritedFrom: { name: 'Base', href: undefined } },
        ],
      },
      { id: 'returns', title: 'Returns', form: 'text', text: paragraph('Nothing.'), entries: [] },
    ],
    examples: [[{ type: 'element', tagName: 'CodeBlock', properties: { html: 'assign()' }, children: [] }]],
    see: [
      [
        {
          type: 'element',
          tagName: 'a',
          properties: { href: '/api/xstate/class/Actor' },
          children: text('Actor'),
        },
      ],
    ],
    source: { label: 'src/assign.ts', href: 'https://example.com/assign.ts' },
  };
  const owner: ApiPackage = {
    name: 'xstate',
    version: '5.0.0',
    purpose: 'Core.',
    path: '/api/xstate',
    entryPoints: ['xstate'],
    items: [item],
  };
  const route = {
    screen: 'api-item',
    path: item.path,
    title: 'assign (xstate)',
    description: item.summary,
    unlisted: false,
    item,
    package: owner,
  } as RouteOf<'api-item'>;

  it('contains its complete declaration and description', () => {
    const [, body = ''] = pageMarkdown(site, route).split('llms.txt>\n\n');
    expect(body).toBe(
      [
        'Function of `xstate` 5.0.0.',
        '> [!WARNING]\n> **Deprecated**\n>\n> Use enqueue.',
        'Updates the context.',
        "```ts\nimport { assign } from 'xstate';\n```",
        'Also exported from xstate/actions.',
        '```ts\nfunction assign<T>(\n  a: A & B\n): void\n```',
        '## Example',
        '```\nassign()\n```',
        '## Parameters',
        '- `a` (optional): `A | B`\n\n  What.\n\n  Default: `1`\n\n  - `b`: `C`',
        '## Methods',
        '### `run`',
        '```ts\nrun(): void\n```',
        'Inherited from `Base`',
        '## Returns',
        'Nothing.',
        '## See also',
        '- [Actor](https://stately.ai/api/xstate/class/Actor)',
        'Source: [src/assign.ts](https://example.com/assign.ts).\n',
      ].join('\n\n'),
    );
  });
});
