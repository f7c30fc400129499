import config from '../../site.config.ts';
import type { DocsVersion } from '../site/config.ts';
import type { DocFrontMatter, PageKind, PostFrontMatter } from './front-matter.ts';
import type { CompiledPage, VersionContent } from './model.ts';
import type { SidebarItem } from './sidebar.ts';

/** The current version of the docs, and the older one. */
export const [current, older] = config.versions as [DocsVersion, DocsVersion];

const shared = { description: 'What it says.', draft: false, unlisted: false };

function pageOf<K extends PageKind>(kind: K, file: string, frontMatter: object, more: Partial<CompiledPage>) {
  return {
    kind,
    file,
    frontMatter: { title: file, ...shared, ...frontMatter },
    html: '<p>Text.</p>',
    excerpt: '<p>Text.</p>',
    truncated: false,
    toc: [],
    links: [],
    anchors: [],
    sections: [],
    words: 400,
    warnings: [],
    ...more,
  } as unknown as CompiledPage<K>;
}

/** A page of the docs, titled with its id unless told otherwise. */
export function docPage(
  id: string,
  frontMatter: Partial<DocFrontMatter> = {},
  { folder = current.folder, ...more }: Partial<CompiledPage> & { folder?: string } = {},
): CompiledPage<'doc'> {
  return pageOf('doc', `${folder}/${id}.mdx`, { title: id, ...frontMatter }, more);
}

/** A post; its date is that of its file's name. */
export function postPage(
  name: string,
  frontMatter: Partial<PostFrontMatter> = {},
  more: Partial<CompiledPage> = {},
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
export function plainPage(name: string, more: Partial<CompiledPage> = {}): CompiledPage<'page'> {
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
  };
}
