import { AuthorError } from '../../site/errors.ts';
import type { CompiledPage } from '../model.ts';

type Doc = CompiledPage<'doc'>;
/** Pages by their files; undefined for those with mistakes of their own. */
type Docs = ReadonlyMap<string, Doc | undefined>;

/** Gives the pages that name another (`sameAs`) the text of that one. */
export function shareTexts(docs: Docs, shown: (file: string) => string): { docs: Docs; mistakes: string[] } {
  const mistakes: string[] = [];
  const whole = [...docs].map(([file, page]) => {
    const problem = page?.sameAs && problemOf(page.sameAs.file, docs);
    if (problem) {
      const place = { file: shown(file), line: page.sameAs!.line };
      mistakes.push(new AuthorError(place, ...problem).message);
    }
    const original = page?.sameAs && docs.get(page.sameAs.file);
    return [file, page && original ? withText(page, original) : page] as const;
  });
  return { docs: new Map(whole), mistakes };
}

/** What is wrong with the file that a page names, if anything: a problem and its hint. */
function problemOf(file: string, docs: Docs): [problem: string, hint: string] | undefined {
  if (!docs.has(file)) {
    return [
      `sameAs: there is no docs page ${file}`,
      'Write the path of its file below the content folder, such as docs/v5/colors.mdx.',
    ];
  }
  const further = docs.get(file)?.sameAs?.file;
  return further === undefined
    ? undefined
    : [`sameAs: ${file} has no text of its own`, `Name the page whose text it has: ${further}.`];
}

/** A page with another's text; its title, description, address and place in the sidebar stay its own. */
function withText(page: Doc, original: Doc): Doc {
  const { article, toc, links, externalLinks, pictures, machines, chart, charts, sections, mentions, words } =
    original;
  const both = (theirs: readonly string[], own: readonly string[]) => [...new Set([...theirs, ...own])];
  return {
    ...page,
    ...{ article, toc, links, externalLinks, pictures, machines, charts, sections, mentions, words },
    ...(chart === undefined ? {} : { chart }),
    key: `${page.key} ${original.key}`,
    anchors: both(original.anchors, page.anchors),
    frontMatter: {
      ...page.frontMatter,
      anchors: both(original.frontMatter.anchors, page.frontMatter.anchors),
      draft: page.frontMatter.draft || original.frontMatter.draft,
    },
  };
}
