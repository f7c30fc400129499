import type { AnchorHTMLAttributes } from 'react';
import type { DocsVersion } from '../site/config.ts';
import { type SiteContext, useSite } from '../site/context.tsx';
import { localeOf } from '../site/locales.ts';
import { baseUrlOf } from '../site/localized.ts';
import { t } from '../site/messages.ts';
import type { NavbarDoc, NavbarItem } from '../site/navbar.ts';
import { isExternal } from '../site/paths.ts';

/** What the items of the navbar depend on besides the configuration. */
export interface NavbarFacts {
  /** Docs versions, the latest first. */
  versions: {
    name: string;
    label: string;
    status: DocsVersion['status'];
    /** Where its line in the dropdown leads. */
    href: string;
    /** Where a link to the docs leads while it is read. */
    entry: string;
  }[];
  /** Name of the version being read; undefined outside of the docs. */
  version: string | undefined;
  /** Where an item that names a page or a sidebar leads. */
  targetOf(item: NavbarDoc): { href: string; label: string };
  /** The link that leads to the page or to what it is part of, as `hrefOf` gives it. */
  current: string | undefined;
}

/** Stands for the address of the page, without base URL, in markup that many pages share. */
export const PAGE_SLOT = '%page%';

type LinkAttributes = AnchorHTMLAttributes<HTMLAnchorElement> & {
  [data: `data-${string}`]: string | undefined;
};

interface LinkEntry {
  kind: 'link';
  label: string;
  href: string;
  icon?: 'github';
  isExternal: boolean;
  counted: string;
  attributes: LinkAttributes;
}

/** What the navbar and the menu of narrow screens show of an item, each in its own form. */
export type NavbarEntry =
  | LinkEntry
  /** A version or a language. */
  | { kind: 'choice'; label: string; href: string; note?: string; attributes: LinkAttributes }
  | { kind: 'markup'; html: string }
  | { kind: 'group'; name?: 'version'; label: string; menuLabel: string; entries: NavbarEntry[] };

/** The items of the configuration's navbar with all that they show; the search button, which is placed by itself, is none. */
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
          // Nothing is fetched ahead for a link with a target.
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
  { href: address, label, icon }: { href: string; label: string; icon?: 'github' | undefined },
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

/** A link to the docs that leads to the version being read, also after a client navigation (`browser/version.ts`). */
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
