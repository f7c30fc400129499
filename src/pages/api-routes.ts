import type { SidebarNode } from '../content/sidebar-tree.ts';
import { type ApiItem, type ApiKind, type ApiPackage, apiKinds, type Reference } from '../reference/model.ts';
import type { SiteConfig } from '../site/config.ts';
import { format, t } from '../site/messages.ts';
import { applyTrailingSlash } from '../site/paths.ts';
import { plural } from '../site/plural.ts';
import type { Route, SiteApi, SiteSidebar } from './model.ts';

/** The items of a package by kind, in the order in which pages list them. */
export function itemsByKind({
  items,
}: ApiPackage): { kind: ApiKind; label: string; anchor: string; items: ApiItem[] }[] {
  return (Object.keys(apiKinds) as ApiKind[])
    .map((kind) => ({
      kind,
      label: t.api.kinds[kind].many,
      anchor: kindAnchor(kind),
      items: items
        .filter((item) => item.kind === kind)
        .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    }))
    .filter((group) => group.items.length > 0);
}

/** The anchor of a kind's section on a package's page; the same in every language. */
export const kindAnchor = (kind: ApiKind) => apiKinds[kind];

/** The sidebar of the reference: packages, their items by kind. */
export function apiSidebar(reference: Reference): SiteSidebar {
  const count = reference.packages.reduce((sum, { items }) => sum + items.length, 0);
  const nodes = reference.packages.map(
    (owner): SidebarNode => ({
      type: 'category',
      label: owner.name,
      href: owner.path,
      linkUnlisted: false,
      collapsed: true,
      items: itemsByKind(owner).map(({ label, items }) => ({
        type: 'category',
        label,
        linkUnlisted: false,
        collapsed: true,
        items: items.map((item) => ({
          type: 'link',
          label: labelOf(item, items),
          href: item.path,
          unlisted: false,
        })),
      })),
    }),
  );
  return { name: 'api', label: t.api.name, nodes, filter: format(t.api.filter, { count }) };
}

/** Of two items with one name, each says where it is imported from. */
function labelOf({ name, from }: ApiItem, all: readonly ApiItem[]): string {
  return all.filter((other) => other.name === name).length > 1 ? `${name} (${from[0]})` : name;
}

/** The pages of the reference: the list of packages, a page a package, a page an item. */
export function apiRoutes(
  siteApi: SiteApi,
  sidebar: SiteSidebar,
  { api, trailingSlash }: Pick<SiteConfig, 'api' | 'trailingSlash'>,
): Route[] {
  const { reference } = siteApi;
  const index: Route = {
    path: applyTrailingSlash('/api', trailingSlash),
    screen: 'api-index',
    reference,
    sidebar,
    title: t.api.title,
    description: api?.description ?? '',
    unlisted: false,
  };
  return [
    index,
    ...reference.packages.flatMap((owner) => [
      packageRoute(owner, sidebar),
      ...itemRoutes(owner, sidebar, siteApi),
    ]),
  ];
}

function packageRoute(owner: ApiPackage, sidebar: SiteSidebar): Route {
  return {
    path: owner.path,
    screen: 'api-package',
    package: owner,
    sidebar,
    title: format(t.api.packageTitle, { name: owner.name }),
    description: `${owner.purpose} ${countsOf(owner)}.`,
    unlisted: false,
  };
}

/** What an item is, in a sentence: of its package, else of the docs that explain it; empty where neither says it. */
export function summaryOf(item: ApiItem, { explained }: SiteApi): string {
  return item.summary || (explained.get(item)?.section.summary ?? '');
}

function itemRoutes(owner: ApiPackage, sidebar: SiteSidebar, api: SiteApi): Route[] {
  return owner.items.map(
    (item): Route => ({
      path: item.path,
      screen: 'api-item',
      item,
      package: owner,
      sidebar,
      title: `${item.name} (${item.from[0]})`,
      description:
        summaryOf(item, api) ||
        format(t.api.itemDescription, {
          kind: t.api.kinds[item.kind].one,
          name: item.name,
          package: owner.name,
        }),
      unlisted: false,
    }),
  );
}

/** `43 functions, 4 classes, 68 interfaces` */
export function countsOf(owner: ApiPackage): string {
  return itemsByKind(owner)
    .map(({ kind, items }) => plural(t.api.kinds[kind].count, items.length))
    .join(', ');
}
