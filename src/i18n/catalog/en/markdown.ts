/** Texts of pages as Markdown and of `llms.txt`. */
export const markdown = {
  markdown: {
    place: '{version} documentation',
    note: 'To get any page as Markdown, add .md to its URL. All pages:',
    related: 'Related',
  },
  /**
   * The introduction of `llms.txt` for language models. The headings that its format defines are
   * not translated.
   */
  llms: {
    latest: '{tagline}. The documentation of {version}, its API reference, and the blog.',
    older: '{tagline}. The documentation of {version}.',
    note: 'To get any page as Markdown, add `.md` to its URL. Statecharts are included as Mermaid diagrams. All pages of the documentation in one file: {address}',
    plainNote:
      'To get any page as Markdown, add `.md` to its URL. All pages of the documentation in one file: {address}',
    outlineOf: 'The outline of its documentation.',
  },
};
