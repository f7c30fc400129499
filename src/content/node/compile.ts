import type { Root, RootContent } from 'hast';
import type { Code, Root as Markdown } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import type { Node } from 'unist';
import { CONTINUE, EXIT, visit } from 'unist-util-visit';
import { vocabulary } from '../../mdx/index.ts';
import { AuthorError, AuthorErrors } from '../../site/errors.ts';
import { eachNode } from '../each-node.ts';
import { type PageKind, readFrontMatter } from '../front-matter.ts';
import type { CompiledPage, MachineFiles, PageChart, PageWarning } from '../model.ts';
import { drawPage } from './drawings.ts';
import { identifyHeadings } from './headings.ts';
import { loadHighlighter } from './highlight.ts';
import { type IncludedFiles, includeFiles } from './included.ts';
import { findLanguage, type Language, nearLanguages } from './languages.ts';
import { linksOf } from './links.ts';
import { mentionsOf } from './mentions.ts';
import { ensureNesting } from './nesting.ts';
import type { PageContext } from './page-context.ts';
import { parse } from './parse.ts';
import type { PictureFiles } from './picture-files.ts';
import { placePictures } from './pictures.ts';
import { checkReferences } from './references.ts';
import { refusedSyntax } from './refused.ts';
import { sectionsOf } from './sections.ts';
import { textOf } from './text.ts';
import { handlers, TRUNCATE } from './to-hast.ts';
import { typesOfPage } from './type-hints/page.ts';

/** What the compiler has to know besides the file itself. */
export interface CompileInput {
  /** Path relative to the content folder, for addresses. */
  file: string;
  /** Path as the author knows it, for messages. */
  shownFile: string;
  kind: PageKind;
  source: string;
  /** Version of XState that the page's samples use. */
  xstate: 4 | 5;
  /** The folder of all caches, for drawings of machines and types of names; without it each is made anew. */
  cacheFolder?: string;
  /** The files that its fences show. */
  included?: IncludedFiles;
  /** The pictures beside it. */
  pictures?: PictureFiles;
}

/**
 * Turns one MDX or Markdown file into a page.
 * @throws AuthorErrors with every mistake found in the file
 */
export async function compile({
  file,
  shownFile,
  kind,
  source,
  xstate,
  cacheFolder,
  included = {},
  pictures: files = {},
}: CompileInput): Promise<Omit<CompiledPage, 'key'>> {
  const { data, body, lineOf, fieldLines } = readFrontMatter(source, shownFile, kind);
  const lines = body.split('\n');
  ensureNesting(lines, shownFile);
  const markdown = parseOrReport(body, shownFile);
  const errors: AuthorError[] = [];
  const report: PageContext['report'] = (place, problem, hint) =>
    errors.push(new AuthorError({ file: shownFile, ...place }, problem, hint));
  includeFiles(markdown, included, report);
  checkReferences(markdown, body, report);
  const sameAs = 'sameAs' in data ? data.sameAs : undefined;
  if (sameAs !== undefined && body.trim() !== '') {
    const line = body.split('\n').findIndex((text) => text.trim() !== '') + 1;
    report(
      { line },
      `the page has the text of ${sameAs}, and text of its own`,
      'Remove the text, or sameAs.',
    );
  }
  const warnings: PageWarning[] = [];
  if (data.description.length > LONGEST_DESCRIPTION)
    warnings.push({ line: lineOf('description'), problem: descriptionTooLong(data.description) });
  const named = 'date' in data ? dateInName(file) : undefined;
  if ('date' in data && named !== undefined && named !== data.date)
    warnings.push({
      line: lineOf('date'),
      problem: `date is ${data.date}, but the file’s name says ${named}`,
    });
  const languages = await languagesOf(markdown);
  const highlight = await loadHighlighter(languages.keys());
  const machines: MachineFiles = {};
  const charts: PageChart[] = [];
  const context: PageContext = {
    lines,
    xstate,
    highlight,
    languages,
    drawings: await drawPage(markdown, {
      file: shownFile,
      xstate,
      included,
      cacheFolder,
      errors,
      machines,
      charts,
    }),
    types: await typesOfPage(markdown, { file: shownFile, lines, cacheFolder, report }),
    report,
  };
  const tree = toHast(markdown, { handlers: handlers(context), clobberPrefix: '' }) as Root;
  const addresses = linksOf(tree, context);
  if (data.image !== undefined)
    addresses.links.push({ href: data.image, line: lineOf('image'), image: true });
  const pictures = await placePictures(tree, files, context);
  const { toc, anchors } = identifyHeadings(tree, context, data.anchors);
  const sections = sectionsOf(markdown, toc);
  for (const { anchor, phrases } of data.keywords) {
    const section = sections.find((candidate) => candidate.anchor === anchor);
    if (section) section.keywords = [...(section.keywords ?? []), ...phrases];
    else report({ line: lineOf('keywords') }, `keywords: no heading has the anchor '${anchor}'`);
  }
  if (errors.length > 0) throw new AuthorErrors(errors);

  const { excerptEnd, truncated } = kind === 'post' ? endExcerpt(tree) : { excerptEnd: 0, truncated: false };
  const chart = firstDrawing(tree);
  // Only errors needed to know where things stand.
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
    charts,
    ...(chart === undefined ? {} : { chart }),
    pictures,
    sections,
    mentions: mentionsOf(tree, markdown, xstate),
    words: textOf(markdown).split(/\s+/).filter(Boolean).length,
    warnings,
  };
}

const LONGEST_DESCRIPTION = 160;

function descriptionTooLong({ length }: string): string {
  return `description has ${length} characters; search engines cut it after ${LONGEST_DESCRIPTION}`;
}

/** The day that a post's file or folder is named by, as front matter writes it. */
function dateInName(file: string): string | undefined {
  const [, year, month = '', day = ''] =
    /(?:^|\/)(\d{4})-(\d{1,2})-(\d{1,2})(?=[-./])[^/]*(?:\/index\.mdx?)?$/.exec(file) ?? [];
  return year && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function parseOrReport(body: string, file: string): Markdown {
  try {
    return parse(body, file.endsWith('.mdx'));
  } catch (error) {
    const { reason, ...place } = error as { reason?: string; line?: number; column?: number };
    if (!reason) throw error;
    // A component that is still open at the end has its place in the words only.
    const [, openLine, openColumn] = /\((\d+):(\d+)-/.exec(reason) ?? [];
    const line = place.line ?? (openLine ? Number(openLine) : undefined);
    const column = place.column ?? (openColumn ? Number(openColumn) : undefined);
    throw new AuthorErrors([
      new AuthorError({ file, line, column }, ...refusedSyntax(reason, Object.keys(vocabulary))),
    ]);
  }
}

/** The languages of a page's fences by the names that they have there. */
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

/**
 * Finds what lists show of a post: the text up to the author's mark, which is taken out, or up to the first paragraph.
 */
function endExcerpt(tree: Root): { excerptEnd: number; truncated: boolean } {
  const mark = tree.children.findIndex((node) => node.type === 'comment' && node.value === TRUNCATE);
  if (mark >= 0) tree.children.splice(mark, 1);
  const isParagraph = (node: RootContent) => node.type === 'element' && node.tagName === 'p';
  const excerptEnd = mark >= 0 ? mark : tree.children.findIndex(isParagraph) + 1;
  return { excerptEnd, truncated: tree.children.slice(excerptEnd).some(({ type }) => type === 'element') };
}
