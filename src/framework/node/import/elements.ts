import { opening } from './admonitions.ts';
import { type Tag, textOf } from './tags.ts';

/**
 * The replacements of a tag: the text for the opening tag, or for a whole element without content,
 * and the text for the closing tag.
 */
export interface Replacement {
  open: string;
  close?: string;
  /** A note for the author about it. */
  note?: string;
}

const block = (text: string) => `\n\n${text}\n\n`;
const dropped: Replacement = { open: '', close: '' };

const ADMONITIONS = /^(Admonition|Alert|Aside|Callout|Caution|Check|Danger|Info|Note|Tip|Warning)$/;

/** Replacements of HTML elements. Tags of other elements are removed, but their content is kept. */
const html: Readonly<Record<string, (tag: Tag) => Replacement>> = {
  a: (tag) => {
    const href = textOf(tag, 'href');
    return href ? { open: '[', close: `](${href.replaceAll(' ', '%20')})` } : dropped;
  },
  b: () => ({ open: '**', close: '**' }),
  blockquote: () => ({ open: block(''), close: block('') }),
  br: () => ({ open: '\\\n' }),
  code: () => ({ open: '`', close: '`' }),
  del: () => ({ open: '~~', close: '~~' }),
  details: () => ({
    open: block(''),
    close: block(''),
    note: 'replaced collapsible details with their content',
  }),
  div: () => ({ open: block(''), close: block('') }),
  em: () => ({ open: '*', close: '*' }),
  hr: () => ({ open: block('---') }),
  i: () => ({ open: '*', close: '*' }),
  iframe: (tag) => linkTo(tag, 'replaced an embedded page with a link'),
  img: (tag) => ({ open: `![${textOf(tag, 'alt')}](${textOf(tag, 'src')})` }),
  kbd: () => ({ open: '`', close: '`' }),
  li: () => ({ open: '\n- ', close: '\n' }),
  ol: () => ({ open: '\n\n', close: '\n\n' }),
  p: () => ({ open: block(''), close: block('') }),
  strong: () => ({ open: '**', close: '**' }),
  summary: () => ({ open: block('').concat('**'), close: `**${block('')}` }),
  ul: () => ({ open: '\n\n', close: '\n\n' }),
  video: (tag) => linkTo(tag, 'replaced a video with a link'),
};

function linkTo(tag: Tag, note: string): Replacement {
  const src = textOf(tag, 'src');
  return { open: src ? block(`[${textOf(tag, 'title') || src}](${src})`) : '', close: '', note };
}

/** Replacements of other engines' components, by name. */
const components: Readonly<Record<string, (tag: Tag) => Replacement>> = {
  CodeGroup: () => ({ open: block('<Tabs>'), close: block('</Tabs>') }),
  Tabs: () => ({ open: block('<Tabs>'), close: block('</Tabs>') }),
  TabItem: tab,
  Tab: tab,
  'Tabs.Tab': tab,
  Card: card,
  'Cards.Card': card,
  LinkCard: card,
  LinkButton: (tag) => ({ open: '[', close: `](${textOf(tag, 'href')})` }),
  Image: (tag) => ({ open: `![${textOf(tag, 'alt')}](${textOf(tag, 'src')})`, close: '' }),
  Badge: (tag) => ({ open: textOf(tag, 'text') && `*${textOf(tag, 'text')}*`, close: '' }),
};

function tab(tag: Tag): Replacement {
  const label = textOf(tag, 'label', 'title', 'value', 'name') || 'Tab';
  return { open: block(`<Tab label="${label.replaceAll('"', "'")}">`), close: block('</Tab>') };
}

function card(tag: Tag): Replacement {
  const title = textOf(tag, 'title') || textOf(tag, 'href') || 'More';
  const href = textOf(tag, 'href');
  const description = textOf(tag, 'description');
  const lead = href ? `[${title}](${href})` : `**${title}**`;
  return { open: `${block(lead + (description && `: ${description}`))}`, close: block('') };
}

/**
 * Returns the replacement of a tag. Tags of unknown components are removed with a note, but their
 * content is kept.
 */
export function replacementFor(tag: Tag): Replacement {
  const { name } = tag;
  if (ADMONITIONS.test(name)) {
    const kind = textOf(tag, 'type') || (/^(Admonition|Alert|Aside|Callout)$/.test(name) ? 'note' : name);
    return { open: block(opening(kind, textOf(tag, 'title'))), close: block(':::') };
  }
  if (Object.hasOwn(components, name)) return components[name]!(tag);
  const lower = name.toLowerCase();
  const level = /^h([1-6])$/.exec(lower)?.[1];
  if (level) return { open: `\n\n${'#'.repeat(Math.max(2, Number(level)))} `, close: '\n\n' };
  if (Object.hasOwn(html, lower) && name === lower) return html[lower]!(tag);
  if (name === lower && KNOWN_HTML.test(name)) return dropped;
  return {
    open: '\n\n',
    close: '\n\n',
    note: `removed <${name}>${tag.kind === 'self' ? '' : ', but kept its content'}`,
  };
}

const KNOWN_HTML =
  /^(abbr|article|aside|audio|button|caption|center|cite|col|colgroup|dd|dfn|dl|dt|figcaption|figure|font|footer|form|header|input|ins|label|link|main|mark|nav|noscript|object|option|picture|pre|q|s|samp|section|select|small|source|span|sub|sup|svg|table|tbody|td|textarea|tfoot|th|thead|time|tr|u|var|wbr|path|g|circle|rect|line)$/;

/**
 * Whether a name in angle brackets is an element or a component, rather than part of a sentence
 * such as `Array<string>`.
 */
export const isElement = (name: string): boolean =>
  /^[A-Z]/.test(name) ||
  /-/.test(name) ||
  /^h[1-6]$/.test(name) ||
  Object.hasOwn(html, name) ||
  KNOWN_HTML.test(name) ||
  /^(script|style|template)$/.test(name);
