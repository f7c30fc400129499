import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Article } from '../../mdx/article.tsx';
import { AuthorErrors } from '../../site/errors.ts';
import type { CompiledPage } from '../model.ts';
import { articleTree } from '../tree.ts';
import { type CompileInput, compile } from './compile.ts';

/** How many lines the front matter of `write` has: the text begins on the next one. */
export const FRONT_LINES = 4;

/** A page's source from the lines of its text. */
export function write(lines: readonly string[], more: readonly string[] = []): string {
  return ['---', 'title: A page', 'description: What it says.', ...more, '---', ...lines].join('\n');
}

/** A page with what its article comes to before its links are resolved. */
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

/** The messages of what an author has to mend in a text; empty where there is nothing. */
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
