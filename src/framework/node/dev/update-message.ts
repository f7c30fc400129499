import { existsSync } from 'node:fs';
import { relative } from 'node:path';

const MENTIONED = 4;

/**
 * Returns what the terminal shows after an update.
 * @param files the changed files
 * @param took milliseconds
 * @param errors the number of mistakes with which the site can be shown
 */
export function updateMessage(files: Iterable<string>, took: number, errors: number): string {
  const names = Array.from(
    files,
    (file) => relative(process.cwd(), file) + (existsSync(file) ? '' : ' (deleted)'),
  );
  const others = names.length > MENTIONED ? `, and ${names.length - MENTIONED} more` : '';
  const rest = errors > 0 ? ` (${errors} ${errors === 1 ? 'error' : 'errors'})` : '';
  return `${names.slice(0, MENTIONED).join(', ')}${others} → updated in ${Math.round(took)} ms${rest}`;
}
