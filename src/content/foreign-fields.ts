/**
 * Front matter fields of Docusaurus, Starlight, VitePress, Nextra, and MkDocs, and what to do
 * instead.
 */
const hints: Readonly<Record<string, string>> = {
  aliases: 'Add the old URL to redirects in site.config.ts.',
  author: 'Write authors: [Name] instead, only in posts.',
  custom_edit_url: 'Delete it. Every page links to its file.',
  editUrl: 'Delete it. Every page links to its file.',
  head: 'Delete it. The head is generated from the front matter.',
  hide: 'Delete it.',
  hide_table_of_contents: 'Delete it.',
  hide_title: 'Delete it.',
  icon: 'Delete it.',
  id: 'Write slug: to change the URL. sidebar.ts refers to pages by their file.',
  keywords: 'Put search keywords that the page doesn’t contain into content/keywords/.',
  last_update: 'Delete it. The date comes from Git.',
  lastUpdated: 'Delete it. The date comes from Git.',
  layout: 'Delete it. The home page is a separate page.',
  nav_order: 'Set the order in sidebar.ts.',
  order: 'Set the order in sidebar.ts.',
  outline: 'Delete it. The table of contents lists headings of level 2 and 3.',
  pagination_next: 'Delete it. sidebar.ts determines the next page.',
  pagination_prev: 'Delete it. sidebar.ts determines the previous page.',
  permalink: 'Write slug: to change the URL.',
  sidebar_class_name: 'Delete it.',
  sidebar_label: "Set the label in sidebar.ts: { doc: 'page', label: 'Label' }.",
  sidebar_position: 'Set the order in sidebar.ts.',
  sidebarDepth: 'Delete it.',
  sidebarTitle: "Set the label in sidebar.ts: { doc: 'page', label: 'Label' }.",
  subtitle: 'Rename it to description.',
  summary: 'Rename it to description.',
  tags: 'Only posts have tags.',
  template: 'Delete it.',
  toc: 'Delete it.',
  toc_max_heading_level: 'Delete it.',
  toc_min_heading_level: 'Delete it.',
};

/** Returns what to do instead of a field of another engine. Undefined for other fields. */
export const hintOfField = (name: string): string | undefined =>
  Object.hasOwn(hints, name) ? hints[name] : undefined;
