import { z } from 'zod';
import {
  AuthorError,
  AuthorErrors,
  formatPath,
  type ProblemAndHint,
  withoutMisspelled,
} from '../core/errors.ts';
import { nearest } from '../core/nearest.ts';

/** A page of this version, by id. */
export interface SidebarDoc {
  doc: string;
  /** A shorter text than the page's title. */
  label?: string;
}

/** A URL outside of this version. */
export interface SidebarLink {
  link: string;
  label: string;
}

/**
 * A group of entries. Its label links to a generated page with cards (`index`) or to a page
 * (`doc`).
 */
export interface SidebarCategory {
  category: string;
  index?: { slug: string; title?: string; description?: string };
  doc?: string;
  /** Closed until the reader opens it or reads one of its pages; true by default. */
  collapsed?: boolean;
  items: SidebarItem[];
}

export type SidebarItem = SidebarDoc | SidebarLink | SidebarCategory;

/** Returns the id of a page whose URL or file is written instead. */
const bareId = (written: string) => written.replace(/^(\.?\/)+(docs\/)?|\.mdx?$/g, '');

const EMPTY = 'must not be empty';

const id = z
  .string()
  .min(1, EMPTY)
  .refine((written) => bareId(written) === written);

const doc = z.strictObject({ doc: id, label: z.string().min(1, EMPTY).optional() });
const link = z.strictObject({
  link: z.string().regex(/^(\/|https:\/\/)/, 'must start with / or https://'),
  label: z.string().min(1, EMPTY),
});
const index = z.strictObject({
  slug: z.string().regex(/^[a-z0-9-]+$/, 'must contain only lowercase letters, digits, and hyphens'),
  title: z.string().min(1, EMPTY).optional(),
  description: z.string().min(1, EMPTY).max(160, 'must have at most 160 characters').optional(),
});
const category = z
  .strictObject({
    category: z.string().min(1, EMPTY),
    index: index.optional(),
    doc: id.optional(),
    collapsed: z.boolean().optional(),
    items: z.array(z.lazy(() => item)).min(1, 'must contain at least one entry'),
  })
  .refine((value) => !value.index || !value.doc, {
    path: ['doc'],
    error: 'can’t be combined with index',
  });

/** Determines the kind of an entry first, so that a mistake deep in the tree is reported there. */
const item: z.ZodType<SidebarItem> = z.looseObject({}).transform((value, context): SidebarItem => {
  const kind = 'category' in value ? category : 'link' in value ? link : doc;
  const parsed = kind.safeParse(value);
  if (parsed.success) return parsed.data;
  context.issues.push(
    ...(parsed.error.issues.map((issue) => ({ ...issue, input: value })) as typeof context.issues),
  );
  return z.NEVER;
});

/**
 * Declares a version's sidebar, with type checks in editors. `checkSidebar` validates it when it is
 * read.
 */
export function defineSidebar(items: SidebarItem[]): SidebarItem[] {
  return items;
}

/** The fields of entries. */
const FIELDS = ['doc', 'link', 'label', 'category', 'index', 'collapsed', 'items'];
const FORMS =
  'An entry is { doc, label? }, { link, label }, or { category, index? | doc?, collapsed?, items }.';

/**
 * Validates the export of a `sidebar.ts`.
 * @param file the file's name, for the message
 * @param lines the lines of the texts in the file, by which an entry is found
 * @throws AuthorErrors for each wrong entry
 */
export function checkSidebar(
  items: unknown,
  file: string,
  lines: Readonly<Record<string, number[]>> = {},
): SidebarItem[] {
  const result = z.array(item).safeParse(items);
  if (result.success) return result.data;
  const errors = withoutMisspelled(result.error.issues, meantBy).map((issue) => {
    const { entry, field } = entryAt(items, issue.path);
    const line = textsOf(entry).flatMap((text) => lines[text] ?? [])[0];
    return new AuthorError({ file, line }, ...explainIssue(issue, entry, field));
  });
  // An entry of an unknown kind has several issues, which are one mistake.
  throw new AuthorErrors([...new Map(errors.map((error) => [error.message, error])).values()]);
}

/** Returns the innermost entry on a path, and the rest of the path. */
function entryAt(items: unknown, path: readonly PropertyKey[]): { entry: unknown; field: PropertyKey[] } {
  let found = { entry: items, field: [...path] };
  let at = items;
  for (const [i, key] of path.entries()) {
    at = (at as Record<PropertyKey, unknown> | undefined)?.[key];
    if (typeof key === 'number') found = { entry: at, field: path.slice(i + 1) };
  }
  return found;
}

/** Returns the field that an unknown one was probably meant to be. */
function meantBy(path: readonly PropertyKey[], key: string): string | undefined {
  return nearest(key, path.at(-1) === 'index' ? Object.keys(index.shape) : FIELDS)[0];
}

function textsOf(entry: unknown): string[] {
  if (typeof entry === 'string') return [entry];
  if (!isRecord(entry)) return [];
  return Object.values(entry).filter((value) => typeof value === 'string');
}

function explainIssue(issue: z.core.$ZodIssue, entry: unknown, field: PropertyKey[]): ProblemAndHint {
  if (typeof entry === 'string') return [`'${entry}' isn’t a sidebar entry`, `Write { doc: '${entry}' }.`];
  if (!isRecord(entry)) return ['the file doesn’t export a list of sidebar entries', FORMS];
  const shown = `the sidebar entry ${JSON.stringify(entry, (key, value) => (key === 'items' ? '…' : value)).slice(0, 80)}`;
  const { type, id } = entry;
  if (type === 'doc' && typeof id === 'string')
    return [`${shown} has the format of another site generator`, `Write { doc: '${id}' }.`];
  const { label, href, to, url, text = label } = entry;
  const target = [href, to, url].find((value) => typeof value === 'string');
  if (target !== undefined && typeof text === 'string' && !('link' in entry))
    return [
      `${shown} has the format of another site generator`,
      `Write { link: '${target}', label: '${text}' }.`,
    ];
  const isWithoutKind = !['doc', 'link', 'category'].some((kind) => kind in entry);
  if (isWithoutKind) {
    const [key = ''] = Object.keys(entry).filter((name) => !FIELDS.includes(name));
    const [meant] = nearest(key, FIELDS);
    return [`${shown} has no doc, link, or category`, meant ? `Did you mean '${meant}'?` : FORMS];
  }
  if (issue.code === 'unrecognized_keys') {
    const meant = meantBy(issue.path, issue.keys[0] ?? '');
    return [`${shown} has an unknown field '${issue.keys[0]}'`, meant ? `Did you mean '${meant}'?` : FORMS];
  }
  const name = formatPath(field);
  const value = field.reduce<unknown>((at, key) => (isRecord(at) ? at[String(key)] : undefined), entry);
  if (value === undefined) return [`${shown} has no field '${name}'`, FORMS];
  if (field.at(-1) === 'doc' && typeof value === 'string' && bareId(value) !== value)
    return [
      `${shown}: ${name} must be the id of a page`,
      `Write '${bareId(value)}'. An id is a path in the folder of the version, without the file extension.`,
    ];
  return [
    `${shown}: ${name} ${issue.code === 'invalid_type' ? `must be ${EXPECTED[issue.expected] ?? issue.expected}` : issue.message}`,
    FORMS,
  ];
}

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
