/**
 * Front matter fields of Docusaurus, Starlight, VitePress, Nextra, and MkDocs, and what to do
 * instead.
 */
const hints: Readonly<Record<string, string>> = {
  aliases: 'Write the old URL as a redirect in site.config.ts.',
  author: 'Write authors: [A name], in posts only.',
  custom_edit_url: 'Delete it. Every page links to its file.',
  editUrl: 'Delete it. Every page links to its file.',
  head: 'Delete it. The head is generated from the front matter.',
  hide: 'Delete it.',
  hide_table_of_contents: 'Delete it.',
  hide_title: 'Delete it.',
  icon: 'Delete it.',
  id: 'Write slug: for another URL. In sidebar.ts, the file identifies a page.',
  keywords: 'Put search keywords that the page does not contain into content/keywords/.',
  last_update: 'Delete it. The date comes from Git.',
  lastUpdated: 'Delete it. The date comes from Git.',
  layout: 'Delete it. The home page is a separate page.',
  nav_order: 'Set the order in sidebar.ts.',
  order: 'Set the order in sidebar.ts.',
  outline: 'Delete it. The table of contents lists headings of level 2 and 3.',
  pagination_next: 'Delete it. sidebar.ts determines the next page.',
  pagination_prev: 'Delete it. sidebar.ts determines the previous page.',
  permalink: 'Write slug: for another URL.',
  sidebar_class_name: 'Delete it.',
  sidebar_label: "Write it as label in sidebar.ts: { doc: 'page', label: 'Label' }.",
  sidebar_position: 'Set the order in sidebar.ts.',
  sidebarDepth: 'Delete it.',
  sidebarTitle: "Write it as label in sidebar.ts: { doc: 'page', label: 'Label' }.",
  subtitle: 'Write it as description.',
  summary: 'Write it as description.',
  tags: 'Only posts have tags.',
  template: 'Delete it.',
  toc: 'Delete it.',
  toc_max_heading_level: 'Delete it.',
  toc_min_heading_level: 'Delete it.',
};

/** Returns what to do instead of a field of another engine. Undefined for other fields. */
export const hintOfField = (name: string): string | undefined =>
  Object.hasOwn(hints, name) ? hints[name] : undefined;
