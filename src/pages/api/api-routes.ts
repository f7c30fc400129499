import type { SiteConfig } from '../../config/config.ts';
import type { SidebarNode } from '../../content/sidebar-tree.ts';
import { applyTrailingSlash } from '../../core/paths.ts';
import { format, t } from '../../i18n/messages.ts';
import { plural } from '../../i18n/plural.ts';
import {
  type ApiItem,
  type ApiKind,
  type ApiPackage,
  apiKinds,
  type Reference,
} from '../../reference/model.ts';
import type { Route, SiteApi, SiteSidebar } from '../model.ts';

/** Groups the items of a package by kind, in the order in which pages list them. */
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

/** Returns the anchor of a kind's section on a package's page. It is the same in all languages. */
export const kindAnchor = (kind: ApiKind) => apiKinds[kind];

/** Returns the sidebar of the reference: packages, and their items by kind. */
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

/**
 * Returns an item's label. Items with the same name also show the module that they are imported
 * from.
 */
function labelOf({ name, from }: ApiItem, all: readonly ApiItem[]): string {
  return all.filter((other) => other.name === name).length > 1 ? `${name} (${from[0]})` : name;
}

/**
 * Returns the pages of the reference: the list of packages, and a page for each package and for
 * each item.
 */
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

/**
 * Returns an item's summary in a sentence, from its package, or else from the docs that explain it;
 * empty if neither has one.
 */
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

/** Returns the numbers of items by kind, such as `43 functions, 4 classes, 68 interfaces`. */
export function countsOf(owner: ApiPackage): string {
  return itemsByKind(owner)
    .map(({ kind, items }) => plural(t.api.kinds[kind].count, items.length))
    .join(', ');
}
