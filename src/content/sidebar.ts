import { z } from 'zod';
import { AuthorError, AuthorErrors, describeIssue } from '../site/errors.ts';

/** A page of this version, by id. */
export interface SidebarDoc {
  doc: string;
  /** Shorter text than the page's title. */
  label?: string;
}

/** An address outside of this version. */
export interface SidebarLink {
  link: string;
  label: string;
}

/** A group of entries. Its label leads to a generated page with cards (`index`) or to a page of its own (`doc`). */
export interface SidebarCategory {
  category: string;
  index?: { slug: string; title?: string; description?: string };
  doc?: string;
  /** Closed until the reader opens it or reads one of its pages; true unless said otherwise. */
  collapsed?: boolean;
  items: SidebarItem[];
}

export type SidebarItem = SidebarDoc | SidebarLink | SidebarCategory;

const doc = z.strictObject({ doc: z.string().min(1), label: z.string().min(1).optional() });
const link = z.strictObject({
  link: z.string().regex(/^(\/|https:\/\/)/, 'must start with / or https://'),
  label: z.string().min(1),
});
const category = z
  .strictObject({
    category: z.string().min(1),
    index: z
      .strictObject({
        slug: z.string().regex(/^[a-z0-9-]+$/, 'must be lower-case kebab-case'),
        title: z.string().min(1).optional(),
        description: z.string().min(1).max(160).optional(),
      })
      .optional(),
    doc: z.string().min(1).optional(),
    collapsed: z.boolean().optional(),
    items: z.array(z.lazy(() => item)).min(1, 'must hold at least one entry'),
  })
  .refine((value) => !value.index || !value.doc, {
    path: ['doc'],
    error: 'a category has a page of its own (doc) or a generated one (index), not both',
  });

/** The kind of an entry is looked up first, so that a mistake deep in the tree is told at its own place. */
const item: z.ZodType<SidebarItem> = z.looseObject({}).transform((value, context): SidebarItem => {
  const kind = 'category' in value ? category : 'link' in value ? link : doc;
  const parsed = kind.safeParse(value);
  if (parsed.success) return parsed.data;
  context.issues.push(
    ...(parsed.error.issues.map((issue) => ({ ...issue, input: value })) as typeof context.issues),
  );
  return z.NEVER;
});

/** Declares a version's sidebar; the types help while writing, `checkSidebar` speaks when it is read. */
export function defineSidebar(items: SidebarItem[]): SidebarItem[] {
  return items;
}

/**
 * Checks what a `sidebar.ts` exports.
 * @param file the file's name, for the message
 * @throws AuthorErrors naming each wrong entry
 */
export function checkSidebar(items: unknown, file: string): SidebarItem[] {
  const result = z.array(item).safeParse(items);
  if (result.success) return result.data;
  throw new AuthorErrors(
    result.error.issues.map(
      (issue) =>
        new AuthorError(
          { file },
          `sidebar entry ${describeIssue(issue, items)}`,
          'An entry is { doc, label? }, { link, label } or { category, index? | doc?, collapsed?, items }.',
        ),
    ),
  );
}
