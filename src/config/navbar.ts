import { z } from 'zod';

const href = z.string().regex(/^(\/|https:\/\/|#)/, 'must start with / or https://');
const position = z.enum(['left', 'right']).default('left');

/** The name of a service's icon at simpleicons.org, or `linkedin` or `twitter`. */
export const serviceIcon = z
  .string()
  .regex(/^[a-z\d_]+$/, 'must be an icon name from simpleicons.org, such as github or mastodon');

const link = z.strictObject({
  type: z.literal('link').default('link'),
  label: z.string().min(1),
  /** A path such as /docs, or an https URL. */
  href,
  /**
   * The icon of a service to show instead of the label: `github`, `npm`, and so on. Screen readers
   * still get the label.
   */
  icon: serviceIcon.optional(),
  position,
});

const doc = z.strictObject({
  type: z.literal('doc'),
  /** ID of the page: its file in the version's folder, without extension. */
  docId: z.string().min(1),
  label: z.string().optional(),
  position,
});

const docSidebar = z.strictObject({
  type: z.literal('docSidebar'),
  /**
   * Name of the version whose entry is linked. With the latest version and a label, the link leads
   * to the version being read.
   */
  sidebarId: z.string().min(1),
  /**
   * By default, the label of the entry. Without a label here, the link always leads to the named
   * version.
   */
  label: z.string().min(1).optional(),
  position,
});

const html = z.strictObject({
  type: z.literal('html'),
  /** Markup that is inserted into the navbar unchanged. */
  value: z.string().min(1),
  position,
});

const dropdown = z.strictObject({
  type: z.literal('dropdown'),
  label: z.string().min(1),
  items: z.array(itemOf({ link, doc, docSidebar, html })).min(1, 'must contain at least one item'),
  position,
});

const search = z.strictObject({ type: z.literal('search'), position });

const docsVersionDropdown = z.strictObject({
  type: z.literal('docsVersionDropdown'),
  position,
});

const localeDropdown = z.strictObject({
  type: z.literal('localeDropdown'),
  position,
});

const kinds = { link, dropdown, localeDropdown, docsVersionDropdown, doc, docSidebar, search, html };

/** The item kinds of the top navbar (specification section 2, "Layout and theme screens"). */
export const navbarKinds = Object.keys(kinds) as (keyof typeof kinds)[];

/** An item of the navbar. */
export const navbarItem = itemOf(kinds);

/**
 * Returns the schema of an item of one of several kinds. The kind is looked up first, so that an
 * unknown kind is reported by name instead of as a failed union of all shapes.
 */
function itemOf<Kinds extends Record<string, z.ZodType>>(known: Kinds) {
  return z
    .looseObject({ type: z.string().default('link') })
    .transform((item, context): z.output<Kinds[keyof Kinds]> => {
      const kind = Object.hasOwn(known, item.type) ? known[item.type] : undefined;
      if (!kind) {
        context.addIssue({
          code: 'custom',
          path: ['type'],
          message: `unknown navbar item type '${item.type}', expected one of ${Object.keys(known).join(', ')}`,
        });
        return z.NEVER;
      }
      const parsed = kind.safeParse(item);
      if (parsed.success) return parsed.data as z.output<Kinds[keyof Kinds]>;
      context.issues.push(
        ...(parsed.error.issues.map((issue) => ({ ...issue, input: item })) as typeof context.issues),
      );
      return z.NEVER;
    });
}

export type NavbarItem = z.infer<(typeof kinds)[keyof typeof kinds]>;
export type NavbarItemInput = z.input<(typeof kinds)[keyof typeof kinds]>;
/** An item that names a page or a sidebar instead of a URL. */
export type NavbarDoc = Extract<NavbarItem, { type: 'doc' | 'docSidebar' }>;

/** A link of the navbar: its URL, or the item whose page has to be looked up. */
export type NavbarLink = { href: string; icon?: string | undefined } | { item: NavbarDoc };

/**
 * Returns all links in the navbar's configuration, including those in dropdowns.
 * @returns each with its place in the configuration: `navbar.items[2].items[0]`
 */
export function navbarLinks(
  items: readonly NavbarItem[],
  path = 'navbar.items',
): (NavbarLink & { path: string })[] {
  return items.flatMap((item, i) => {
    const at = `${path}[${i}]`;
    switch (item.type) {
      case 'link':
        return [{ path: at, href: item.href, icon: item.icon }];
      case 'doc':
      case 'docSidebar':
        return [{ path: at, item }];
      case 'dropdown':
        return navbarLinks(item.items, `${at}.items`);
      // The targets of versions and languages are always valid. Markup and the search button have
      // no link to check.
      case 'docsVersionDropdown':
      case 'localeDropdown':
      case 'search':
      case 'html':
        return [];
      default:
        return item satisfies never;
    }
  });
}
