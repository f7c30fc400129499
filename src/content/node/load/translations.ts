import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '../../../config/config.ts';
import { isTranslation } from '../../../config/localized.ts';
import { AuthorError } from '../../../core/errors.ts';
import { localeOf } from '../../../i18n/locales.ts';
import { translate } from '../../../i18n/translation.ts';
import type { FrontMatterOf, PageKind } from '../../front-matter/front-matter.ts';
import type { CompiledPage, PageWarning } from '../../model.ts';
import type { SidebarItem } from '../../sidebar.ts';
import { withChartWords } from '../drawings/chart-words.ts';
import { listPages, misnamedPage } from './page-files.ts';
import { isThere } from './text-file.ts';

/** The translations in a content folder for the current language. */
export interface Translations {
  /**
   * The file of a page's translation, by the page's file; both are relative to the content folder.
   */
  find(file: string): string | undefined;
  /**
   * Records where a page's text comes from. Its URL and position in lists come from the original,
   * whatever the translation says.
   */
  mark<K extends PageKind>(page: CompiledPage<K>, from: TextSource<K> | undefined): CompiledPage<K>;
  /** A sidebar with its labels in the language. */
  sidebar(items: SidebarItem[]): SidebarItem[];
  /** Files among the translations that aren't used. */
  unread(shown: (file: string) => string): AuthorError[];
}

/** The source of a translated page's text. */
export interface TextSource<K extends PageKind> {
  /** The translation, relative to the content folder. */
  file: string;
  /** The front matter of the original. */
  original: FrontMatterOf[K];
}

/**
 * The translations in a content folder: `fr/` mirrors the folder. The original language has none.
 * @param root the content folder
 */
export function translationsIn(root: string, config: SiteConfig): Translations {
  if (!isTranslation(config))
    return {
      find: () => undefined,
      mark: withChartWords,
      sidebar: (items) => items,
      unread: () => [],
    };
  const { name, texts } = localeOf(config);
  const found = new Set<string>();
  return {
    find(file) {
      const translation = `${name}/${file}`;
      if (!isThere(join(root, translation))) return undefined;
      found.add(translation);
      return translation;
    },
    mark(page, from) {
      if (from === undefined) return { ...page, isOriginal: true };
      const withLabels = withChartWords(page);
      return {
        ...withLabels,
        key: `${withLabels.key} ${JSON.stringify(placeOf(from.original))}`,
        frontMatter: {
          ...page.frontMatter,
          ...placeOf(from.original),
          draft: page.frontMatter.draft || from.original.draft,
        },
        warnings: [...page.warnings, ...misplaced(page, from.original)],
        translation: from.file,
      };
    },
    sidebar: (items) => items.map((item) => inLanguage(item, texts)),
    unread(shown) {
      const { pages, misnamed, unread } = listPages(join(root, name), root);
      const below = (file: string) => shown(join(root, name, file));
      const sidebars = config.versions
        .map(({ folder }) => `${folder}/sidebar.ts`)
        .filter((file) => existsSync(join(root, name, file)));
      return [
        ...pages.filter((file) => !found.has(`${name}/${file}`)).map((file) => strayTranslation(below(file))),
        ...misnamed.map((file) => misnamedPage(below(file))),
        ...unread.map(([folder, ...report]) => new AuthorError({ file: below(folder) }, ...report)),
        ...sidebars.map((file) => straySidebar(below(file))),
      ];
    },
  };
}

/** Front matter fields that all languages take from the original: URL, order, and visibility. */
const SHARED_FIELDS = ['slug', 'date', 'sidebar', 'unlisted'];

const placeOf = (original: object): Record<string, unknown> => {
  const fields: Record<string, unknown> = { ...original };
  return Object.fromEntries(SHARED_FIELDS.map((field) => [field, fields[field]]));
};

/** Fields of a translation that differ from the original's URL or position. */
function misplaced(page: CompiledPage, original: object): PageWarning[] {
  const own: Record<string, unknown> = { ...page.frontMatter };
  return Object.entries(placeOf(original))
    .filter(([field, value]) => field in page.fieldLines && own[field] !== value)
    .map(([field, value]) => ({
      line: page.fieldLines[field] ?? 1,
      problem: `front matter: ${field}: ${own[field]} has no effect, because the value of the original page (${value ?? 'none'}) applies`,
      hint: 'Remove the field.',
    }));
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

const strayTranslation = (file: string) =>
  new AuthorError(
    { file },
    'the file doesn’t translate any page',
    'Give the file the same name and folder as the page that it translates.',
  );

const straySidebar = (file: string) =>
  new AuthorError(
    { file },
    'the file isn’t used, because the sidebar.ts of the original determines the order of pages',
    'Delete the file, and translate the labels in the texts of the locale in site.config.ts.',
  );
