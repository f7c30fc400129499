import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const names = (folder) => readdirSync(folder).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
const label = (name) => (name.charAt(0).toUpperCase() + name.slice(1)).replace('-', ' ');

/** Returns the folders of the corpus as closed groups, which is the default only of some generators. */
export const sidebarOf = (docs) =>
  names(docs)
    .filter((name) => name.startsWith('section-'))
    .map((section) => ({
      text: label(section),
      collapsible: true,
      collapsed: true,
      items: names(join(docs, section))
        .map((file) => file.replace('.md', ''))
        .map((page) => ({ text: label(page), link: `/${section}/${page}` })),
    }));
