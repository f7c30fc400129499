/** A tag in a page's text. */
export interface Tag {
  name: string;
  kind: 'open' | 'close' | 'self';
  /** Attributes with a string or a number as their value, also in braces. All others are true. */
  attributes: Record<string, string | true>;
  /** The start and end positions in the text. */
  start: number;
  end: number;
}

/** An expression in braces, with nested braces. */
const BRACES = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\}`;
const ATTRIBUTE = new RegExp(
  String.raw`([:@#\w.-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|(${BRACES})|([^\s"'>]+)))?`,
  'g',
);
const TAG = new RegExp(
  String.raw`<(/?)([A-Za-z][\w.:-]*)((?:\s+(?:[^<>"'{}]|"[^"]*"|'[^']*'|${BRACES})*|/)?)>`,
  'g',
);
const VOID = /^(area|br|col|hr|img|input|link|meta|source|track|wbr)$/i;

/** Returns the HTML and JSX tags in text without code. */
export function tagsIn(text: string): Tag[] {
  return Array.from(text.matchAll(TAG), ({ 0: whole, 1: slash, 2: name = '', 3: rest = '', index }) => ({
    name,
    kind: slash ? 'close' : /\/\s*$/.test(rest) || VOID.test(name) ? 'self' : 'open',
    attributes: attributesIn(rest),
    start: index,
    end: index + whole.length,
  }));
}

function attributesIn(text: string): Record<string, string | true> {
  const found: Record<string, string | true> = {};
  for (const [, name = '', double, single, braced, bare] of text.matchAll(ATTRIBUTE)) {
    // A list, such as the labels of Nextra's tabs, becomes its strings, one per line.
    const list = braced && /^\{\s*\[(.*)\]\s*\}$/s.exec(braced)?.[1];
    if (list)
      found[name] = Array.from(list.matchAll(/(["'`])(.*?)\1/g), ([, , text = '']) => text).join('\n');
    if (list) continue;
    const literal = braced && /^\{\s*(?:(["'`])([^{}]*)\1|([\d.]+))\s*\}$/.exec(braced);
    found[name] = double ?? single ?? (literal ? (literal[2] ?? literal[3] ?? '') : (bare ?? true));
  }
  return found;
}

/** Returns the text of the first of the named attributes that has one; empty if none has. */
export function textOf({ attributes }: Tag, ...names: string[]): string {
  for (const name of names) {
    const value = attributes[name];
    if (typeof value === 'string' && value.trim() !== '') return value.replace(/\s+/g, ' ').trim();
  }
  return '';
}
