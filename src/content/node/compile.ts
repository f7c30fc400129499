import type { Element, Root as HtmlRoot, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Code, Root } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { visit } from 'unist-util-visit';
import { AuthorError, AuthorErrors } from '../../site/errors.ts';
import { type PageKind, readFrontMatter } from '../front-matter.ts';
import type { CompiledPage, MachineFiles, PageLink } from '../model.ts';
import { drawPage } from './drawings.ts';
import { treatHeadings } from './headings.ts';
import { languages, loadHighlighter } from './highlight.ts';
import { type IncludedFiles, includeFiles } from './included.ts';
import { parse } from './parse.ts';
import { sectionsOf } from './sections.ts';
import { textOf } from './text.ts';
import { htmlHandlers, type PageContext } from './to-hast.ts';
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
  /** The folder of all caches, for drawings of machines; without it each is made anew. */
  cacheFolder?: string;
  /** The files that its fences show. */
  included?: IncludedFiles;
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
}: CompileInput): Promise<CompiledPage> {
  const { data, body, lineOf } = readFrontMatter(source, shownFile, kind);
  const tree = parseOrReport(body, shownFile);
  const errors: AuthorError[] = [];
  const report: PageContext['report'] = (place, problem, hint) =>
    errors.push(new AuthorError({ file: shownFile, ...place }, problem, hint));
  includeFiles(tree, included, report);
  const tooLong = data.description.length > LONGEST_DESCRIPTION;
  const links: PageLink[] = [];
  const highlight = await loadHighlighter(codeLanguages(tree));
  const lines = body.split('\n');
  const machines: MachineFiles = {};
  const drawings = await drawPage(tree, {
    file: shownFile,
    xstate,
    included,
    cacheFolder,
    errors,
    machines,
  });

  const context: PageContext = {
    file: shownFile,
    lines,
    xstate,
    highlight,
    drawings,
    types: await typesOfPage(tree, { file: shownFile, lines, report }),
    report,
    link(href, line, image) {
      if (/^(https?:|mailto:)/.test(href)) return href;
      links.push({ href, line, ...(image ? { image } : {}) });
      return `@@${links.length - 1}@@`;
    },
  };
  const html = toHast(tree, {
    handlers: htmlHandlers(context),
    allowDangerousHtml: true,
    clobberPrefix: '',
  }) as HtmlRoot;
  treatAddresses(html, context);
  letTablesScroll(html);
  const { toc, anchors } = treatHeadings(html, context);
  if (errors.length > 0) throw new AuthorErrors(errors);

  const { excerpt, rest } = kind === 'post' ? splitExcerpt(html) : { excerpt: [], rest: html.children };
  return {
    kind,
    file,
    frontMatter: data,
    html: write(kind === 'post' ? [...excerpt, ...rest] : html.children),
    excerpt: write(excerpt),
    truncated: rest.length > 0,
    toc,
    links,
    anchors,
    machines,
    sections: sectionsOf(tree, toc),
    words: textOf(tree).split(/\s+/).filter(Boolean).length,
    warnings: tooLong ? [{ line: lineOf('description'), problem: descriptionTooLong(data.description) }] : [],
  };
}

const LONGEST_DESCRIPTION = 160;

function descriptionTooLong({ length }: string): string {
  return `description has ${length} characters; search engines cut it after ${LONGEST_DESCRIPTION}`;
}

function parseOrReport(body: string, file: string): Root {
  try {
    return parse(body, file.endsWith('.mdx'));
  } catch (error) {
    const { reason, ...place } = error as { reason?: string; line?: number; column?: number };
    if (!reason) throw error;
    // A component that is still open at the end has its place in the words only.
    const [, openLine, openColumn] = /\((\d+):(\d+)-/.exec(reason) ?? [];
    const line = place.line ?? (openLine ? Number(openLine) : undefined);
    const column = place.column ?? (openColumn ? Number(openColumn) : undefined);
    const hint =
      reason.includes('{') || reason.includes('expression')
        ? 'A literal { or < in text is written \\{ or \\<, or put into `code`.'
        : 'Check that every component is closed and that a literal < in text is written \\<.';
    throw new AuthorErrors([new AuthorError({ file, line, column }, reason, hint)]);
  }
}

function codeLanguages(tree: Root): Set<string> {
  const found = new Set<string>();
  visit(tree, 'code', (node: Code) => {
    if (node.lang && languages.includes(node.lang)) found.add(node.lang);
  });
  return found;
}

/** Registers the addresses of Markdown links and pictures, after references have been resolved. */
function treatAddresses(html: HtmlRoot, context: PageContext): void {
  visit(html, 'element', (element: Element) => {
    const { tagName, properties } = element;
    const line = element.position?.start.line;
    const isFootnote =
      properties.dataFootnoteRef !== undefined || properties.dataFootnoteBackref !== undefined;
    if (
      tagName === 'a' &&
      !isFootnote &&
      typeof properties.href === 'string' &&
      !properties.href.startsWith('@@')
    ) {
      properties.href = context.link(properties.href, line);
    }
    if (tagName === 'img' && typeof properties.src === 'string') {
      if (!properties.alt) {
        context.report(
          { line },
          `the picture ${properties.src} has no text`,
          'Say what it shows: ![A machine with two states](…).',
        );
      }
      if (!properties.src.startsWith('/')) {
        context.report(
          { line },
          `the picture ${properties.src} is not one of this site`,
          'Put it into public/ and write its address there, such as /img/machine.svg.',
        );
      }
      properties.src = context.link(properties.src, line, true);
    }
  });
}

/** A wide table scrolls by itself instead of widening the page. */
function letTablesScroll(html: HtmlRoot): void {
  visit(html, 'element', (element: Element, index, parent) => {
    if (element.tagName !== 'table' || !parent || index === undefined) return undefined;
    parent.children[index] = {
      type: 'element',
      tagName: 'div',
      properties: { className: ['table'], tabIndex: 0 },
      children: [element],
    };
    return 'skip';
  });
}

const isTruncate = (node: RootContent) => node.type === 'comment' && node.value === 'truncate';

/** Posts are shown in lists up to the author's mark, or by their first paragraph. */
function splitExcerpt(html: HtmlRoot): { excerpt: RootContent[]; rest: RootContent[] } {
  const mark = html.children.findIndex(isTruncate);
  const end =
    mark >= 0 ? mark : html.children.findIndex((node) => node.type === 'element' && node.tagName === 'p') + 1;
  const rest = html.children.slice(mark >= 0 ? end + 1 : end);
  return {
    excerpt: html.children.slice(0, end),
    rest: rest.some((node) => node.type === 'element') ? rest : [],
  };
}

function write(children: RootContent[]): string {
  return toHtml(
    { type: 'root', children: children.filter((node) => node.type !== 'comment') },
    {
      allowDangerousHtml: true,
    },
  );
}
