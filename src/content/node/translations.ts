import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '../../site/config.ts';
import { AuthorError } from '../../site/errors.ts';
import { localeOf } from '../../site/locales.ts';
import { translate } from '../../site/translation.ts';
import type { CompiledPage } from '../model.ts';
import type { SidebarItem } from '../sidebar.ts';
import { listPages } from './page-files.ts';

/** What a content folder has of the language that is built. */
export interface Translations {
  /** The file of a page's translation, by the page's own file; both are relative to the content folder. */
  find(file: string): string | undefined;
  /** A page with a note of where its text is from. */
  mark<P extends CompiledPage>(page: P, translation: string | undefined): P;
  /** A sidebar with its labels in the language. */
  sidebar(items: SidebarItem[]): SidebarItem[];
  /** Translations of pages that there are not. */
  withoutOriginal(): string[];
}

/**
 * The translations of a content folder: below `fr/` stand files as they stand in the folder itself. The original's language has none.
 * @param root the content folder
 */
export function translationsIn(root: string, config: SiteConfig): Translations {
  const { name, texts } = localeOf(config);
  if (name === config.locales[0]?.name)
    return {
      find: () => undefined,
      mark: (page) => page,
      sidebar: (items) => items,
      withoutOriginal: () => [],
    };
  const found = new Set<string>();
  return {
    find(file) {
      const translation = `${name}/${file}`;
      if (!existsSync(join(root, translation))) return undefined;
      found.add(translation);
      return translation;
    },
    mark: (page, translation) =>
      translation === undefined ? { ...page, isOriginal: true } : { ...page, translation },
    sidebar: (items) => items.map((item) => inLanguage(item, texts)),
    withoutOriginal: () =>
      listPages(join(root, name))
        .pages.map((file) => `${name}/${file}`)
        .filter((file) => !found.has(file)),
  };
}

function inLanguage(item: SidebarItem, texts: Readonly<Record<string, string>>): SidebarItem {
  const text = (message: string) => translate({ message }, texts);
  if ('category' in item) {
    const { index } = item;
    return {
      ...item,
      category: text(item.category),
      ...(index && {
        index: {
          ...index,
          title: text(index.title ?? item.category),
          ...(index.description !== undefined && { description: text(index.description) }),
        },
      }),
      items: item.items.map((inner) => inLanguage(inner, texts)),
    };
  }
  return item.label === undefined ? item : { ...item, label: text(item.label) };
}

/** Tells of a translation that no page has. */
export const strayTranslation = (file: string) =>
  new AuthorError(
    { file },
    'translates no page',
    'Give it the name and the folder of the page that it translates.',
  );
