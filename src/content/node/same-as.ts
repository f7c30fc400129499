import { AuthorError } from '../../site/errors.ts';
import type { CompiledPage } from '../model.ts';

type Doc = CompiledPage<'doc'>;
/** Pages by their files; undefined for those with mistakes of their own. */
type Docs = ReadonlyMap<string, Doc | undefined>;

/** Gives the pages that name another (`sameAs`) the text of that one. */
export function shareTexts(docs: Docs, shown: (file: string) => string): { docs: Docs; mistakes: string[] } {
  const mistakes: string[] = [];
  const whole = [...docs].map(([file, page]) => {
    const problem = page?.sameAs && problemOf(page.sameAs.file, file, docs);
    if (problem) {
      const place = { file: shown(file), line: page.sameAs!.line };
      mistakes.push(new AuthorError(place, ...problem).message);
    }
    const original = page?.sameAs && docs.get(page.sameAs.file);
    return [file, page && original ? withText(page, original) : page] as const;
  });
  return { docs: new Map(whole), mistakes };
}

/**
 * What is wrong with the file that a page names, if anything: a problem and its hint.
 * @param from the page that names it
 */
function problemOf(file: string, from: string, docs: Docs): [problem: string, hint: string] | undefined {
  if (!docs.has(file)) {
    return [
      `sameAs: there is no docs page ${file}`,
      'Write the path of its file below the content folder, such as docs/v5/colors.mdx.',
    ];
  }
  if (file === from)
    return ['sameAs: the page names itself', 'Name the page whose text it has, or write its text here.'];
  const further = docs.get(file)?.sameAs?.file;
  if (further === undefined) return undefined;
  const source = endOf(further, docs);
  return [
    `sameAs: ${file} has no text of its own`,
    source === undefined
      ? 'The pages name each other: write the text in one of them, without sameAs.'
      : `Name the page whose text it has: ${source}.`,
  ];
}

/** The file that pages which name one another end at; undefined where they lead in a circle. */
function endOf(file: string, docs: Docs): string | undefined {
  const seen = new Set<string>();
  let end = file;
  for (let next: string | undefined = file; next !== undefined; next = docs.get(end)?.sameAs?.file) {
    if (seen.has(next)) return undefined;
    seen.add(next);
    end = next;
  }
  return end;
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
