import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '../../../config/config.ts';
import { isTranslation } from '../../../config/localized.ts';
import { AuthorError } from '../../../core/errors.ts';
import { shownPath } from '../../../core/node/source-file.ts';
import { type CompiledPage, type Content, idOf, type VersionContent } from '../../model.ts';
import { docPath } from '../../sidebar-tree.ts';
import { compileCourse } from '../course/compile-course.ts';
import { templateProblems } from '../course/new-step.ts';
import { INBOUND_ANCHORS, readInboundAnchors } from './inbound-anchors.ts';
import { strayKeywords } from './keywords.ts';
import { readLastChanges } from './last-changes.ts';
import { type LoadOptions, PageLoader } from './page-loader.ts';
import { CompileErrors } from './pool.ts';
import { shareTexts } from './same-as.ts';
import { readSidebar } from './sidebar-file.ts';

/**
 * Reads and compiles a content folder.
 * @throws CompileErrors with all mistakes in all files
 */
export async function loadContent(options: LoadOptions): Promise<Content> {
  const { root, config, cacheFolder } = options;
  const { versions, hasSiteFolders } = folders(root, config);
  const loader = new PageLoader(options);
  const [docFiles, posts, pages, course, lastChanges] = await Promise.all([
    Promise.all(versions.map(({ version, folder }) => loader.load('doc', folder, version.xstate))),
    hasSiteFolders && config.blog ? loader.load('post', 'blog', 5) : undefined,
    hasSiteFolders ? loader.load('page', 'pages', 5) : undefined,
    hasSiteFolders ? compileCourse(root, loader, options.remembered) : [],
    lastChangesOf(options),
  ]);
  const { mistakes, problems, translations } = loader;
  const texts = shareTexts(new Map(docFiles.flatMap((files) => [...files])), (file) =>
    shownPath(join(root, file)),
  );
  mistakes.push(...texts.mistakes);

  const drafts: Content['drafts'] = [];
  const listed = <P extends CompiledPage>(pages: Iterable<P | undefined>): P[] =>
    [...pages]
      .filter((page) => page !== undefined)
      .filter((page) => options.drafts || !page.frontMatter.draft);
  const docs = await Promise.all(
    versions.map(async ({ version, folder }, i): Promise<VersionContent> => {
      const all = [...docFiles[i]!.keys()].map((file) => texts.docs.get(file));
      const idIn = ({ file }: CompiledPage) => idOf(folder ? file.slice(folder.length + 1) : file);
      for (const page of all) {
        if (!page?.frontMatter.draft || options.drafts) continue;
        drafts.push({ file: page.file, path: docPath(version, idIn(page), page, config.trailingSlash) });
      }
      const sidebarFile = join(folder, 'sidebar.ts');
      const shown = shownPath(join(root, sidebarFile));
      const sidebar = await loader.attempt(() => readSidebar(root, sidebarFile, shown, cacheFolder));
      return {
        version,
        docs: byId(listed(all), idIn, (page, other) => {
          const file = shownPath(join(root, page.file));
          const problem = `the page has the same id '${idIn(page)}' as ${shownPath(join(root, other.file))}`;
          mistakes.push(new AuthorError({ file }, problem, 'Rename or delete one of the two files.').message);
        }),
        sidebar: sidebar && translations.sidebar(sidebar.items),
        sidebarFile: shown,
        sidebarLines: sidebar?.lines ?? {},
      };
    }),
  );
  problems.push(...translations.unread(shownPath));
  if (!isTranslation(config)) {
    const steps = course.flatMap((chapter) => chapter.steps);
    problems.push(...strayKeywords(root, shownPath), ...steps.flatMap(({ step }) => templateProblems(step)));
  }
  const anchorsFile = shownPath(join(root, INBOUND_ANCHORS));
  const inboundAnchors = await loader.attempt(() => readInboundAnchors(root, anchorsFile));
  // Mistakes in pages that aren't wanted are reported by the load of all pages.
  if (mistakes.length > 0 && (!options.wanted || loader.hasFailed))
    throw new CompileErrors([...new Set(mistakes)].sort(), loader.compiledPages);
  return {
    folder: shownPath(root),
    isPartial: options.wanted !== undefined,
    versions: docs,
    posts: listed(posts?.values() ?? []),
    pages: listed(pages?.values() ?? []),
    course,
    inboundAnchors: inboundAnchors ?? {},
    lastChanges,
    drafts,
    problems,
  };
}

/** Returns the dates of the files' last commits. While a server runs, they stay those of its start. */
function lastChangesOf({ root, cacheFolder, remembered }: LoadOptions): Promise<Record<string, string>> {
  const read = remembered?.lastChanges ?? readLastChanges(root, cacheFolder);
  if (remembered) remembered.lastChanges = read;
  return read;
}

/** Maps pages by their ids. If two pages share an id, the later one is kept. */
function byId(
  pages: readonly CompiledPage<'doc'>[],
  idOf: (page: CompiledPage) => string,
  onClash: (page: CompiledPage, other: CompiledPage) => void,
): Map<string, CompiledPage<'doc'>> {
  const docs = new Map<string, CompiledPage<'doc'>>();
  for (const page of pages) {
    const other = docs.get(idOf(page));
    if (other) onClash(page, other);
    docs.set(idOf(page), page);
  }
  return docs;
}

/**
 * Returns the folder of each version's pages. If none of the site's own folders exists, the whole
 * folder becomes the docs of the first version.
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
