import { t } from '../../i18n/messages.ts';
import { plural } from '../../i18n/plural.ts';
import { changeProgress, currentProgress, formatProgress, mergeProgress, parseProgress } from './progress.ts';

const NAME = 'course-progress.json';
/** Larger files aren't progress files. */
const MOST_BYTES = 5_000_000;

/** Saves the reader's progress as a file. */
export function exportProgress(): void {
  // Not the playground's function: the overview would load it as a separate file.
  const file = new Blob([formatProgress(currentProgress())], { type: 'application/json' });
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: NAME }).click();
  // By then, browsers have started the download.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

/**
 * Adds the progress in a file to the progress in this browser.
 * @returns a sentence about the result
 */
export async function importProgress(file: File): Promise<string> {
  // A file that was deleted or moved can't be read.
  const read = file.size <= MOST_BYTES ? parseProgress(await file.text().catch(() => '')) : undefined;
  if (!read) return t.learn.notProgress;
  const { progress, dropped } = read;
  changeProgress((own) => mergeProgress(own, progress));
  const imported = plural(t.learn.imported, Object.keys(progress.steps).length);
  return dropped > 0 ? `${imported} ${plural(t.learn.dropped, dropped)}` : imported;
}
