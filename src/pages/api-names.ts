import type { ApiItem, ApiPackage, Reference } from '../reference/model.ts';
import { escapeAttribute } from '../site/html.ts';
import type { ApiNames } from './model.ts';

interface Target {
  item: ApiItem;
  package: ApiPackage;
}

// Names shorter than this are words first: `log`, `and`, `not`.
const SHORTEST = 4;

/** Makes the book of all exported names. */
export function apiNames({ packages }: Reference): ApiNames {
  const byName = new Map<string, Target[]>();
  const byImport = new Map<string, ApiItem>();
  // `stop()` in a text is the method of an actor, not the function of that name.
  const methods = new Set(
    packages.flatMap(({ items }) => items.flatMap(methodsOf)).filter((name) => /^[a-z]+$/.test(name)),
  );
  for (const owner of packages) {
    for (const item of owner.items) {
      byName.set(item.name, [...(byName.get(item.name) ?? []), { item, package: owner }]);
      for (const specifier of item.from) {
        const key = `${specifier} ${item.name}`;
        // A name that is a value and a type at once is the value.
        if (!byImport.has(key) || !item.typeOnly) byImport.set(key, item);
      }
    }
  }
  return {
    find(code, imported) {
      const [, name = '', call] = /^([A-Za-z_$][\w$]*)(\([^()]*\))?$/.exec(code.trim()) ?? [];
      const looksLikeApi = call !== undefined || /[a-z][A-Z]|^[A-Z].*[a-z]/.test(name);
      if (name.length < SHORTEST || !looksLikeApi || methods.has(name)) return undefined;
      const all = byName.get(name) ?? [];
      if (all.length < 2) return all[0]?.item;
      const near = all.filter((target) => imported.has(target.package.name));
      const main = near.filter((target) => target.item.from.includes(target.package.name));
      return near.length === 1 ? near[0]!.item : main.length === 1 ? main[0]!.item : undefined;
    },
    findImport: (name, specifier) => byImport.get(`${specifier} ${name}`),
  };
}

function methodsOf({ kind, sections }: ApiItem): string[] {
  if (kind !== 'class') return [];
  return sections
    .filter(({ id }) => id === 'methods')
    .flatMap(({ entries }) => entries.map(({ name }) => name));
}

const importStatement =
  /\bimport\s+(?:type\s+)?(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\s*['"]((?:@xstate\/|xstate)[\w/-]*)['"]/g;

/** What the samples of an article import. */
export function importsOf(html: string): {
  names: { name: string; specifier: string }[];
  packages: Set<string>;
} {
  const names: { name: string; specifier: string }[] = [];
  const packages = new Set<string>();
  for (const [, block = ''] of html.matchAll(/<pre\b[^>]*>([\s\S]*?)<\/pre>/g)) {
    const code = block.replace(/<[^>]+>/g, '');
    for (const [, list = '', specifier = ''] of code.matchAll(importStatement)) {
      packages.add(specifier.startsWith('@') ? specifier : 'xstate');
      for (const part of list.split(',')) {
        const name = /^\s*(?:type\s+)?(\w+)/.exec(part)?.[1];
        if (name) names.push({ name, specifier });
      }
    }
  }
  return { names, packages };
}

// What holds no links: code blocks, other links, headings, controls and drawings.
const tag = /<(\/?)(pre|a|h[1-6]|button|summary|label|svg|code)\b[^>]*>/g;

/**
 * Calls back for every piece of inline code that stands in running text.
 * @returns the markup, with what the callback gives back in the place of each piece
 */
function mapInlineCode(html: string, map: (code: string, markup: string, section: number) => string): string {
  let out = '';
  let last = 0;
  let section = 0;
  const closed: string[] = [];
  let opened: number | undefined;
  for (const match of html.matchAll(tag)) {
    const [markup, slash, name = ''] = match;
    if (name !== 'code') {
      if (slash) closed.splice(closed.lastIndexOf(name), 1);
      else closed.push(name);
      if (slash && (name === 'h2' || name === 'h3')) section++;
    } else if (!slash) {
      opened = closed.length === 0 ? match.index : undefined;
    } else if (opened !== undefined) {
      const whole = html.slice(opened, match.index + markup.length);
      out += html.slice(last, opened) + map(whole.replace(/<[^>]+>/g, ''), whole, section);
      last = match.index + markup.length;
      opened = undefined;
    }
  }
  return out + html.slice(last);
}

/** Links the API names of an article to the reference: the first mention of each in every section. */
export function linkApiNames(html: string, names: ApiNames, hrefOf: (item: ApiItem) => string): string {
  const { packages } = importsOf(html);
  const linked = new Set<string>();
  return mapInlineCode(html, (code, markup, section) => {
    const item = names.find(code, packages);
    const key = `${section} ${item?.path}`;
    if (!item || linked.has(key)) return markup;
    linked.add(key);
    return `<a href="${escapeAttribute(hrefOf(item))}">${markup}</a>`;
  });
}

/** The items that an article mentions: in its text, or by importing them in a sample. */
export function itemsMentioned(html: string, names: ApiNames): Set<ApiItem> {
  const found = new Set<ApiItem>();
  const imports = importsOf(html);
  for (const { name, specifier } of imports.names) {
    const item = names.findImport(name, specifier);
    if (item) found.add(item);
  }
  mapInlineCode(html, (code, markup) => {
    const item = names.find(code, imports.packages);
    if (item) found.add(item);
    return markup;
  });
  return found;
}
