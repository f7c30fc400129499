import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { AuthorError, AuthorErrors, describeIssue } from '../site/errors.ts';
import { yamlMistakes } from './yaml-mistakes.ts';

const title = z.string('expected text').min(1, 'expected text');
const description = z.string('expected one sentence').min(1, 'expected one sentence');
const slug = z
  .string('expected an address')
  .transform((value) => value.normalize('NFC'))
  .refine((value) => /^[\p{L}\p{M}\p{N}_./-]+$/u.test(value), 'expected letters, digits, dashes and slashes')
  .refine((value) => !/(^|\/)\.{1,2}(\/|$)|\/\//.test(value), 'expected an address without . and .. parts')
  .transform((value) => value.replace(/^\/+|\/+$/g, ''));

const phrases = z.string('expected words that readers type, separated by commas').min(1, 'expected words');

const shared = {
  /** The page's only h1. */
  title,
  /** One sentence that says what the reader will be able to do. */
  description,
  /** Replaces the file's path in the address. */
  slug: slug.optional(),
  /** Anchors of links from elsewhere that lead to the top of the page. */
  anchors: z
    .array(
      z.string('expected an anchor').regex(/^[^\s#]+$/, 'expected an anchor without #'),
      'expected a list of anchors',
    )
    .default([]),
  /**
   * Words that readers type and the text does not have, for search: `- hydrate, save and load` for the page, `- anchor: redact, secrets` for
   * the section with this anchor.
   */
  keywords: z
    .array(z.union([phrases, z.record(z.string(), phrases)]), 'expected a list of words')
    .default([])
    .transform((list) =>
      list
        .flatMap((entry) => Object.entries(typeof entry === 'string' ? { '': entry } : entry))
        .map(([anchor, text]) => ({ anchor, phrases: text.split(/\s*,\s*/) })),
    ),
  /** Shown in link previews instead of the card that is drawn for the page: a picture in `public/`, by its address. */
  image: z
    .string('expected the address of a picture')
    .regex(/^\/.+\.(png|jpe?g)$/, 'expected a PNG or JPEG in public/, such as /img/release.png')
    .optional(),
  /** Built in development only. */
  draft: z.boolean('expected true or false').default(false),
  /** Built, but in no list, sitemap or search. */
  unlisted: z.boolean('expected true or false').default(false),
};

/** Front matter of a docs page. */
const docFrontMatter = z.strictObject({
  ...shared,
  /** Each section answers a question by itself, as those of a glossary do: search shows the text above its results. */
  answers: z.boolean('expected true or false').default(false),
  /** False for a page that stands in no sidebar on purpose. */
  sidebar: z.literal(false, 'expected false, for a page that stands in no sidebar').optional(),
  /** The page of another version whose text this one has, by its file below the content folder. */
  sameAs: z.string('expected a file such as docs/v5/colors.mdx').optional(),
});

/** Front matter of a blog post. */
const postFrontMatter = z.strictObject({
  ...shared,
  /** The day it was published, which orders the lists. */
  date: z.iso.date('expected a date such as 2023-12-01'),
  tags: z.array(z.string('expected a tag').min(1, 'expected a tag'), 'expected a list of tags').default([]),
  authors: z
    .array(z.string('expected a name').min(1, 'expected a name'), 'expected a list of names')
    .min(1, 'expected at least one name')
    .optional(),
});

/** Front matter of a page outside of docs and blog. */
const pageFrontMatter = z.strictObject(shared);

const frontMatterOf = { doc: docFrontMatter, post: postFrontMatter, page: pageFrontMatter };
export type PageKind = keyof typeof frontMatterOf;
export type DocFrontMatter = z.infer<typeof docFrontMatter>;
export type PostFrontMatter = z.infer<typeof postFrontMatter>;
export type PageFrontMatter = z.infer<typeof pageFrontMatter>;
export interface FrontMatterOf {
  doc: DocFrontMatter;
  post: PostFrontMatter;
  page: PageFrontMatter;
}

const fence = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;

/**
 * Reads a file's front matter and gives the rest with every line where it was, so that positions in it hold for the file.
 * @throws AuthorErrors naming file, line, field, what was expected and what was found
 */
export function readFrontMatter<K extends PageKind>(
  source: string,
  file: string,
  kind: K,
): {
  data: FrontMatterOf[K];
  body: string;
  lineOf(field: string): number;
  /** The line of each field that is there. */
  fieldLines: Record<string, number>;
} {
  // Some editors begin a file with a byte order mark.
  const text = source.replace(/^\uFEFF/, '');
  const match = text.startsWith('---') ? fence.exec(text) : null;
  if (match?.index !== 0) {
    throw new AuthorErrors([
      // Without fields below it, the first line is a line of the text.
      /^---[ \t]*\r?\n[ \t]*[A-Za-z]\w*[ \t]*:/.test(text)
        ? new AuthorError(
            { file, line: 1 },
            'the front matter is not closed',
            'Write --- on a line of its own, at its beginning, below the last field.',
          )
        : new AuthorError(
            { file, line: 1 },
            'front matter is missing',
            'Start the file with:\n  ---\n  title: …\n  description: …\n  ---',
          ),
    ]);
  }
  const yaml = match[1] ?? '';
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, schema: 'core', prettyErrors: false });
  const lineAt = (offset: number | undefined) => lines.linePos(offset ?? 0).line + 1;
  const mistakes = yamlMistakes(yaml, document, (offset) => lines.linePos(offset).line);
  if (mistakes.length > 0) {
    throw new AuthorErrors(
      mistakes.map(
        ({ line, problem, hint }) =>
          new AuthorError({ file, line: line + 1 }, `front matter is not valid YAML: ${problem}`, hint),
      ),
    );
  }
  const fieldLines: Record<string, number> = {};
  for (const { key } of isMap(document.contents) ? document.contents.items : []) {
    if (isScalar(key)) fieldLines[String(key.value)] = lineAt(key.range?.[0]);
  }
  const lineOf = (field: string) => (Object.hasOwn(fieldLines, field) ? fieldLines[field]! : 1);
  const value: unknown = document.toJS() ?? {};
  const result = frontMatterOf[kind].safeParse(value);
  if (!result.success) {
    const known = `Known fields are ${Object.keys(frontMatterOf[kind].shape).join(', ')}.`;
    throw new AuthorErrors(
      result.error.issues.flatMap((issue) => {
        if (issue.code !== 'unrecognized_keys') {
          const line = lineOf(String(issue.path[0]));
          return new AuthorError({ file, line }, `front matter: ${describeIssue(issue, value)}`);
        }
        return issue.keys.map(
          (key) =>
            new AuthorError({ file, line: lineOf(key) }, `front matter: unknown field '${key}'`, known),
        );
      }),
    );
  }
  const body = match[0].replace(/[^\n]/g, '') + text.slice(match[0].length);
  return { data: result.data as FrontMatterOf[K], body, lineOf, fieldLines };
}
