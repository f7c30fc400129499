import { expect, test } from 'vitest';
import config from '../../../site.config.ts';
import type { SidebarNode } from '../../content/sidebar-tree.ts';
import { dropDeadEntries, withoutDeadLinks } from './dead-links.ts';

const link = (href: string): SidebarNode => ({ type: 'link', label: href, href, unlisted: false });

test('removes sidebar entries without a page at any depth', () => {
  const inner: SidebarNode = {
    type: 'category',
    label: 'Inner',
    linkUnlisted: false,
    collapsed: true,
    items: [link('/docs/written'), link('/docs/migration'), link('https://example.com/')],
  };
  const nodes = [link('/docs/gone#part'), inner];
  dropDeadEntries(nodes, (path) => path === '/docs/written');
  expect(nodes).toEqual([inner]);
  expect(inner.items.map(({ label }) => label)).toEqual(['/docs/written', 'https://example.com/']);
});

test('removes dead links from navbar and footer', () => {
  const live = withoutDeadLinks(config, (path) => path === '/blog');
  const hrefs = live.navbar.items.flatMap((item) => (item.type === 'link' ? [item.href] : []));
  expect(hrefs).toContain('/blog');
  expect(hrefs).not.toContain('/api');
  expect(hrefs.some((href) => href.startsWith('https://'))).toBe(true);
  expect(live.footer.links.every(({ href }) => href.startsWith('https://'))).toBe(true);
  expect(live.navbar.items.some((item) => item.type === 'search')).toBe(true);
});
