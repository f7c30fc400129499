import type { Imported } from './imported.ts';
import { fromJson } from './json.ts';
import { fromMermaid } from './mermaid.ts';
import { statementsOf } from './mermaid-lines.ts';
import { fromScxml } from './scxml.ts';

export type { Omission } from './draft.ts';
export type { Imported } from './imported.ts';

/** The supported formats other than code. */
export type Format = 'json' | 'scxml' | 'mermaid';

const READERS: Record<Format, (text: string) => Imported> = {
  json: fromJson,
  scxml: fromScxml,
  mermaid: fromMermaid,
};

/** Detects the format of a text; undefined for code. */
export function formatOf(text: string): Format | undefined {
  const bare = withoutFence(text);
  if (/^(?:\s|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>)*<(?:[\w-]+:)?scxml[\s>]/.test(bare))
    return 'scxml';
  if (/^\s*\{\s*"/.test(bare)) return 'json';
  return statementsOf(bare) ? 'mermaid' : undefined;
}

/**
 * Imports a machine from a text that isn't code.
 * @returns undefined for code
 * @throws Error with a message for readers, if the text looks like a format but is invalid
 */
export function importMachine(text: string): (Imported & { format: Format }) | undefined {
  const format = formatOf(text);
  return format && { format, ...READERS[format](withoutFence(text)) };
}

/** Returns the content of a Markdown fence with the same line numbers. */
const withoutFence = (text: string): string => text.replace(/^\s*```\w*[ \t]*(\n[\s\S]*?)\n```\s*$/, '$1');
