import { safeStorage } from '../../../site/browser/storage.ts';

// What readers make of samples stays until the tab is closed: whoever follows a link, or comes back from one, has lost nothing.

const storage = safeStorage(() => sessionStorage);

/** A sample that says something else since then is another one. */
const keyOf = (published: string) => `edit ${location.pathname} ${published}`;

/** What the reader has made of a sample of this page; the sample as it was published, unless there is something. */
export const keptEdit = (published: string): string => storage.get(keyOf(published)) ?? published;

/** Keeps what the reader has made of a sample of this page. */
export function keepEdit(published: string, edited: string): void {
  if (edited === published) storage.remove(keyOf(published));
  else storage.set(keyOf(published), edited);
}
