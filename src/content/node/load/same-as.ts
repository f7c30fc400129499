import { AuthorError } from '../../../core/errors.ts';
import type { CompiledPage } from '../../model.ts';

type Doc = CompiledPage<'doc'>;
/** Pages by file; undefined for those with mistakes. */
type Docs = ReadonlyMap<string, Doc | undefined>;

/** Replaces the text of pages that have `sameAs` with the other page's text. */
export function shareTexts(docs: Docs, shown: (file: string) => string): { docs: Docs; mistakes: string[] } {
  const mistakes: string[] = [];
  const whole = [...docs].map(([file, page]) => {
    if (!page?.sameAs) return [file, page] as const;
    const { sameAs } = page;
    const problem = problemOf(sameAs.file, file, docs);
    if (problem) {
      const place = { file: shown(page.translation ?? file), line: sameAs.line };
      mistakes.push(new AuthorError(place, ...problem).message);
    }
    const original = docs.get(sameAs.file);
    return [file, original ? withText(page, sameAs, original) : page] as const;
  });
  return { docs: new Map(whole), mistakes };
}

/**
 * A problem with the file in a page's `sameAs`, and a hint; undefined if it is fine.
 * @param from the page with the setting
 */
function problemOf(file: string, from: string, docs: Docs): [problem: string, hint: string] | undefined {
  if (!docs.has(file)) {
    return [
      `front matter: sameAs: the page ${file} doesn’t exist`,
      'Write the path of a file in the content folder, such as docs/v5/colors.mdx.',
    ];
  }
  if (file === from)
    return [
      'front matter: sameAs: the page refers to itself',
      'Write the path of the page that contains the text, or remove sameAs and write the text on this page.',
    ];
  const next = docs.get(file)?.sameAs?.file;
  if (next === undefined) return undefined;
  const source = endOf(next, docs);
  return [
    `front matter: sameAs: the page ${file} has sameAs, too`,
    source === undefined
      ? 'The pages refer to each other. Remove sameAs from one of them, and write the text there.'
      : `Write sameAs: ${source}, the page that contains the text.`,
  ];
}

/** The file at the end of a chain of `sameAs`; undefined for a cycle. */
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

/**
 * A page with another page's text, in the language of that text. It keeps its title, description,
 * URL, and sidebar position, and what is reported for its own file.
 */
function withText(page: Doc, sameAs: NonNullable<Doc['sameAs']>, original: Doc): Doc {
  const { file, fieldLines, warnings, translation, pending, frontMatter } = page;
  const { translation: textTranslation, ...text } = original;
  const both = (theirs: readonly string[], own: readonly string[]) => [...new Set([...theirs, ...own])];
  return {
    ...text,
    ...{ file, fieldLines, warnings },
    ...(translation === undefined ? {} : { translation }),
    ...(pending ? { pending } : {}),
    sameAs: { ...sameAs, ...(textTranslation === undefined ? {} : { translation: textTranslation }) },
    key: `${page.key} ${original.key}`,
    anchors: both(original.anchors, page.anchors),
    frontMatter: {
      ...frontMatter,
      anchors: both(original.frontMatter.anchors, frontMatter.anchors),
      draft: frontMatter.draft || original.frontMatter.draft,
    },
  };
}
