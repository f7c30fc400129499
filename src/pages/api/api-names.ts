import type { Root } from 'hast';
import type { CodeMentions } from '../../content/model.ts';
import { inlineCodeOf } from '../../content/tree.ts';
import type { ApiItem, ApiPackage, Reference } from '../../reference/model.ts';
import type { ApiNames } from '../model.ts';

interface Target {
  item: ApiItem;
  package: ApiPackage;
}

// Shorter names are usually ordinary words: `log`, `and`, `not`.
const SHORTEST = 4;

/** Creates the lookup of all exported names. */
export function apiNames({ packages }: Reference): ApiNames {
  const byName = new Map<string, Target[]>();
  const byImport = new Map<string, ApiItem>();
  // In text, `stop()` is the method of an actor rather than the function with that name.
  const methods = new Set(
    packages.flatMap(({ items }) => items.flatMap(methodsOf)).filter((name) => /^[a-z]+$/.test(name)),
  );
  for (const owner of packages) {
    for (const item of owner.items) {
      byName.set(item.name, [...(byName.get(item.name) ?? []), { item, package: owner }]);
      for (const specifier of item.from) {
        const key = `${specifier} ${item.name}`;
        // A name that is both a value and a type refers to the value.
        if (!byImport.has(key) || !item.typeOnly) byImport.set(key, item);
      }
    }
  }
  return {
    find(code, imports) {
      const [, name = '', call] = /^([A-Za-z_$][\w$]*)(\([^()]*\))?$/.exec(code.trim()) ?? [];
      const looksLikeApi = call !== undefined || /[a-z][A-Z]|^[A-Z].*[a-z]/.test(name);
      if (name.length < SHORTEST || !looksLikeApi || methods.has(name)) return undefined;
      const sources = imports.filter((entry) => entry.name === name);
      if (sources.length > 0) {
        const [item, ...others] = new Set(
          sources.map(({ specifier }) => byImport.get(`${specifier} ${name}`)),
        );
        return others.length === 0 ? item : undefined;
      }
      const all = byName.get(name) ?? [];
      if (all.length < 2) return all[0]?.item;
      const imported = packagesOf(imports);
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

/** Returns the packages that samples import from. Entry points of xstate count as xstate. */
function packagesOf(imports: CodeMentions['imports']): Set<string> {
  return new Set(imports.map(({ specifier }) => specifier.replace(/^xstate\/.*/, 'xstate')));
}

/**
 * Links the API names in an article to the reference: the first mention of each name in every
 * section.
 */
export function linkApiNames(
  tree: Root,
  names: ApiNames,
  imports: CodeMentions['imports'],
  hrefOf: (item: ApiItem) => string,
): void {
  const linked = new Set<string>();
  for (const { code, element, parent, index, section } of inlineCodeOf(tree)) {
    const item = names.find(code, imports);
    const key = `${section} ${item?.path}`;
    if (!item || linked.has(key)) continue;
    linked.add(key);
    parent.children[index] = {
      type: 'element',
      tagName: 'a',
      properties: { href: hrefOf(item) },
      children: [element],
    };
  }
}

/** Returns the items that a page mentions, in the imports of its samples or in its text. */
export function itemsMentioned(mentions: CodeMentions, names: ApiNames): Set<ApiItem> {
  const found = [
    ...mentions.imports.map(({ name, specifier }) => names.findImport(name, specifier)),
    ...mentions.inline.map((code) => names.find(code, mentions.imports)),
  ];
  return new Set(found.filter((item) => item !== undefined));
}
