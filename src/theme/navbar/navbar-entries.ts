import type { AnchorHTMLAttributes } from 'react';
import type { DocsVersion } from '../../config/config.ts';
import { type SiteContext, useSite } from '../../config/context.tsx';
import { baseUrlOf } from '../../config/localized.ts';
import type { NavbarDoc, NavbarItem } from '../../config/navbar.ts';
import { isExternal } from '../../core/paths.ts';
import { localeOf } from '../../i18n/locales.ts';
import { t } from '../../i18n/messages.ts';

/** Inputs for the navbar's items other than the configuration. */
export interface NavbarFacts {
  /** Docs versions, latest first. */
  versions: {
    name: string;
    label: string;
    status: DocsVersion['status'];
    /** The target of its line in the dropdown. */
    href: string;
    /** The target of links to the docs while this version is read. */
    entry: string;
  }[];
  /** Name of the version being read; undefined outside of the docs. */
  version: string | undefined;
  /** The target of an item for a page or a sidebar. */
  targetOf(item: NavbarDoc): { href: string; label: string };
  /** The link to the page or its section, as `hrefOf` returns it. */
  current: string | undefined;
}

/** Placeholder for the page's path, without base URL, in markup that many pages share. */
export const PAGE_SLOT = '%page%';

type LinkAttributes = AnchorHTMLAttributes<HTMLAnchorElement> & {
  [data: `data-${string}`]: string | undefined;
};

interface LinkEntry {
  kind: 'link';
  label: string;
  href: string;
  icon?: string;
  isExternal: boolean;
  counted: string;
  attributes: LinkAttributes;
}

/** An item's content for the navbar and for the menu of narrow screens. */
export type NavbarEntry =
  | LinkEntry
  /** A version or a language. */
  | { kind: 'choice'; label: string; href: string; note?: string; attributes: LinkAttributes }
  | { kind: 'markup'; html: string }
  | { kind: 'group'; name?: 'version'; label: string; menuLabel: string; entries: NavbarEntry[] };

/**
 * The items of the configured navbar with everything they show, except the search button, which has
 * its own position.
 */
export function useNavbarEntries(
  facts: NavbarFacts,
): { position: NavbarItem['position']; entry: NavbarEntry }[] {
  const site = useSite();
  return site.config.navbar.items.flatMap((item) =>
    entriesOf(item, facts, site).map((entry) => ({ position: item.position, entry })),
  );
}

function entriesOf(item: NavbarItem, facts: NavbarFacts, site: SiteContext): NavbarEntry[] {
  const { versions, version } = facts;
  switch (item.type) {
    case 'link':
      return [linkEntry(item, facts, site)];
    case 'doc':
    case 'docSidebar': {
      const isAnyVersions =
        item.type === 'docSidebar' && item.label !== undefined && item.sidebarId === versions[0]?.name;
      const link = linkEntry(facts.targetOf(item), facts, site);
      return [isAnyVersions ? toVersionRead(link, facts, site) : link];
    }
    case 'html':
      return [{ kind: 'markup', html: item.value }];
    case 'dropdown': {
      const { label } = item;
      const entries = item.items.flatMap((inner) => entriesOf(inner, facts, site));
      return [{ kind: 'group', label, menuLabel: label, entries }];
    }
    case 'docsVersionDropdown': {
      const shown = versions.find(({ name }) => name === version) ?? versions[0];
      if (!shown || versions.length < 2) return [];
      const entries = versions.map(({ name, label, href, status }): NavbarEntry => {
        const home = site.hrefOf(href);
        const attributes = { 'data-version': name, 'data-home': home, ...markIf(name === version) };
        return { kind: 'choice', label, href: home, note: t.theme.versionStatus[status], attributes };
      });
      return [
        { kind: 'group', name: 'version', label: shown.label, menuLabel: t.theme.docsVersion, entries },
      ];
    }
    case 'localeDropdown': {
      const { config } = site;
      const { name: current, label } = localeOf(config);
      if (config.locales.length < 2) return [];
      const entries = config.locales.map(({ name, label, dir }): NavbarEntry => {
        const home = baseUrlOf(config, name);
        const attributes = {
          lang: name,
          dir,
          hrefLang: name,
          'data-locale': home,
          // Links with a target aren't prefetched.
          target: '_self',
          ...markIf(name === current),
        };
        return { kind: 'choice', label, href: home + PAGE_SLOT, attributes };
      });
      return [{ kind: 'group', label, menuLabel: t.theme.languages, entries }];
    }
    case 'search':
      return [];
    default:
      return item satisfies never;
  }
}

function linkEntry(
  { href: address, label, icon }: { href: string; label: string; icon?: string | undefined },
  { current }: NavbarFacts,
  { hrefOf, counted }: SiteContext,
): LinkEntry {
  const external = isExternal(address);
  const href = hrefOf(address);
  return {
    kind: 'link',
    label,
    href,
    ...(icon && { icon }),
    isExternal: external,
    counted: external ? counted(label) : '',
    attributes: external ? {} : { 'data-nav': href, ...markIf(href === current) },
  };
}

/** A link to the docs version being read, also after client navigation (`browser/version.ts`). */
function toVersionRead(
  link: LinkEntry,
  { versions, version }: NavbarFacts,
  { hrefOf }: SiteContext,
): LinkEntry {
  const entries = Object.fromEntries(versions.map(({ name, entry }) => [name, hrefOf(entry)]));
  return {
    ...link,
    href: entries[version ?? ''] ?? link.href,
    attributes: { ...link.attributes, 'data-docs': JSON.stringify(entries) },
  };
}

const markIf = (isCurrent: boolean): LinkAttributes => (isCurrent ? { 'aria-current': 'true' } : {});
