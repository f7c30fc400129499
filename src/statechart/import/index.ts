import type { Imported } from './imported.ts';
import { fromJson } from './json.ts';
import { fromMermaid } from './mermaid.ts';
import { statementsOf } from './mermaid-lines.ts';
import { fromScxml } from './scxml.ts';

export type { LeftOut } from './draft.ts';
export type { Imported } from './imported.ts';

/** A format, besides code, in which machines come. */
export type Format = 'json' | 'scxml' | 'mermaid';

const READERS: Record<Format, (text: string) => Imported> = {
  json: fromJson,
  scxml: fromScxml,
  mermaid: fromMermaid,
};

/** Tells in which format a text is; undefined for code. */
export function formatOf(text: string): Format | undefined {
  const bare = withoutFence(text);
  if (/^(?:\s|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>)*<(?:[\w-]+:)?scxml[\s>]/.test(bare))
    return 'scxml';
  if (/^\s*\{\s*"/.test(bare)) return 'json';
  return statementsOf(bare) ? 'mermaid' : undefined;
}

/**
 * Reads a machine from a text of another format than code.
 * @returns undefined for code
 * @throws Error, in words for readers, if the text only looks like one of the formats
 */
export function importMachine(text: string): (Imported & { format: Format }) | undefined {
  const format = formatOf(text);
  return format && { format, ...READERS[format](withoutFence(text)) };
}

/** The text inside of a fence of Markdown, on the lines that it has there. */
const withoutFence = (text: string): string => text.replace(/^\s*```\w*[ \t]*(\n[\s\S]*?)\n```\s*$/, '$1');
