import { existsSync } from 'node:fs';
import { relative } from 'node:path';

const MENTIONED = 4;

/**
 * Returns what the terminal shows after an update.
 * @param files the changed files
 * @param took milliseconds
 * @param errors the number of mistakes with which the site can be shown, or that earlier ones are fixed
 */
export function updateMessage(
  files: Iterable<string>,
  took: number,
  errors: number | 'errors fixed',
): string {
  const names = Array.from(
    files,
    (file) => relative(process.cwd(), file) + (existsSync(file) ? '' : ' (deleted)'),
  );
  const others = names.length > MENTIONED ? `, and ${names.length - MENTIONED} more` : '';
  const count = errors === 1 ? '1 error' : typeof errors === 'number' ? `${errors} errors` : errors;
  const rest = errors === 0 ? '' : ` (${count})`;
  return `${names.slice(0, MENTIONED).join(', ')}${others} → updated in ${Math.round(took)} ms${rest}`;
}
