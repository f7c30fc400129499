import type { ElementContent } from 'hast';

/** Text with inline markup as a tree (hast), with final URLs. `mdx/article.tsx` renders it. */
export type Markup = ElementContent[];

/**
 * The API reference as data: everything that its pages show. Its highlighted code is finished HTML,
 * including URLs.
 */
export interface Reference {
  /**
   * Identifies this state of the reference. The key changes with the packages and with the
   * extraction.
   */
  key: string;
  packages: ApiPackage[];
}

/** A published package. */
export interface ApiPackage {
  name: string;
  version: string;
  /** The purpose of the package, in a sentence. */
  purpose: string;
  /** URL path of its page, without base URL. */
  path: string;
  /** Specifiers that code can import from, the main entry point first. */
  entryPoints: string[];
  items: ApiItem[];
}

/** The kinds of items in the order in which pages list them, with the anchors of their sections. */
export const apiKinds = {
  function: 'functions',
  class: 'classes',
  interface: 'interfaces',
  enum: 'enums',
  type: 'types',
  variable: 'variables',
} as const;

export type ApiKind = keyof typeof apiKinds;

/** An export of a package. */
export interface ApiItem {
  name: string;
  kind: ApiKind;
  /** URL path of its page, without base URL. */
  path: string;
  /** Specifiers that it can be imported from, the best first. */
  from: string[];
  /** Whether it is only a type, which is imported with `import type`. */
  typeOnly: boolean;
  /**
   * The first sentence of its description as text; empty if the package has no description of it.
   */
  summary: string;
  /** The import line as HTML. */
  importLine: string;
  /** The declaration as lines of HTML. */
  declaration: string;
  /** A shorter form of the declaration, if the whole one has too many lines for a screen. */
  short?: string;
  /** The description and its tags; empty if the package has none. */
  description: Markup;
  /** Why it is deprecated; empty if no reason is given. */
  deprecated?: Markup;
  /** Whether the package marks it as internal. */
  internal: boolean;
  sections: ApiSection[];
  /** Code samples of the doc comment. */
  examples: Markup[];
  /** The items of "See also". */
  see: Markup[];
  source: { label: string; href: string } | undefined;
}

/** A part of an item's page, such as its parameters or its properties. */
export interface ApiSection {
  id: string;
  title: string;
  /** `members` have headings and are in the table of contents; `terms` are a list of names. */
  form: 'members' | 'terms' | 'text';
  /** The content of a section whose form is `text`. */
  text?: Markup;
  entries: ApiEntry[];
}

/** A parameter, a member, or a type that extends the item. */
export interface ApiEntry {
  id: string;
  name: string;
  /** Short labels: optional, readonly, static. */
  marks: string[];
  deprecated?: Markup;
  /** Its type, or a method's declaration, as lines of HTML. */
  code: string;
  description: Markup;
  defaultValue?: string;
  /** The type that an inherited member comes from. */
  inheritedFrom?: { name: string; href: string | undefined };
  /** The parameters of a method, or the properties of an object parameter. */
  parts: ApiEntry[];
}
