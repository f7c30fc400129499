import { parse, stringify } from 'yaml';
import type { Note } from './engines.ts';

/** Fields that have the same meaning here. */
const KEPT = ['title', 'description', 'draft', 'unlisted'] as const;
const LONGEST_DESCRIPTION = 155;
const FRONT = /^---[ \t]*\n([\s\S]*?)^---[ \t]*(?:\n|$)/m;

/** Splits a page into the fields of its front matter and its text. */
export function splitFront(source: string, note: Note): { fields: Record<string, unknown>; body: string } {
  const match = source.startsWith('---') ? FRONT.exec(source) : null;
  if (match?.index !== 0) return { fields: {}, body: source };
  let fields: unknown;
  try {
    fields = parse(match[1]!);
  } catch {
    note('removed front matter that isn’t valid YAML');
  }
  const isRecord = typeof fields === 'object' && fields !== null;
  return { fields: isRecord ? (fields as Record<string, unknown>) : {}, body: source.slice(match[0].length) };
}

/** Returns the front matter: the fields that have the same meaning here, and the required ones. */
export function writeFront(
  fields: Record<string, unknown>,
  { title, opening }: { title: string; opening: string },
  note: Note,
): string {
  const others = Object.keys(fields).filter((field) => !KEPT.some((kept) => kept === field));
  if (others.length > 0) note(`removed front matter fields: ${others.join(', ')}`);
  const text = (field: string) => {
    const value = fields[field];
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  };
  const description = text('description') || opening || title;
  const written = {
    title: text('title') || title,
    description: shortened(description.replace(/\s+/g, ' ')),
    ...(fields.draft === true ? { draft: true } : {}),
    ...(fields.unlisted === true ? { unlisted: true } : {}),
  };
  return `---\n${stringify(written, { lineWidth: 0 })}---\n`;
}

/** Cuts a description after a word, at about the length where search engines cut it. */
function shortened(text: string): string {
  if (text.length <= LONGEST_DESCRIPTION) return text;
  return `${text.slice(0, LONGEST_DESCRIPTION).replace(/\s+\S*$/, '')} …`;
}
