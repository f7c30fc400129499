import { join } from 'node:path';
import type { SiteConfig } from '../../../config/config.ts';
import { isTranslation } from '../../../config/localized.ts';
import { AuthorError, AuthorErrors } from '../../../core/errors.ts';
import { Derivation } from '../../../core/node/cache/derived-value.ts';
import { progress } from '../../../core/node/progress.ts';
import { shownPath } from '../../../core/node/source-file.ts';
import { type PageKind, readFrontMatter } from '../../front-matter/front-matter.ts';
import type { CompiledPage } from '../../model.ts';
import { readIncluded } from '../code/included.ts';
import type { CompileInput } from '../parse/compile.ts';
import { originOf, type SourcePart } from '../parse/source-parts.ts';
import { readPictures } from '../pictures/picture-files.ts';
import { TypesBatch } from '../type-hints/batch.ts';
import { addKeywords, keywordFile, readKeywords } from './keywords.ts';
import { outlineOf } from './outline.ts';
import { listPages, misnamedPage, readPage } from './page-files.ts';
import type { CompilePool } from './pool.ts';
import type { RememberedPages } from './remembered-pages.ts';
import { type TextSource, type Translations, translationsIn } from './translations.ts';

export interface LoadOptions {
  /** The content folder. */
  root: string;
  config: SiteConfig;
  pool: CompilePool;
  /** The folder of all caches. */
  cacheFolder: string;
  /** Whether drafts are part of the site. */
  drafts: boolean;
  /** Pages that haven't changed since an earlier load. */
  remembered?: RememberedPages | undefined;
  /**
   * The files of the pages to compile, before all others. Pages that aren't compiled yet are
   * outlines. By default, all pages are compiled.
   */
  wanted?: ReadonlySet<string> | undefined;
}

/** Compiles the pages of a content folder and collects the mistakes in all of them. */
export class PageLoader {
  /** Messages about files that cannot be compiled. */
  readonly mistakes: string[] = [];
  /** Errors that don't prevent other pages from being shown. */
  readonly problems: AuthorError[] = [];
  readonly translations: Translations;
  compiledPages = 0;
  /** Whether a page that had to be compiled has mistakes. */
  hasFailed = false;
  readonly #options: LoadOptions;
  readonly #compiled: Derivation<CompiledPage>;
  readonly #types: TypesBatch;

  constructor(options: LoadOptions) {
    const { root, config, cacheFolder, remembered } = options;
    this.#options = options;
    this.translations = translationsIn(root, config);
    this.#types = new TypesBatch(cacheFolder, remembered !== undefined);
    this.#compiled = new Derivation<CompiledPage>({
      name: 'content',
      code: [
        new URL('../parse/compile.ts', import.meta.url),
        new URL('../../../i18n/catalog/en/outline.ts', import.meta.url),
      ],
      cacheFolder,
    });
  }

  /**
   * Returns the result of a function; undefined if it throws an author's mistake, which is
   * collected.
   */
  async attempt<T>(read: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof AuthorErrors)) throw error;
      this.mistakes.push(error.message);
      return undefined;
    }
  }

  /** Returns the pages of a folder by their files; undefined for those with mistakes. */
  async load<K extends PageKind>(
    kind: K,
    folder: string,
    xstate: 4 | 5,
  ): Promise<Map<string, CompiledPage<K> | undefined>> {
    const { root, config } = this.#options;
    const { pages, misnamed, unread } = listPages(join(root, folder), root);
    const inFolder = (name: string) => (folder ? `${folder}/${name}` : name);
    const shown = (name: string) => shownPath(join(root, inFolder(name)));
    for (const [name, ...error] of unread)
      this.mistakes.push(new AuthorError({ file: shown(name) }, ...error).message);
    // Translations have the same names, so these are only reported for the original.
    if (!isTranslation(config)) this.problems.push(...misnamed.map((name) => misnamedPage(shown(name))));
    const task = this.#options.wanted
      ? undefined
      : progress.begin(`Compiling ${folder || 'pages'}`, pages.length);
    const loaded = pages.map(async (name) => {
      const file = inFolder(name);
      const page = await this.#remembered(
        file,
        () => this.#loadPage(file, kind, xstate),
        () => this.#outlinePage(file, kind),
      );
      task?.tick();
      return [file, page] as const;
    });
    try {
      return new Map(await Promise.all(loaded));
    } finally {
      task?.end();
    }
  }

  /** Returns a page from an earlier load; otherwise, compiles it, or outlines it if that is enough. */
  async #remembered<K extends PageKind>(
    file: string,
    compile: () => Promise<CompiledPage<K> | undefined>,
    outline: () => CompiledPage<K> | undefined,
  ): Promise<CompiledPage<K> | undefined> {
    const { remembered, wanted } = this.#options;
    const isWanted = wanted?.has(file) ?? true;
    const known = remembered?.get(file);
    if (known && !(known.pending && isWanted)) {
      this.compiledPages++;
      return known as CompiledPage<K>;
    }
    const page = isWanted ? await compile() : outline();
    if (page) remembered?.set(file, page);
    else this.hasFailed ||= isWanted;
    return page;
  }

  /** Returns the outline of a page; undefined if it has mistakes, which compiling it reports. */
  #outlinePage<K extends PageKind>(file: string, kind: K): CompiledPage<K> | undefined {
    const { root } = this.#options;
    return withoutMistakes(() => {
      const translation = this.#translationOf(file, kind);
      const textFile = translation?.file ?? file;
      const shown = shownPath(join(root, textFile));
      const page = outlineOf(kind, file, readPage(root, textFile, shown), shown);
      return this.translations.mark(page, translation);
    });
  }

  async #loadPage<K extends PageKind>(
    file: string,
    kind: K,
    xstate: 4 | 5,
  ): Promise<CompiledPage<K> | undefined> {
    const { root, cacheFolder, config } = this.#options;
    const translation = await this.attempt(() => this.#translationOf(file, kind));
    const textFile = translation?.file ?? file;
    const shownFile = shownPath(join(root, textFile));
    const source = await this.attempt(() => readPage(root, textFile, shownFile));
    if (source === undefined) return undefined;
    const included = await this.attempt(() => readIncluded(root, source));
    if (included === undefined) return undefined;
    const pictures = await this.attempt(() => readPictures(root, file, source));
    if (pictures === undefined) return undefined;
    const { admonitions } = config;
    const input = {
      file,
      shownFile,
      kind,
      source,
      root,
      xstate,
      cacheFolder,
      included,
      pictures,
      admonitions,
    };
    const page = (await this.#compile(input)) as CompiledPage<K> | undefined;
    const found = page && (await this.attempt(() => this.#withKeywords(page, textFile)));
    return found && this.translations.mark(found, translation);
  }

  /**
   * Returns a page whose source is made from several files. It has no translation.
   * @param file its main file, relative to the content folder
   * @param parts the files that the source is made of
   */
  async loadText(
    file: string,
    source: string,
    parts: readonly SourcePart[] = [],
  ): Promise<CompiledPage<'page'> | undefined> {
    const shown = shownPath(join(this.#options.root, file));
    return this.#remembered(
      file,
      () => this.#compileText(file, source, parts, shown),
      () => withoutMistakes(() => this.translations.mark(outlineOf('page', file, source, shown), undefined)),
    );
  }

  async #compileText(
    file: string,
    source: string,
    parts: readonly SourcePart[],
    shownFile: string,
  ): Promise<CompiledPage<'page'> | undefined> {
    const { cacheFolder, config } = this.#options;
    const { admonitions } = config;
    const input: CompileInput = {
      file,
      shownFile,
      kind: 'page',
      source,
      parts,
      xstate: 5,
      cacheFolder,
      admonitions,
    };
    const page = (await this.#compile(input)) as CompiledPage<'page'> | undefined;
    if (!page) return undefined;
    // Only the text of its main file has links.
    const links = page.links.map((link) => ({
      ...link,
      line: originOf({ file: shownFile, ...(link.line && { line: link.line }) }, parts).line,
    }));
    return this.translations.mark({ ...page, links }, undefined);
  }

  async #compile(input: CompileInput): Promise<CompiledPage | undefined> {
    const { file, kind, xstate, source, included = {}, pictures = {}, admonitions } = input;
    const looks = Object.entries(pictures).map(([address, picture]) => [address, picture.hash]);
    const page = await this.#compiled.get(
      [file, kind, xstate, source, included, looks, admonitions],
      async (key) => {
        await this.#types.of(input);
        const result = await this.#options.pool.run(input, this.#options.wanted !== undefined);
        if ('page' in result) return { ...result.page, key };
        this.mistakes.push(result.mistakes);
        return undefined;
      },
    );
    if (page) this.compiledPages++;
    return page;
  }

  /** Returns the file that translates a page; undefined without one, or for a hidden draft. */
  #translationOf<K extends PageKind>(file: string, kind: K): TextSource<K> | undefined {
    const translation = this.translations.find(file);
    if (translation === undefined) return undefined;
    const { root } = this.#options;
    const frontMatter = (name: string) => {
      const shown = shownPath(join(root, name));
      return readFrontMatter(readPage(root, name, shown), shown, kind).data;
    };
    if (frontMatter(translation).draft && !this.#options.drafts) return undefined;
    return { file: translation, original: frontMatter(file) };
  }

  /** Adds the search keywords for the file of the page's text. */
  #withKeywords<K extends PageKind>(page: CompiledPage<K>, textFile: string): CompiledPage<K> {
    const { root } = this.#options;
    const file = shownPath(join(root, keywordFile(textFile)));
    return { ...page, sections: addKeywords(page.sections, readKeywords(root, textFile, file), file) };
  }
}

/** Returns the result of a function; undefined if it throws an author's mistake. */
function withoutMistakes<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof AuthorErrors) return undefined;
    throw error;
  }
}
