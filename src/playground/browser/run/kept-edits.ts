import { safeStorage } from '../../../core/browser/storage.ts';

// Edits of samples are kept until the tab is closed, so that navigation doesn't lose them.

const storage = safeStorage(() => sessionStorage);

/** If the published text changes, the sample counts as a different one. */
const keyOf = (published: string) => `edit ${location.pathname} ${published}`;

/** The reader's edit of a sample on this page, or else the published sample. */
export const keptEdit = (published: string): string => storage.get(keyOf(published)) ?? published;

/** Stores the reader's edit of a sample on this page. */
export function keepEdit(published: string, edited: string): void {
  if (edited === published) storage.remove(keyOf(published));
  else storage.set(keyOf(published), edited);
}
