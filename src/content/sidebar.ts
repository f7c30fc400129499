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

const item: z.ZodType<SidebarItem> = z.lazy(() =>
  z.union([
    z.strictObject({ doc: z.string().min(1), label: z.string().min(1).optional() }),
    z.strictObject({ link: z.string().min(1), label: z.string().min(1) }),
    z.strictObject({
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
      items: z.array(item).min(1, 'must hold at least one entry'),
    }),
  ]),
);

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
