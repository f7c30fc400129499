import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { AuthorErrors } from '../../core/errors.ts';
import { Article } from '../../mdx/article.tsx';
import type { CompiledPage } from '../model.ts';
import { articleTree } from '../tree.ts';
import { type CompileInput, compile } from './parse/compile.ts';

/** The number of front matter lines that `write` adds. */
export const FRONT_LINES = 4;

/** A page's source from the lines of its text. */
export function write(lines: readonly string[], more: readonly string[] = []): string {
  return ['---', 'title: A page', 'description: What it says.', ...more, '---', ...lines].join('\n');
}

/** A page with its article as HTML before links are resolved. */
export interface CompiledText extends Omit<CompiledPage, 'key'> {
  html: string;
  excerpt: string;
}

/** Compiles a page from the lines of its text. */
export async function compileText(
  lines: readonly string[],
  options: Partial<CompileInput> = {},
): Promise<CompiledText> {
  const kind = options.kind ?? 'doc';
  const page = await compile({
    file: 'docs/v5/page.mdx',
    shownFile: 'content/docs/v5/page.mdx',
    kind,
    source: write(lines, kind === 'post' ? ['date: 2023-12-01'] : []),
    xstate: 5,
    ...options,
  });
  const render = (part: 'whole' | 'excerpt') =>
    renderToStaticMarkup(createElement(Article, { tree: articleTree(page, part) }));
  return { ...page, html: render('whole'), excerpt: render('excerpt') };
}

/** The messages about mistakes in a text; empty without mistakes. */
export async function mistakesIn(
  lines: readonly string[],
  options: Partial<CompileInput> = {},
): Promise<string[]> {
  try {
    await compileText(lines, options);
    return [];
  } catch (error) {
    if (error instanceof AuthorErrors) return error.errors.map(({ message }) => message);
    throw error;
  }
}
