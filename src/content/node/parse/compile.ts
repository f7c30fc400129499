import type { Root } from 'hast';
import type { Code, Root as Markdown } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import type { Node } from 'unist';
import { CONTINUE, EXIT, visit } from 'unist-util-visit';
import type { OwnAdmonitions } from '../../../config/config.ts';
import { AuthorError, AuthorErrors } from '../../../core/errors.ts';
import { vocabulary } from '../../../mdx/index.ts';
import { eachNode } from '../../each-node.ts';
import { bodyOf, type PageKind, readFrontMatter } from '../../front-matter/front-matter.ts';
import type { ApplicationFiles, CompiledPage, MachineFiles, PageChart } from '../../model.ts';
import { buildApplications } from '../applications/applications.ts';
import { loadHighlighter } from '../code/highlight.ts';
import { type IncludedFiles, includeFiles, nearestInExamples } from '../code/included.ts';
import { findLanguage, type Language, nearLanguages } from '../code/languages.ts';
import { drawPage } from '../drawings/drawings.ts';
import { nearestPicture, type PictureFiles } from '../pictures/picture-files.ts';
import { placePictures } from '../pictures/pictures.ts';
import { typesOfPage } from '../type-hints/page.ts';
import { identifyHeadings } from './headings.ts';
import { linksOf } from './links.ts';
import { mentionsOf } from './mentions.ts';
import { ensureNesting } from './nesting.ts';
import type { PageContext } from './page-context.ts';
import { deepHeadingWarnings, frontMatterWarnings, templateWarnings, WITHOUT_TEXT } from './page-warnings.ts';
import { parse } from './parse.ts';
import { endExcerpt } from './post-excerpt.ts';
import { checkReferences } from './references.ts';
import { refusedSyntax } from './refused.ts';
import { sectionsOf } from './sections.ts';
import { checkSlips } from './slips.ts';
import type { SourcePart } from './source-parts.ts';
import { tabGroupsOf } from './tab-groups.ts';
import { textOf } from './text.ts';
import { handlers } from './to-hast.ts';

/** Input of the compiler other than the file. */
export interface CompileInput {
  /** Path relative to the content folder, for URLs. */
  file: string;
  /** Path as the author sees it, for messages. */
  shownFile: string;
  kind: PageKind;
  source: string;
  /** The files that the source is made of, if there are several, for messages. */
  parts?: readonly SourcePart[];
  /** The content folder, for suggesting files instead of misspelled ones. */
  root?: string;
  /** Version of XState that the page's samples use. */
  xstate: 4 | 5;
  /** The folder of all caches, for drawings and types; without it, nothing is cached. */
  cacheFolder?: string;
  /** The files that its fences show. */
  included?: IncludedFiles;
  /** The pictures next to it. */
  pictures?: PictureFiles;
  /** The site's own kinds of admonitions. */
  admonitions?: OwnAdmonitions;
}

/**
 * Compiles an MDX or Markdown file to a page.
 * @throws AuthorErrors with every mistake in the file
 */
export async function compile({
  file,
  shownFile,
  kind,
  source,
  root,
  xstate,
  cacheFolder,
  included = {},
  pictures: files = {},
  admonitions = {},
}: CompileInput): Promise<Omit<CompiledPage, 'key'>> {
  const errors: AuthorError[] = [];
  const front = orReport(() => readFrontMatter(source, shownFile, kind), errors);
  const body = bodyOf(source);
  const lines = body.split('\n');
  const markdown = orReport(() => {
    ensureNesting(lines, shownFile);
    return parseOrReport(body, shownFile);
  }, errors);
  if (!markdown) throw inOrder(errors);
  const report: PageContext['report'] = (place, problem, hint) =>
    errors.push(new AuthorError({ file: shownFile, ...place }, problem, hint));
  const suggestInExamples = (path: string) => root && nearestInExamples(root, path);
  includeFiles(markdown, included, { report, suggest: suggestInExamples });
  checkReferences(markdown, body, report);
  checkSlips(markdown, body, report);
  const sameAs = front && 'sameAs' in front.data ? front.data.sameAs : undefined;
  if (sameAs !== undefined && body.trim() !== '') {
    const line = body.split('\n').findIndex((text) => text.trim() !== '') + 1;
    report({ line }, `the page has both sameAs: ${sameAs} and text`, 'Remove either sameAs or the text.');
  }
  const languages = await languagesOf(markdown);
  const highlight = await loadHighlighter(languages.keys());
  const machines: MachineFiles = {};
  const charts: PageChart[] = [];
  const applications: ApplicationFiles = {};
  const context: PageContext = {
    lines,
    xstate,
    highlight,
    languages,
    admonitions,
    drawings: await drawPage(markdown, {
      file: shownFile,
      xstate,
      included,
      suggest: suggestInExamples,
      cacheFolder,
      errors,
      machines,
      charts,
    }),
    applications: await buildApplications(markdown, {
      included,
      applications,
      report,
      suggest: suggestInExamples,
    }),
    types: await typesOfPage(markdown, { file: shownFile, lines, cacheFolder, report }),
    report,
  };
  const tree = toHast(markdown, { handlers: handlers(context), clobberPrefix: '' }) as Root;
  const addresses = linksOf(tree, context);
  const pictures = await placePictures(tree, files, {
    report,
    suggest: (address) => root && nearestPicture(root, file, address),
  });
  const { toc, anchors } = identifyHeadings(tree, context, front?.data.anchors);
  const sections = sectionsOf(markdown, toc);
  if (errors.length > 0 || !front) throw inOrder(errors);

  const { data, lineOf, fieldLines } = front;
  if (data.image !== undefined)
    addresses.links.push({ href: data.image, line: lineOf('image'), image: true });
  const { excerptEnd, truncated } = kind === 'post' ? endExcerpt(tree) : { excerptEnd: 0, truncated: false };
  const chart = firstDrawing(tree);
  const tabGroups = tabGroupsOf(tree);
  // Positions are only needed for errors.
  eachNode(tree, undefined, (node: Node) => void delete node.position);
  return {
    kind,
    file,
    frontMatter: data,
    fieldLines,
    ...(sameAs === undefined ? {} : { sameAs: { file: sameAs, line: lineOf('sameAs') } }),
    article: JSON.stringify(tree),
    excerptEnd,
    truncated,
    toc,
    ...addresses,
    anchors,
    machines,
    applications,
    charts,
    tabGroups,
    ...(chart === undefined ? {} : { chart }),
    pictures,
    sections,
    mentions: mentionsOf(tree, markdown, xstate),
    words: textOf(markdown).split(/\s+/).filter(Boolean).length,
    warnings: [
      ...frontMatterWarnings(data, lineOf, file),
      ...templateWarnings(source),
      ...deepHeadingWarnings(markdown),
      ...(body.trim() === '' && sameAs === undefined && kind !== 'page' ? [WITHOUT_TEXT] : []),
    ],
  };
}

/** Returns a result, or reports its errors with the others of the page. */
function orReport<T>(read: () => T, errors: AuthorError[]): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof AuthorErrors)) throw error;
    errors.push(...error.errors);
    return undefined;
  }
}

/** Sorts mistakes by line and removes duplicates. */
function inOrder(errors: readonly AuthorError[]): AuthorErrors {
  const each = new Map(errors.map((error) => [error.message, error]));
  const at = ({ place: { line = 0, column = 0 } }: AuthorError) => [line, column] as const;
  return new AuthorErrors([...each.values()].sort((a, b) => at(a)[0] - at(b)[0] || at(a)[1] - at(b)[1]));
}

function parseOrReport(body: string, file: string): Markdown {
  try {
    return parse(body, file.endsWith('.mdx'));
  } catch (error) {
    const { reason, ...place } = error as { reason?: string; line?: number; column?: number };
    if (!reason) throw error;
    // For a component that is still open at the end, only the message has its position.
    const [, openLine, openColumn] = /\((\d+):(\d+)-/.exec(reason) ?? [];
    const line = place.line ?? (openLine ? Number(openLine) : undefined);
    const column = place.column ?? (openColumn ? Number(openColumn) : undefined);
    throw new AuthorErrors([
      new AuthorError({ file, line, column }, ...refusedSyntax(reason, Object.keys(vocabulary))),
    ]);
  }
}

/** The languages of a page's fences, by the names in the fences. */
async function languagesOf(tree: Markdown): Promise<PageContext['languages']> {
  const names = new Set<string>();
  eachNode(tree, 'code', (node: Code) => void (node.lang && names.add(node.lang)));
  const found = new Map<string, Language | { near: string[] }>();
  for (const name of names)
    found.set(name, (await findLanguage(name)) ?? { near: await nearLanguages(name) });
  return found;
}

function firstDrawing(tree: Root): string | undefined {
  let svg: string | undefined;
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName !== 'Statechart') return CONTINUE;
    svg = String(properties.svg);
    return EXIT;
  });
  return svg;
}
