import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../../../core/node/project.ts';

/**
 * The entry points of the browser's code: the page's scripts, and the styles of documents other than
 * regular pages, which are responses to a sign-up, embedded charts, and right-to-left documents.
 */
export const entries = {
  entry: 'src/framework/browser/entry.ts',
  otherLanguages: 'src/theme/browser/other-languages.ts',
  visits: 'src/framework/browser/visits.ts',
  styles: 'src/theme/styles/index.css',
  newsletterPopup: 'src/theme/styles/newsletter-popup.css',
  embedStyles: 'src/theme/styles/embed.css',
  rtlStyles: 'src/theme/styles/rtl.css',
};

/** Styles that only some pages need, with a pattern that finds such pages by their `<main>`. */
export const partStyles: Record<string, { file: string; isNeeded: RegExp }> = {
  ...componentStyles(),
  home: { file: 'src/theme/styles/parts/home.css', isNeeded: /data-screen="home"/ },
  cover: { file: 'src/theme/styles/parts/cover.css', isNeeded: /class="cover"/ },
  postList: { file: 'src/theme/styles/parts/post-list.css', isNeeded: /class="post / },
  blogNav: { file: 'src/theme/styles/parts/blog-nav.css', isNeeded: /class="blog-nav"/ },
  comparison: { file: 'src/theme/styles/parts/comparison.css', isNeeded: /class="table comparison / },
  reference: { file: 'src/theme/styles/parts/reference.css', isNeeded: /data-screen="api-/ },
  statechart: { file: 'src/theme/styles/parts/statechart.css', isNeeded: /class="statechart"/ },
  step: { file: 'src/course/islands/step.css', isNeeded: /class="step"/ },
  playground: { file: 'src/theme/styles/parts/playground.css', isNeeded: /data-screen="playground"/ },
  courseOverview: { file: 'src/course/islands/overview.css', isNeeded: /data-screen="learn"/ },
  results: { file: 'src/search/islands/results.css', isNeeded: /data-screen="search"/ },
};

/** Returns the stylesheets of authors' components. Each file styles the class of the same name. */
function componentStyles(): typeof partStyles {
  const files = readdirSync(join(project, 'src/mdx/components')).filter((file) => file.endsWith('.css'));
  return Object.fromEntries(
    files.map((file) => [
      file,
      { file: `src/mdx/components/${file}`, isNeeded: new RegExp(`class="${file.replace('.css', '')}[ "]`) },
    ]),
  );
}

/**
 * Modules and stylesheets that a kind of page loads one after the other right after its first paint,
 * most urgent first, with a pattern that finds such pages by their `<main>`. Their documents name all
 * of them.
 */
export const nextModules: readonly { isNeeded: RegExp; modules: readonly string[] }[] = [
  {
    isNeeded: /data-screen="playground"/,
    modules: [
      'src/framework/browser/island-modules.ts',
      'src/playground/islands/workspace.island.tsx',
      'src/playground/islands/run/run.css',
      'src/playground/islands/workspace/workspace.tsx',
      'src/playground/islands/run/code-editor.tsx',
    ],
  },
];

/** The CSS of each stylesheet in `partStyles`. */
export type PartStyles = Record<string, string>;

/** Calls `make` with the file of each stylesheet and returns the results by name. */
export function partStylesOf(make: (file: string) => string): PartStyles {
  return Object.fromEntries(Object.entries(partStyles).map(([name, { file }]) => [name, make(file)]));
}
