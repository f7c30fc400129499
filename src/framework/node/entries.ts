/** What the browser starts: the page's script, the threads of the playground, and the styles of the pages that our server makes. */
export const entries = {
  entry: 'src/framework/browser/entry.ts',
  sandbox: 'src/playground/browser/sandbox/worker.ts',
  layoutWorker: 'src/playground/browser/layout/worker.ts',
  newsletterPopup: 'src/theme/styles/newsletter-popup.css',
};

/** Styles that only some pages need, and how such a page is known by its `<main>`. */
export const partStyles = {
  reference: { file: 'src/theme/styles/parts/reference.css', isNeeded: /data-screen="api-/ },
  statechart: { file: 'src/theme/styles/parts/statechart.css', isNeeded: /class="statechart"/ },
  results: { file: 'src/search/islands/results.css', isNeeded: /data-screen="search"/ },
};

export type PartStyles = Record<keyof typeof partStyles, string>;

/** Makes something of each stylesheet's file. */
export function partStylesOf(make: (file: string) => string): PartStyles {
  const made = Object.entries(partStyles).map(([name, { file }]) => [name, make(file)]);
  return Object.fromEntries(made) as PartStyles;
}
