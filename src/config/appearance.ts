import { z } from 'zod';
import { contrast } from '../core/contrast.ts';
import { address } from './addresses.ts';

const hexColor = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a color such as #3a40cf');

/** A color for each color mode that is readable on the page (WCAG 1.4.3, 4.5:1). */
const readableColor = z.strictObject({
  light: hexColor.refine(
    (color) => contrast(color, '#ffffff') >= 4.5,
    'must be dark enough for a contrast of at least 4.5:1 with white',
  ),
  dark: hexColor.refine(
    (color) => contrast(color, '#0e1015') >= 4.5,
    'must be light enough for a contrast of at least 4.5:1 with black',
  ),
});

/** A kind of admonition in addition to those of `src/mdx/components/admonition-kinds.ts`. */
export const admonition = z.strictObject({
  /** The title of those for which the author doesn't write one. */
  title: z.string().min(1),
  /** The name of an icon at lucide.dev/icons. */
  icon: z.string().regex(/^[a-z\d-]+$/, 'must be an icon name from lucide.dev/icons, such as flame'),
  /** The color of title and border. By default, gray. */
  color: readableColor.optional(),
  /** Its form in the page's Markdown version, as one of GitHub's alerts. */
  alert: z.enum(['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION']).default('NOTE'),
});

/** The site's logo and accent color. */
export const brand = z.strictObject({
  /**
   * A picture in `public/` for the navbar, where it is 28 px high, and for link preview cards; or one
   * for each color mode. By default, the project's own logo.
   */
  logo: z
    .union([address, z.strictObject({ light: address, dark: address })])
    .transform((logo) => (typeof logo === 'string' ? { light: logo, dark: logo } : logo))
    .nullable()
    .default(null),
  /** The icon of browser tabs, in `public/`. By default, `/favicon.svg` if it exists. */
  icon: address
    .regex(/\.(svg|png|ico)$/, 'must be an SVG, PNG, or ICO')
    .nullable()
    .default(null),
  /** The color of links and buttons. */
  color: readableColor.nullable().default(null),
});

/** The content of the home page in addition to `content/pages/index.mdx`. */
export const home = z.strictObject({
  /** A command to copy. */
  install: z.string().min(1).nullable().default(null),
  /** The main button. Without a URL, it links to the first page of the docs. */
  start: z
    .strictObject({ label: z.string().min(1), href: address.optional() })
    .default({ label: 'Get started' }),
  /** The last section, above a copy of the same button. */
  next: z
    .strictObject({ title: z.string().min(1), text: z.string().min(1) })
    .nullable()
    .default(null),
  /** Posts with a tag that get their own section. */
  featured: z
    .strictObject({ tag: z.string().min(1), title: z.string().min(1) })
    .nullable()
    .default(null),
});
