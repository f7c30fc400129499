import { bool, checkOf, object, text } from '../sandbox/shape.ts';
import { isProject, type Project } from './project.ts';

// The working copy: what a reader has in the editor, until something else is opened. Each tab has its own. A new tab
// begins with the last one of any tab.

/** What is in the editor. */
export interface Draft {
  project: Project;
  /** The name under which it is stored, if it is. */
  saved?: string;
  /** Whether it has changes that are not stored under a name. */
  isChanged: boolean;
}

const KEY = 'playground.draft';

const isDraft = checkOf<Draft>(object<Draft>({ project: isProject, isChanged: bool }, { saved: text }));

/**
 * Keeps a working copy.
 * @returns whether it survives a reload
 */
export function keepDraft({ project, saved, isChanged }: Draft): boolean {
  const written = JSON.stringify({ project, saved, isChanged });
  const isKept = put(() => sessionStorage, written);
  // What was only looked at doesn't replace the last work.
  if (isChanged) put(() => localStorage, written);
  return isKept;
}

/** Returns the working copy of this tab, or else the last one of any tab. A damaged one is left out. */
export function keptDraft(): Draft | undefined {
  return read(() => sessionStorage) ?? read(() => localStorage);
}

function put(open: () => Storage, written: string): boolean {
  try {
    open().setItem(KEY, written);
    return true;
  } catch {
    return false;
  }
}

function read(open: () => Storage): Draft | undefined {
  try {
    const value: unknown = JSON.parse(open().getItem(KEY) ?? 'null');
    return isDraft(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
