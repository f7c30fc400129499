import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { SiteConfig } from '../../site/config.ts';
import { AuthorError, AuthorErrors } from '../../site/errors.ts';
import { isTranslation } from '../../site/localized.ts';
import { Derivation } from '../../site/node/derive.ts';
import { type PageKind, readFrontMatter } from '../front-matter.ts';
import { type CompiledPage, type Content, idOf, type VersionContent } from '../model.ts';
import { docPath } from '../sidebar-tree.ts';
import type { CompileInput } from './compile.ts';
import { INBOUND_ANCHORS, readInboundAnchors } from './inbound-anchors.ts';
import { readIncluded } from './included.ts';
import { readLastChanges } from './last-changes.ts';
import { listPages, misnamedPage, readPage } from './page-files.ts';
import { readPictures } from './picture-files.ts';
import { CompileMistakes, type CompilePool } from './pool.ts';
import { shareTexts } from './same-as.ts';
import { readSidebar } from './sidebar-file.ts';
import { type TextSource, translationsIn } from './translations.ts';
import { TypesBatch } from './type-hints/batch.ts';

export interface LoadOptions {
  /** The content folder. */
  root: string;
  config: SiteConfig;
  pool: CompilePool;
  /** The folder of all caches. */
  cacheFolder: string;
  /** Whether drafts are part of the site. */
  drafts: boolean;
}

/**
 * Reads and compiles a content folder.
 * @throws CompileMistakes with everything its authors have to mend, over all files
 */
export async function loadContent(options: LoadOptions): Promise<Content> {
  const { root, config, cacheFolder } = options;
  const { versions, hasSiteFolders } = folders(root, config);
  const compiled = new Derivation<CompiledPage>({
    name: 'content',
    code: [
      new URL('./compile.ts', import.meta.url),
      new URL('../../site/catalogue/en/outline.ts', import.meta.url),
    ],
    cacheFolder,
  });
  const mistakes: string[] = [];
  const drafts: Content['drafts'] = [];
  const problems: AuthorError[] = [];
  let passed = 0;
  const types = new TypesBatch(cacheFolder);
  const translations = translationsIn(root, config);

  /** Reads a file; what its authors have to mend is told with the rest. */
  const orTell = async <T>(read: () => T | Promise<T>): Promise<T | undefined> => {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof AuthorErrors)) throw error;
      mistakes.push(error.message);
      return undefined;
    }
  };
  /** Where the text of a page is from, if it has been translated and the translation is no draft. */
  const translationOf = <K extends PageKind>(file: string, kind: K): TextSource<K> | undefined => {
    const translation = translations.find(file);
    if (translation === undefined) return undefined;
    const frontMatter = (name: string) => {
      const path = join(root, name);
      return readFrontMatter(readPage(path, shown(path)), shown(path), kind).data;
    };
    if (frontMatter(translation).draft && !options.drafts) return undefined;
    return { file: translation, original: frontMatter(file) };
  };
  /** The pages of a folder by their files; undefined for those with mistakes. */
  const load = async <K extends PageKind>(kind: K, folder: string, xstate: 4 | 5) => {
    const files = listPages(join(root, folder));
    const below = (name: string) => (folder ? `${folder}/${name}` : name);
    for (const [name, ...told] of files.unread)
      mistakes.push(new AuthorError({ file: shown(join(root, below(name))) }, ...told).message);
    // They are told once, with the original.
    if (!isTranslation(config))
      problems.push(...files.misnamed.map((name) => misnamedPage(shown(join(root, below(name))))));
    const pages = await Promise.all(
      files.pages.map(async (name) => {
        const file = below(name);
        const translation = await orTell(() => translationOf(file, kind));
        const textFile = translation?.file ?? file;
        const shownFile = shown(join(root, textFile));
        const source = await orTell(() => readPage(join(root, textFile), shownFile));
        if (source === undefined) return [file, undefined] as const;
        const included = readIncluded(root, source);
        const pictures = readPictures(root, file, source);
        const looks = Object.entries(pictures).map(([address, picture]) => [address, picture.hash]);
        const input: CompileInput = {
          file,
          shownFile,
          kind,
          source,
          xstate,
          cacheFolder,
          included,
          pictures,
        };
        const page = await compiled.get([file, kind, xstate, source, included, looks], async (key) => {
          await types.of(input);
          const result = await options.pool.run(input);
          if ('page' in result) return { ...result.page, key };
          mistakes.push(result.mistakes);
          return undefined;
        });
        if (page) passed++;
        return [file, page && translations.mark(page as CompiledPage<K>, translation)] as const;
      }),
    );
    return new Map(pages);
  };
  const listed = <P extends CompiledPage>(pages: Iterable<P | undefined>): P[] =>
    [...pages]
      .filter((page) => page !== undefined)
      .filter((page) => options.drafts || !page.frontMatter.draft);

  const [docFiles, posts, pages, lastChanges] = await Promise.all([
    Promise.all(versions.map(({ version, folder }) => load('doc', folder, version.xstate))),
    hasSiteFolders && config.blog ? load('post', 'blog', 5) : undefined,
    hasSiteFolders ? load('page', 'pages', 5) : undefined,
    readLastChanges(root, cacheFolder),
  ]);
  const texts = shareTexts(new Map(docFiles.flatMap((files) => [...files])), (file) =>
    shown(join(root, file)),
  );
  mistakes.push(...texts.mistakes);
  const docs = await Promise.all(
    versions.map(async ({ version, folder }, i): Promise<VersionContent> => {
      const all = [...docFiles[i]!.keys()].map((file) => texts.docs.get(file));
      const list = listed(all);
      const sidebarFile = join(root, folder, 'sidebar.ts');
      const prefix = folder ? folder.length + 1 : 0;
      const docs = new Map<string, CompiledPage<'doc'>>();
      for (const page of list) {
        const id = idOf(page.file.slice(prefix));
        const other = docs.get(id);
        if (other)
          mistakes.push(
            `${shown(join(root, page.file))}: stands for the same page as ${other.file}; keep one of them`,
          );
        docs.set(id, page);
      }
      for (const page of all) {
        if (!page?.frontMatter.draft || options.drafts) continue;
        const path = docPath(version, idOf(page.file.slice(prefix)), page, config.trailingSlash);
        drafts.push({ file: page.file, path });
      }
      const sidebar = await orTell(() => readSidebar(sidebarFile, shown(sidebarFile), cacheFolder));
      return {
        version,
        docs,
        sidebar: sidebar && translations.sidebar(sidebar.items),
        sidebarFile: shown(sidebarFile),
        sidebarLines: sidebar?.lines ?? {},
      };
    }),
  );
  problems.push(...translations.unread(shown));
  const inboundAnchors = await orTell(() => readInboundAnchors(root, shown(join(root, INBOUND_ANCHORS))));
  if (mistakes.length > 0) throw new CompileMistakes([...new Set(mistakes)].sort(), passed);
  return {
    folder: shown(root),
    versions: docs,
    posts: listed(posts?.values() ?? []),
    pages: listed(pages?.values() ?? []),
    inboundAnchors: inboundAnchors ?? {},
    lastChanges,
    drafts,
    problems,
  };
}

/**
 * Where each version's pages are. A folder that holds none of the site's own folders is somebody's docs as they are:
 * they become the pages of the first version.
 */
function folders(root: string, config: SiteConfig) {
  const present = config.versions.filter((version) => existsSync(join(root, version.folder)));
  const hasSiteFolders =
    present.length > 0 || existsSync(join(root, 'blog')) || existsSync(join(root, 'pages'));
  if (present.length > 0) {
    return { hasSiteFolders, versions: present.map((version) => ({ version, folder: version.folder })) };
  }
  const first = config.versions[0]!;
  const folder = existsSync(join(root, 'docs')) ? 'docs' : hasSiteFolders ? first.folder : '';
  return { hasSiteFolders, versions: [{ version: first, folder }] };
}

function shown(file: string): string {
  const path = relative(process.cwd(), file);
  return path.startsWith('..') ? file : path;
}
