import { admonitions } from '../../../mdx/components/admonition-kinds.ts';

/** Kinds of admonitions in other engines, and their equivalents here. */
const KINDS: Readonly<Record<string, string>> = {
  abstract: 'info',
  attention: 'warning',
  bug: 'danger',
  caution: 'warning',
  check: 'tip',
  error: 'danger',
  example: 'note',
  failure: 'danger',
  hint: 'tip',
  important: 'info',
  question: 'info',
  quote: 'note',
  success: 'tip',
  default: 'note',
};

/** Returns the kind of admonition for another engine's name. */
function kindFor(word: string): string {
  const name = word.toLowerCase();
  if (admonitions.some((kind) => kind === name)) return name;
  return Object.hasOwn(KINDS, name) ? KINDS[name]! : 'note';
}

/** Returns the first line of an admonition. */
export function opening(word: string, title = '', colons = ':::'): string {
  const text = title.replace(/\s+/g, ' ').replace(/[[\]]/g, '\\$&').trim();
  return `${colons}${kindFor(word)}${text && `[${text}]`}`;
}
