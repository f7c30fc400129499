import { escapeText } from '../../core/html.ts';

/** An XML element. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  content: (Element | string)[];
}

export const element = (
  name: string,
  attributes: Record<string, string> = {},
  content: (Element | string)[] = [],
): Element => ({ name, attributes, content });

/** Writes an XML document with indentation. */
export function toXml(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${lines(root).join('\n')}\n`;
}

function lines({ name, attributes, content }: Element): string[] {
  const start = [
    name,
    ...Object.entries(attributes).map(([key, value]) => `${key}="${attribute(value)}"`),
  ].join(' ');
  if (content.length === 0) return [`<${start}/>`];
  // Text keeps its whitespace.
  if (content.some((part) => typeof part === 'string'))
    return [
      `<${start}>${content.map((part) => (typeof part === 'string' ? text(part) : lines(part).join(''))).join('')}</${name}>`,
    ];
  const inside = content.flatMap((part) => (typeof part === 'string' ? [] : lines(part)));
  return [`<${start}>`, ...inside.map((line) => `  ${line}`), `</${name}>`];
}

/**
 * Removes characters that XML doesn't allow: control characters other than whitespace, and unpaired
 * surrogates.
 */
const allowed = (value: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is removed
  value.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '');

const text = (value: string): string => escapeText(allowed(value)).replaceAll('>', '&gt;');
const attribute = (value: string): string =>
  text(value)
    .replaceAll('"', '&quot;')
    .replace(/[\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);
