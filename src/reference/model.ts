import type { ElementContent } from 'hast';

/** Running text as a tree (hast), its addresses in place; `mdx/article.tsx` renders it. */
export type Markup = ElementContent[];

/** The reference as data: everything that its pages show. Highlighted code in it is finished HTML, addresses included. */
export interface Reference {
  /** Names the reference as it is: other packages, or another extraction, give another key. */
  key: string;
  packages: ApiPackage[];
}

/** A published package. */
export interface ApiPackage {
  name: string;
  version: string;
  /** What it is for, in a sentence. */
  purpose: string;
  /** Address of its page, without base URL. */
  path: string;
  /** What code may import from, the main entry point first. */
  entryPoints: string[];
  items: ApiItem[];
}

/** The kinds of items in the order in which pages list them, and the anchors of their sections. */
export const apiKinds = {
  function: 'functions',
  class: 'classes',
  interface: 'interfaces',
  enum: 'enums',
  type: 'types',
  variable: 'variables',
} as const;

export type ApiKind = keyof typeof apiKinds;

/** Something that a package exports. */
export interface ApiItem {
  name: string;
  kind: ApiKind;
  /** Address of its page, without base URL. */
  path: string;
  /** What it can be imported from, the best first. */
  from: string[];
  /** Whether it is a type only, which is imported with `import type`. */
  typeOnly: boolean;
  /** The first sentence of its description as text; empty where the package describes nothing. */
  summary: string;
  /** The import line as HTML. */
  importLine: string;
  /** The declaration as lines of HTML. */
  declaration: string;
  /** The declaration in short, where the whole of it is longer than a screen. */
  short?: string;
  /** The description and its tags; empty where the package describes nothing. */
  description: Markup;
  /** Why it should not be used any more; empty where no reason is given. */
  deprecated?: Markup;
  /** Whether the package marks it as not meant for use from outside. */
  internal: boolean;
  sections: ApiSection[];
  /** Samples of the doc comment. */
  examples: Markup[];
  /** What "see also" names. */
  see: Markup[];
  source: { label: string; href: string } | undefined;
}

/** A part of an item's page: its parameters, its properties. */
export interface ApiSection {
  id: string;
  title: string;
  /** `members` get headings and entries in the table of contents; `terms` are a list of names. */
  form: 'members' | 'terms' | 'text';
  /** What stands in a section that is text. */
  text?: Markup;
  entries: ApiEntry[];
}

/** A parameter, a member, a type that extends this one. */
export interface ApiEntry {
  id: string;
  name: string;
  /** Short facts: optional, readonly, static. */
  marks: string[];
  deprecated?: Markup;
  /** Its type, or a method's declaration, as lines of HTML. */
  code: string;
  description: Markup;
  defaultValue?: string;
  /** Where it comes from, where it is inherited. */
  inheritedFrom?: { name: string; href: string | undefined };
  /** The parameters of a method, the properties of an object that is passed. */
  parts: ApiEntry[];
}
