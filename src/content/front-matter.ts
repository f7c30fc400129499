import { isAlias, isMap, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { AuthorError, AuthorErrors, describeIssue } from '../site/errors.ts';

const title = z.string('expected text').min(1, 'expected text');
const description = z.string('expected one sentence').min(1, 'expected one sentence');
const slug = z
  .string('expected an address')
  .regex(/^[\w./-]+$/, 'expected letters, digits, dashes and slashes')
  .transform((value) => value.replace(/^\/+|\/+$/g, ''));

const shared = {
  /** The page's only h1. */
  title,
  /** One sentence that says what the reader will be able to do. */
  description,
  /** Replaces the file's path in the address. */
  slug: slug.optional(),
  /** Built in development only. */
  draft: z.boolean('expected true or false').default(false),
  /** Built, but in no list, sitemap or search. */
  unlisted: z.boolean('expected true or false').default(false),
};

/** Front matter of a docs page. */
export const docFrontMatter = z.strictObject(shared);

/** Front matter of a blog post. */
export const postFrontMatter = z.strictObject({
  ...shared,
  /** The day it was published, which orders the lists. */
  date: z.iso.date('expected a date such as 2023-12-01'),
  tags: z.array(z.string('expected a tag').min(1, 'expected a tag'), 'expected a list of tags').default([]),
  authors: z.array(z.string().min(1), 'expected a list of names').default(['Stately team']),
});

/** Front matter of a page outside of docs and blog. */
export const pageFrontMatter = z.strictObject(shared);

export const frontMatterOf = { doc: docFrontMatter, post: postFrontMatter, page: pageFrontMatter };
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
): { data: FrontMatterOf[K]; body: string } {
  const match = source.startsWith('---') ? fence.exec(source) : null;
  if (match?.index !== 0) {
    throw new AuthorErrors([
      new AuthorError(
        { file, line: 1 },
        'front matter is missing',
        'Start the file with:\n  ---\n  title: …\n  description: …\n  ---',
      ),
    ]);
  }
  const yaml = match[1] ?? '';
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, schema: 'core' });
  const lineOf = (offset: number | undefined) => lines.linePos(offset ?? 0).line + 1;
  if (document.errors.length > 0) {
    throw new AuthorErrors(
      document.errors.map(
        (error) =>
          new AuthorError(
            { file, line: lineOf(error.pos[0]) },
            `front matter is not valid YAML: ${error.message.split('\n')[0]}`,
            'Put a value that holds a colon, # or quote in quotation marks.',
          ),
      ),
    );
  }
  const value: unknown = document.toJS() ?? {};
  const result = frontMatterOf[kind].safeParse(value);
  if (!result.success) {
    throw new AuthorErrors(
      result.error.issues.map((issue) => {
        const key = issue.code === 'unrecognized_keys' ? issue.keys[0] : issue.path[0];
        const pair = isMap(document.contents)
          ? document.contents.items.find((item) => !isAlias(item.key) && String(item.key) === String(key))
          : undefined;
        const range = (pair?.key as { range?: [number, number, number] } | undefined)?.range;
        const known = Object.keys(frontMatterOf[kind].shape).join(', ');
        return new AuthorError(
          { file, line: pair ? lineOf(range?.[0]) : 1 },
          `front matter: ${describeIssue(issue, value)}`,
          issue.code === 'unrecognized_keys' ? `Known fields are ${known}.` : undefined,
        );
      }),
    );
  }
  const body = match[0].replace(/[^\n]/g, '') + source.slice(match[0].length);
  return { data: result.data as FrontMatterOf[K], body };
}
