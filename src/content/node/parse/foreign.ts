import type { Code, Paragraph } from 'mdast';
import type { ProblemAndHint } from '../../../core/errors.ts';
import { nearest } from '../../../core/nearest.ts';
import { admonitions } from '../../../mdx/components/admonition-kinds.ts';

// Syntax from Docusaurus, Starlight, VitePress, Nextra, MkDocs, and Mintlify, and what to write
// instead.

const TAB = 'Write <Tab label="…">.';
const TABS = 'Write <Tabs> with a <Tab label="…"> for each tab.';
const PICTURE = 'Write ![What it shows](./name.png).';
const CARD = 'Write <Card title="…" href="…"> in <CardList>.';
const CARDS = 'Write <CardList>.';
const LINK = 'Write a link as [text](/path).';
const TREE = 'Write a list, or a code block with the language text.';
const HEADING = 'Write the title as a heading, followed by the text.';

/** Components of other engines by name, and what to write instead. */
const foreignComponents: Readonly<Record<string, string>> = {
  Accordion: HEADING,
  AccordionGroup: HEADING,
  Badge: 'Write the text as *emphasis* or `code`.',
  CardGrid: CARDS,
  CardGroup: CARDS,
  Cards: CARDS,
  'Cards.Card': CARD,
  Code: 'Write a code block with three backticks.',
  CodeBlock: 'Write a code block with three backticks.',
  CodeGroup: TABS,
  Columns: 'Write the columns one after the other.',
  Details: HEADING,
  DocCardList: 'Write a list of links.',
  FileTree: TREE,
  'FileTree.File': TREE,
  'FileTree.Folder': TREE,
  Frame: PICTURE,
  Head: 'Delete the component. The <head> element is generated from the front matter.',
  Image: PICTURE,
  Icon: 'Delete the component. Icons aren’t supported.',
  Link: LINK,
  LinkButton: LINK,
  LinkCard: CARD,
  Step: 'Write a numbered list in <Steps>.',
  TabItem: TAB,
  TabPanel: TAB,
  'Tabs.Tab': TAB,
  ThemedImage:
    'Write ![What it shows](./name.png), and put a dark version next to the page as name.dark.png.',
  TOCInline: 'Delete the component. Every page has a table of contents.',
};

const ADMONITION = /^(Admonition|Alert|Aside|Callout|Caution|Check|Danger|Info|Note|Tip|Warning)$/;

/** Attributes of other engines' components, and what to write instead. */
const foreignAttributes: Readonly<Record<string, string>> = {
  defaultValue: 'Remove the attribute. The first tab is open.',
  groupId: 'Write group="…".',
  items: 'Write <Tab label="…"> for each tab.',
  syncKey: 'Write group="…".',
  value: 'Write label="…".',
  values: 'Write <Tab label="…"> for each tab.',
};

/** Returns what to write instead of an unknown attribute; undefined if it isn't known. */
export const hintOfAttribute = (name: string): string | undefined =>
  Object.hasOwn(foreignAttributes, name) ? foreignAttributes[name] : undefined;

/** Kinds of admonitions of other engines, and their equivalents. */
const foreignKinds: Readonly<Record<string, string>> = {
  attention: 'warning',
  bug: 'danger',
  caution: 'warning',
  error: 'danger',
  failure: 'danger',
  hint: 'tip',
  important: 'info',
  question: 'info',
  success: 'tip',
};

const kindOf = (name: string) => (Object.hasOwn(foreignKinds, name) ? foreignKinds[name] : undefined);

/**
 * Returns what to write instead of another engine's component; undefined for other components.
 * @param attribute returns the text of one of its attributes
 */
export function hintOfComponent(
  name: string,
  attribute: (name: string) => string | undefined,
): string | undefined {
  if (!ADMONITION.test(name))
    return Object.hasOwn(foreignComponents, name) ? foreignComponents[name] : undefined;
  const words = [attribute('type') ?? '', name.toLowerCase()];
  const [kind = 'note'] = words.flatMap(
    (word) => admonitions.find((kind) => kind === word) ?? kindOf(word) ?? [],
  );
  const title = attribute('title');
  return `Write :::${kind}${title ? `[${title}]` : ''}, the text, and ::: on separate lines.`;
}

/** Returns what to write instead of an admonition of an unknown kind. */
export function hintOfKind(name: string, kinds: readonly string[]): string {
  if (name === 'details') return HEADING;
  if (name === 'code-group' || name === 'tabs') return TABS;
  const short = kinds.find((kind) => name.length > 2 && kind.startsWith(name));
  const suggestion = kindOf(name) ?? short ?? nearest(name, kinds)[0];
  return `${suggestion ? `Did you mean :::${suggestion}? ` : ''}The kinds are ${kinds.join(', ')}.`;
}

/** Returns what to write instead of a line with colons that opens no admonition here. */
export function hintOfColons(line: string): string {
  const [, name = '', title = ''] = /^:{3,}\s*([\w-]+)\s*(.*?)\s*$/.exec(line) ?? [];
  const kind = admonitions.find((kind) => kind === name) ?? kindOf(name);
  const text = title.replace(/^["[]|["\]]$/g, '').trim();
  if (kind) return `Write :::${kind}${text && `[${text}]`}.`;
  if (name === 'details' || name === 'code-group') return hintOfKind(name, admonitions);
  return 'Write :::note or :::note[A title] on a separate line, and ::: on a line after the text. Don’t write a space before [.';
}

const CONTENTS = /^(\[\[?_?toc_?\]\]?|\$\{toc\}|\{:\s*toc\s*\})$/i;
/** A formula between dollar signs. Pandoc's rules distinguish it from amounts of money. */
const FORMULA = /^\s*\$\$\s*$|\$\$[^$]+\$\$|(?<![\\\w$])\$(?=[^\s$])(?:[^$\\\n]|\\.)*?(?<=\S)\$(?![\w$])/;

/** Whether a line of text has a formula. */
export const hasFormula = (line: string): boolean => FORMULA.test(line.replace(/(`+)[^`].*?\1/g, ''));

/**
 * Returns the problem of a paragraph that is a block of another engine; undefined for other
 * paragraphs.
 */
export function foreignBlock(node: Paragraph, lines: readonly string[]): ProblemAndHint | undefined {
  const { start, end } = node.position ?? {};
  const written = lines.slice((start?.line ?? 1) - 1, end?.line);
  const first = written[0]?.slice((start?.column ?? 1) - 1).trim() ?? '';
  const [, note = ''] = /^(?:!!!|\?\?\?\+?)\s*([\w-]+)/.exec(first) ?? [];
  if (note) return [`'${first}' isn’t an admonition`, hintOfColons(`:::${first.replace(/^\S+\s*/, '')}`)];
  const [, label] = /^===[!+]?\s+"([^"]+)"/.exec(first) ?? [];
  if (label !== undefined)
    return [`'${first}' isn’t a tab`, `Write <Tabs> with a <Tab label="${label}">…</Tab>.`];
  if (CONTENTS.test(first))
    return [
      `'${first}' doesn’t insert a table of contents`,
      'Delete the line. Every page has a table of contents.',
    ];
  if (/^(<<<\s*\S|-+8<-+|\{%-?\s*include\b|\{!.*!\})/.test(first))
    return [`'${first}' doesn’t insert a file`, 'Write the text of the file here.'];
  if (/^\*\[[^\]]+\]:/.test(first))
    return [
      `'${first}' doesn’t define an abbreviation`,
      'Delete the line, and write the long form in the text.',
    ];
  if (written.some(hasFormula)) return NO_FORMULAS;
  return undefined;
}

export const NO_FORMULAS: ProblemAndHint = [
  'formulas aren’t supported',
  'Write the formula as `code`, or use an image. Write \\$ for a literal dollar sign.',
];

/**
 * Returns the problem of a fence whose first word isn't a language, or whose language other engines
 * don't show as code.
 */
export function foreignLanguage({ lang }: Code): ProblemAndHint | undefined {
  if (!lang) return undefined;
  const [, language, more] = /^([\w+#-]+)([{[:].*)$/.exec(lang) ?? [];
  if (language) {
    const isLines = more?.startsWith('{');
    return [
      `unknown language '${lang}'`,
      isLines ? `Put a space before ${more}.` : `Write ${language} without ${more}.`,
    ];
  }
  if (/[="']/.test(lang))
    return [`the code block has no language before ${lang}`, `Write a language first, such as text ${lang}.`];
  const [, inBraces] = /^\{\s*\.?([\w+#-]+)/.exec(lang) ?? [];
  if (inBraces) return [`unknown language '${lang}'`, `Write ${inBraces} without braces.`];
  if (/^[{[]/.test(lang)) return [`unknown language '${lang}'`, 'Write the language without braces.'];
  if (lang === 'math') return NO_FORMULAS;
  if (lang === 'mermaid' || lang === 'plantuml')
    return [
      `${lang} diagrams aren’t supported`,
      'Draw a machine with <Statechart>, or use an image: ![What it shows](./name.svg). For the source, use the language text.',
    ];
  return undefined;
}
