/** The documentation engines whose pages can be imported. */
export const engines = ['docusaurus', 'starlight', 'vitepress', 'nextra', 'mkdocs'] as const;
export type Engine = (typeof engines)[number];

/**
 * Records what an author has to review: content that was left out, or that looks different here.
 */
export type Note = (text: string) => void;
