import { fromHtml } from 'hast-util-from-html';
import config from '../../site.config.ts';
import type { DocsVersion } from '../config/config.ts';
import type { DocFrontMatter, PageKind, PostFrontMatter } from './front-matter/front-matter.ts';
import type { CompiledPage, VersionContent } from './model.ts';
import type { SidebarItem } from './sidebar.ts';
import { inlineCodeOf } from './tree.ts';

/** The current version of the docs, and the older one. */
export const [current, older] = config.versions as [DocsVersion, DocsVersion];

const shared = { description: 'What it says.', anchors: [], draft: false, unlisted: false };

/** The end of the hint for an unknown field of a docs page. */
export const DOC_FIELDS =
  'The allowed fields are title, description, slug, anchors, image, draft, unlisted, answers, feed, sidebar, sameAs.';

/** Properties of a page in a test, with its article as HTML. */
export type PageFixture = Partial<CompiledPage> & { html?: string };

function pageOf<K extends PageKind>(
  kind: K,
  file: string,
  frontMatter: object,
  { html = '<p>Text.</p>', ...more }: PageFixture,
) {
  const tree = fromHtml(html, { fragment: true });
  return {
    key: JSON.stringify([file, frontMatter, html, more]),
    kind,
    file,
    frontMatter: { title: file, ...shared, ...frontMatter },
    fieldLines: {},
    article: JSON.stringify(tree),
    excerptEnd: tree.children.length,
    truncated: false,
    mentions: { inline: inlineCodeOf(tree).map(({ code }) => code), imports: [], xstate: [] },
    toc: [],
    links: [],
    externalLinks: [],
    pictures: [],
    machines: {},
    applications: {},
    anchors: [],
    charts: [],
    tabGroups: [],
    sections: [],
    words: 400,
    warnings: [],
    ...more,
  } as unknown as CompiledPage<K>;
}

/** A docs page. Its default title is its id. */
export function docPage(
  id: string,
  frontMatter: Partial<DocFrontMatter> = {},
  { folder = current.folder, ...more }: PageFixture & { folder?: string } = {},
): CompiledPage<'doc'> {
  return pageOf('doc', `${folder}/${id}.mdx`, { title: id, ...frontMatter }, more);
}

/** A post, dated by its file name. */
export function postPage(
  name: string,
  frontMatter: Partial<PostFrontMatter> = {},
  more: PageFixture = {},
): CompiledPage<'post'> {
  const date = name.slice(0, 10);
  return pageOf(
    'post',
    `blog/${name}.mdx`,
    { date, tags: [], authors: ['Stately team'], ...frontMatter },
    more,
  );
}

/** A page outside of docs and blog. */
export function plainPage(name: string, more: PageFixture = {}): CompiledPage<'page'> {
  return pageOf('page', `pages/${name}.mdx`, {}, more);
}

/** The docs of a version. */
export function versionOf(
  docs: Record<string, CompiledPage<'doc'>>,
  sidebar?: SidebarItem[],
  version = current,
): VersionContent {
  return {
    version,
    docs: new Map(Object.entries(docs)),
    sidebar,
    sidebarFile: `content/${version.folder}/sidebar.ts`,
    sidebarLines: {},
  };
}
