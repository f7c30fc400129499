/** What the browser starts: the page's script, and the threads of the playground. And styles that only some pages need. */
export const entries = {
  entry: 'src/framework/entry.browser.ts',
  sandbox: 'src/playground/sandbox/worker.ts',
  artist: 'src/playground/artist/worker.ts',
  referenceStyles: 'src/theme/styles/reference.css',
};
