/** Texts of pages as Markdown and of `llms.txt`. */
export const markdown = {
  markdown: {
    place: '{version} documentation',
    note: 'Every page is available as Markdown at its URL with .md. All pages:',
    related: 'Related',
  },
  /**
   * The introduction of `llms.txt` for language models. The headings that its format defines are
   * not translated.
   */
  llms: {
    latest: '{tagline}. The documentation of {version}, its API reference, and the blog.',
    older: '{tagline}. The documentation of {version}.',
    note: 'Every page is available as Markdown at its URL with `.md`; statecharts are Mermaid. All pages of the documentation in one file: {address}',
    plainNote:
      'Every page is available as Markdown at its URL with `.md`. All pages of the documentation in one file: {address}',
    outlineOf: 'The outline of its documentation.',
  },
};
