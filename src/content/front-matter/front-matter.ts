import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { AuthorError, AuthorErrors, describeIssue } from '../../core/errors.ts';
import { nearest } from '../../core/nearest.ts';
import { hintOfField } from './foreign-fields.ts';
import { yamlMistakes } from './yaml-mistakes.ts';

const title = z.string('expected text').min(1, 'expected text');
const description = z.string('expected one sentence').min(1, 'expected one sentence');
const slug = z
  .string('expected a URL path')
  .transform((value) => value.normalize('NFC'))
  .refine(
    (value) => /^[\p{L}\p{M}\p{N}_./-]+$/u.test(value),
    'expected letters, digits, hyphens, underscores, dots, and slashes',
  )
  .refine((value) => !/(^|\/)\.{1,2}(\/|$)|\/\//.test(value), 'expected a path without empty, . or .. parts')
  .transform((value) => value.replace(/^\/+|\/+$/g, ''));

const shared = {
  /** The page's only h1. */
  title,
  /** One sentence about what the reader will be able to do. */
  description,
  /** Replaces the file's path in the URL. */
  slug: slug.optional(),
  /** Anchors in links from elsewhere that lead to the top of the page. */
  anchors: z
    .array(
      z
        .string('expected an anchor')
        .regex(/^[^\s#]+$/, 'expected an anchor without #')
        .transform((value) => value.normalize('NFC')),
      'expected a list of anchors',
    )
    .default([]),
  /**
   * Shown in link previews instead of the generated card, and as the cover of a post: the URL of a
   * picture in `public/`.
   */
  image: z
    .string('expected the URL of an image')
    .regex(/^\/.+\.(png|jpe?g)$/, 'expected a PNG or JPEG in public/, such as /img/release.png')
    .optional(),
  /** Built in development only. */
  draft: z.boolean('expected true or false').default(false),
  /** Built, but not in lists, the sitemap, or search. */
  unlisted: z.boolean('expected true or false').default(false),
};

/** Front matter of a docs page. */
const docFrontMatter = z.strictObject({
  ...shared,
  /** Each section answers a question, as in a glossary. Search shows the text above its results. */
  answers: z.boolean('expected true or false').default(false),
  /** Publishes an Atom feed of the sections that begin with a date. */
  feed: z.boolean('expected true or false').default(false),
  /** False for a page that is intentionally in no sidebar. */
  sidebar: z.literal(false, 'expected false, the only allowed value').optional(),
  /** The page of another version whose text this page shares, as a file in the content folder. */
  sameAs: z.string('expected a file such as docs/v5/colors.mdx').optional(),
});

/** Front matter of a blog post. */
const postFrontMatter = z.strictObject({
  ...shared,
  /** The publication date, which determines the order of lists. */
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

const fence = /^---[ \t]*\n([\s\S]*?)^---[ \t]*(?:\n|$)/m;

/**
 * A file's front matter, and the rest with unchanged line numbers, so that positions in it are
 * positions in the file.
 */
export interface FrontMatterIn<Data> {
  data: Data;
  body: string;
  lineOf(field: string): number;
  /** The line of each field. */
  fieldLines: Record<string, number>;
}

/**
 * Reads the front matter of a page of this kind.
 * @throws AuthorErrors with file, line, field, expected value, and actual value
 */
export const readFrontMatter = <K extends PageKind>(
  source: string,
  file: string,
  kind: K,
): FrontMatterIn<FrontMatterOf[K]> =>
  readFields(source, file, frontMatterOf[kind] as z.ZodObject) as unknown as FrontMatterIn<FrontMatterOf[K]>;

/**
 * Reads the front matter of a file by a schema.
 * @throws AuthorErrors with file, line, field, expected value, and actual value
 */
export function readFields<Schema extends z.ZodObject>(
  source: string,
  file: string,
  schema: Schema,
): FrontMatterIn<z.infer<Schema>> {
  // Some editors start a file with a byte order mark.
  const text = source.replace(/^\uFEFF/, '');
  const match = text.startsWith('---') ? fence.exec(text) : null;
  if (match?.index !== 0) {
    throw new AuthorErrors([
      // Unless a field follows, the first line is part of the text.
      /^---[ \t]*\n[ \t]*[A-Za-z]\w*[ \t]*:/.test(text)
        ? new AuthorError(
            { file, line: 1 },
            'the front matter isn’t closed',
            'Write --- at the start of a separate line after the last field.',
          )
        : new AuthorError(
            { file, line: 1 },
            'the front matter is missing',
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
          new AuthorError({ file, line: line + 1 }, `the front matter isn’t valid YAML: ${problem}`, hint),
      ),
    );
  }
  const fieldLines: Record<string, number> = {};
  for (const { key } of isMap(document.contents) ? document.contents.items : []) {
    if (isScalar(key)) fieldLines[String(key.value)] = lineAt(key.range?.[0]);
  }
  const lineOf = (field: string) => (Object.hasOwn(fieldLines, field) ? fieldLines[field]! : 1);
  const value: unknown = document.toJS() ?? {};
  const result = schema.safeParse(value);
  if (!result.success) {
    const known = Object.keys(schema.shape);
    const unknown = result.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys : [],
    );
    // A misspelled field is one mistake, even if the field is required.
    const misspelled = new Set(unknown.map((key) => nearest(key, known, 1)[0]));
    throw new AuthorErrors(
      result.error.issues.flatMap((issue) => {
        if (issue.code !== 'unrecognized_keys') {
          const field = String(issue.path[0]);
          if (misspelled.has(field) && !Object.hasOwn(fieldLines, field)) return [];
          const line = lineOf(field);
          return new AuthorError({ file, line }, `front matter: ${describeIssue(issue, value)}`);
        }
        return issue.keys.map(
          (key) =>
            new AuthorError(
              { file, line: lineOf(key) },
              `front matter: unknown field '${key}'`,
              hintOfUnknown(key, known),
            ),
        );
      }),
    );
  }
  return { data: result.data, body: bodyOf(source), lineOf, fieldLines };
}

function hintOfUnknown(field: string, known: readonly string[]): string {
  const [suggestion] = nearest(field, known, 1);
  const list = `The allowed fields are ${known.join(', ')}.`;
  return hintOfField(field) ?? (suggestion === undefined ? list : `Did you mean '${suggestion}'? ${list}`);
}

/** Returns a file's text with empty lines instead of its front matter, even if that is invalid. */
export function bodyOf(source: string): string {
  const text = source.replace(/^\uFEFF/, '');
  const [front = ''] = text.startsWith('---') ? (fence.exec(text) ?? []) : [];
  return front.replace(/[^\n]/g, '') + text.slice(front.length);
}
