import { type PageKind, readFrontMatter } from '../../front-matter/front-matter.ts';
import type { CompiledPage } from '../../model.ts';

/**
 * Returns a page with only its front matter, which is all that the URLs, sidebars, and lists of
 * other pages need. Its text follows when it is compiled.
 * @param shown the file as its author sees it
 * @throws AuthorErrors for mistakes in the front matter
 */
export function outlineOf<K extends PageKind>(
  kind: K,
  file: string,
  source: string,
  shown: string,
): CompiledPage<K> {
  const { data, fieldLines, lineOf } = readFrontMatter(source, shown, kind);
  const sameAs = 'sameAs' in data ? data.sameAs : undefined;
  return {
    pending: true,
    key: '',
    kind,
    file,
    frontMatter: data,
    fieldLines,
    ...(sameAs === undefined ? {} : { sameAs: { file: sameAs, line: lineOf('sameAs') } }),
    article: JSON.stringify({ type: 'root', children: [] }),
    excerptEnd: 0,
    truncated: false,
    toc: [],
    links: [],
    externalLinks: [],
    anchors: [],
    pictures: [],
    machines: {},
    applications: {},
    charts: [],
    tabGroups: [],
    sections: [],
    mentions: { inline: [], imports: [], xstate: [] },
    words: 0,
    warnings: [],
  };
}
