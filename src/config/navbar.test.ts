import { expect, test } from 'vitest';
import { type NavbarItem, navbarKinds, navbarLinks } from './navbar.ts';

const position = 'left';

/** An item of each kind. */
const items: { [Kind in NavbarItem['type']]: Extract<NavbarItem, { type: Kind }> } = {
  link: { type: 'link', label: 'API', href: '/api', position },
  dropdown: {
    type: 'dropdown',
    label: 'More',
    items: [
      { type: 'link', label: 'Posts', href: '/blog', position },
      { type: 'doc', docId: 'guards', position },
    ],
    position,
  },
  localeDropdown: { type: 'localeDropdown', position },
  docsVersionDropdown: { type: 'docsVersionDropdown', position },
  doc: { type: 'doc', docId: 'actors', position },
  docSidebar: { type: 'docSidebar', sidebarId: 'current', label: 'Docs', position },
  search: { type: 'search', position },
  html: { type: 'html', value: '<b>Own</b>', position },
};

test('returns the links of all kinds of items with their path in the configuration', () => {
  expect(navbarLinks(navbarKinds.map((kind) => items[kind]))).toEqual([
    { path: 'navbar.items[0]', href: '/api' },
    { path: 'navbar.items[1].items[0]', href: '/blog' },
    { path: 'navbar.items[1].items[1]', item: { type: 'doc', docId: 'guards', position } },
    { path: 'navbar.items[4]', item: items.doc },
    { path: 'navbar.items[5]', item: items.docSidebar },
  ]);
});
