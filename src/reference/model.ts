/** The reference as data: everything that its pages show. Markup in it is finished, addresses included. */
export interface Reference {
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

/** The kinds of items in the order in which pages list them. */
export const apiKinds = {
  function: { one: 'Function', many: 'Functions' },
  class: { one: 'Class', many: 'Classes' },
  interface: { one: 'Interface', many: 'Interfaces' },
  enum: { one: 'Enum', many: 'Enums' },
  type: { one: 'Type', many: 'Types' },
  variable: { one: 'Variable', many: 'Variables' },
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
  /** The import line as markup. */
  importLine: string;
  /** The declaration as lines of markup. */
  declaration: string;
  /** The declaration in short, where the whole of it is longer than a screen. */
  short?: string;
  /** The description and its tags as markup. */
  description: string;
  /** Why it should not be used any more, as markup; empty where no reason is given. */
  deprecated?: string;
  /** Whether the package marks it as not meant for use from outside. */
  internal: boolean;
  sections: ApiSection[];
  /** Samples of the doc comment as markup. */
  examples: string[];
  /** Other names in "see also" as markup. */
  see: string[];
  source: { label: string; href: string } | undefined;
}

/** A part of an item's page: its parameters, its properties. */
export interface ApiSection {
  id: string;
  title: string;
  /** `members` get headings and entries in the table of contents; `terms` are a list of names. */
  form: 'members' | 'terms' | 'text';
  /** Markup of a section that is text. */
  html?: string;
  entries: ApiEntry[];
}

/** A parameter, a member, a type that extends this one. */
export interface ApiEntry {
  id: string;
  name: string;
  /** Short facts: optional, readonly, static. */
  marks: string[];
  deprecated?: string;
  /** Its type, or a method's declaration, as lines of markup. */
  code: string;
  /** As markup. */
  description: string;
  defaultValue?: string;
  /** Where it comes from, as markup, where it is inherited. */
  inheritedFrom?: string;
  /** The parameters of a method, the properties of an object that is passed. */
  parts: ApiEntry[];
}
