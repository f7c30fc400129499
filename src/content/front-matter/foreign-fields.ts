const NOTHING = 'Delete the field. This site has no equivalent.';
const EDIT = 'Delete the field. Every page already links to its file.';
const DATE = 'Delete the field. The date comes from the last commit of the file.';
const SLUG = 'To change the URL, use slug instead.';
const ORDER = 'Delete the field. The entries in sidebar.ts determine the order.';
const LABEL = "Set the label in sidebar.ts instead: { doc: 'page-id', label: 'Label' }.";
const CONTENTS = 'Delete the field. The table of contents lists headings of levels 2 and 3.';
const DESCRIPTION = 'Rename the field to description.';

/**
 * Front matter fields of Docusaurus, Starlight, VitePress, Nextra, and MkDocs, and what to do
 * instead.
 */
const hints: Readonly<Record<string, string>> = {
  aliases: 'Add the old URL to redirects in site.config.ts instead.',
  author: 'In a blog post, write authors: [Name]. On other pages, delete the field.',
  custom_edit_url: EDIT,
  editUrl: EDIT,
  features: NOTHING,
  head: 'Delete the field. The <head> element is generated from the other fields.',
  hide: NOTHING,
  hide_table_of_contents: NOTHING,
  hide_title: NOTHING,
  hero: NOTHING,
  icon: NOTHING,
  id: `${SLUG} The id in sidebar.ts is the path of the file, without its extension.`,
  keywords: 'Move the search keywords to a .txt file in content/keywords/ with the path of the page.',
  last_update: DATE,
  lastUpdated: DATE,
  layout: 'Delete the field. The folder of a page determines its layout.',
  nav_order: ORDER,
  order: ORDER,
  outline: CONTENTS,
  pagination_next: ORDER,
  pagination_prev: ORDER,
  permalink: SLUG,
  sidebar_class_name: NOTHING,
  sidebar_label: LABEL,
  sidebar_position: ORDER,
  sidebarDepth: NOTHING,
  sidebarTitle: LABEL,
  subtitle: DESCRIPTION,
  summary: DESCRIPTION,
  tags: 'Delete the field. Only blog posts can have tags.',
  tableOfContents: CONTENTS,
  template: NOTHING,
  toc: CONTENTS,
  toc_max_heading_level: CONTENTS,
  toc_min_heading_level: CONTENTS,
};

/** Returns what to do instead of a field of another engine. Undefined for other fields. */
export const hintOfField = (name: string): string | undefined =>
  Object.hasOwn(hints, name) ? hints[name] : undefined;
