import { z } from 'zod';

const href = z.string().regex(/^(\/|https:\/\/|#)/, 'must start with / or https://');
const position = z.enum(['left', 'right']).default('left');

const link = z.strictObject({
  type: z.literal('link').default('link'),
  label: z.string().min(1),
  /** A site address such as /docs, or an https address. */
  href,
  /** Name of the lucide icon or project mark shown instead of the label; the label stays for screen readers. */
  icon: z.enum(['github']).optional(),
  position,
});

const doc = z.strictObject({
  type: z.literal('doc'),
  /** Id of the page: its file below the version's folder, without extension. */
  docId: z.string().min(1),
  label: z.string().optional(),
  position,
});

const docSidebar = z.strictObject({
  type: z.literal('docSidebar'),
  /** Name of the version whose entry is linked; that of the latest leads to the version being read. */
  sidebarId: z.string().min(1),
  /** Without one it is the entry's own, and the link leads to that version whichever is being read. */
  label: z.string().min(1).optional(),
  position,
});

const html = z.strictObject({
  type: z.literal('html'),
  /** Markup written into the navbar as it is. */
  value: z.string().min(1),
  position,
});

const dropdown = z.strictObject({
  type: z.literal('dropdown'),
  label: z.string().min(1),
  items: z.array(itemOf({ link, doc, docSidebar, html })).min(1, 'must hold at least one item'),
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

/** One item of the navbar. */
export const navbarItem = itemOf(kinds);

/**
 * An item of one of some kinds. The kind is looked up first, so that an unknown one is told by name instead of as a failed
 * union of all shapes.
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
/** An item that names a page or a sidebar instead of an address. */
export type NavbarDoc = Extract<NavbarItem, { type: 'doc' | 'docSidebar' }>;

/** A link of the navbar: its address, or the item whose page has to be looked up. */
export type NavbarLink = { href: string } | { item: NavbarDoc };

/**
 * Every link that the configuration asks the navbar to show, those within dropdowns included.
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
        return [{ path: at, href: item.href }];
      case 'doc':
      case 'docSidebar':
        return [{ path: at, item }];
      case 'dropdown':
        return navbarLinks(item.items, `${at}.items`);
      // The site itself knows where versions and languages are; markup and the search button lead nowhere that could be checked.
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
