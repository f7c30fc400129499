import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../../site/node/project.ts';

/** What the browser starts: the page's script, the threads of the playground, and the styles of what is no page of ours: answers to a sign-up, embedded charts, and documents that are written from right to left. */
export const entries = {
  entry: 'src/framework/browser/entry.ts',
  otherLanguages: 'src/theme/browser/other-languages.ts',
  visits: 'src/framework/browser/visits.ts',
  sandbox: 'src/playground/browser/sandbox/worker.ts',
  layoutWorker: 'src/playground/browser/layout/worker.ts',
  languageWorker: 'src/playground/browser/language/worker.ts',
  styles: 'src/theme/styles/index.css',
  newsletterPopup: 'src/theme/styles/newsletter-popup.css',
  embedStyles: 'src/theme/styles/embed.css',
  rtlStyles: 'src/theme/styles/rtl.css',
};

/** Styles that only some pages need, and how such a page is known by its `<main>`. */
export const partStyles: Record<string, { file: string; isNeeded: RegExp }> = {
  ...componentStyles(),
  home: { file: 'src/theme/styles/parts/home.css', isNeeded: /data-screen="home"/ },
  blog: { file: 'src/theme/styles/parts/blog.css', isNeeded: /class="(cover|post)"/ },
  blogNav: { file: 'src/theme/styles/parts/blog-nav.css', isNeeded: /class="blog-nav"/ },
  comparison: { file: 'src/theme/styles/parts/comparison.css', isNeeded: /class="table comparison"/ },
  reference: { file: 'src/theme/styles/parts/reference.css', isNeeded: /data-screen="api-/ },
  statechart: { file: 'src/theme/styles/parts/statechart.css', isNeeded: /class="statechart"/ },
  results: { file: 'src/search/islands/results.css', isNeeded: /data-screen="search"/ },
};

/** The stylesheets of authors' components: each styles the class of its own name. */
function componentStyles(): typeof partStyles {
  const files = readdirSync(join(project, 'src/mdx')).filter((file) => file.endsWith('.css'));
  return Object.fromEntries(
    files.map((file) => [
      file,
      { file: `src/mdx/${file}`, isNeeded: new RegExp(`class="${file.replace('.css', '')}[ "]`) },
    ]),
  );
}

/** What each of those stylesheets says. */
export type PartStyles = Record<string, string>;

/** Makes something of each stylesheet's file. */
export function partStylesOf(make: (file: string) => string): PartStyles {
  return Object.fromEntries(Object.entries(partStyles).map(([name, { file }]) => [name, make(file)]));
}
