import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '../../site/config.ts';
import { AuthorError } from '../../site/errors.ts';
import { localeOf } from '../../site/locales.ts';
import { isTranslation } from '../../site/localized.ts';
import { translate } from '../../site/translation.ts';
import type { FrontMatterOf, PageKind } from '../front-matter.ts';
import type { CompiledPage, PageWarning } from '../model.ts';
import type { SidebarItem } from '../sidebar.ts';
import { withChartWords } from './chart-words.ts';
import { listPages, misnamedPage } from './page-files.ts';
import { isThere } from './text-file.ts';

/** What a content folder has of the language that is built. */
export interface Translations {
  /** The file of a page's translation, by the page's own file; both are relative to the content folder. */
  find(file: string): string | undefined;
  /** A page with a note of where its text is from. What decides its address and its place in lists is the original's, whatever a translation says. */
  mark<K extends PageKind>(page: CompiledPage<K>, from: TextSource<K> | undefined): CompiledPage<K>;
  /** A sidebar with its labels in the language. */
  sidebar(items: SidebarItem[]): SidebarItem[];
  /** Files among the translations that nothing reads. */
  unread(shown: (file: string) => string): AuthorError[];
}

/** Where the text of a translated page is from. */
export interface TextSource<K extends PageKind> {
  /** The translation, relative to the content folder. */
  file: string;
  /** What the page that it translates says of itself. */
  original: FrontMatterOf[K];
}

/**
 * The translations of a content folder: below `fr/` stand files as they stand in the folder itself. The original's language has none.
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
      const told = withChartWords(page);
      return {
        ...told,
        key: `${told.key} ${JSON.stringify(placeOf(from.original))}`,
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
      const { pages, misnamed, unread } = listPages(join(root, name));
      const below = (file: string) => shown(join(root, name, file));
      const sidebars = config.versions
        .map(({ folder }) => `${folder}/sidebar.ts`)
        .filter((file) => existsSync(join(root, name, file)));
      return [
        ...pages.filter((file) => !found.has(`${name}/${file}`)).map((file) => strayTranslation(below(file))),
        ...misnamed.map((file) => misnamedPage(below(file))),
        ...unread.map(([folder, ...told]) => new AuthorError({ file: below(folder) }, ...told)),
        ...sidebars.map((file) => straySidebar(below(file))),
      ];
    },
  };
}

/** The fields of an original's front matter that hold for all languages: where a page is, and who sees it. */
const SHARED_FIELDS = ['slug', 'date', 'sidebar', 'unlisted'];

const placeOf = (original: object): Record<string, unknown> => {
  const fields: Record<string, unknown> = { ...original };
  return Object.fromEntries(SHARED_FIELDS.map((field) => [field, fields[field]]));
};

/** Fields of a translation that say another place than the original's. */
function misplaced(page: CompiledPage, original: object): PageWarning[] {
  const own: Record<string, unknown> = { ...page.frontMatter };
  return Object.entries(placeOf(original))
    .filter(([field, value]) => field in page.fieldLines && own[field] !== value)
    .map(([field, value]) => ({
      line: page.fieldLines[field] ?? 1,
      problem: `${field} is ${own[field]}, but ${value ?? 'not there'} in the page that it translates, which counts`,
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
    'translates no page',
    'Give it the name and the folder of the page that it translates.',
  );

const straySidebar = (file: string) =>
  new AuthorError(
    { file },
    'is not read: the order of pages is that of the original',
    'Translate its labels in texts of the locale, in site.config.ts.',
  );
