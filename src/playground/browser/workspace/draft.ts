import { bool, checkOf, object, text } from '../sandbox/shape.ts';
import { isProject, type Project } from './project.ts';

// The working copy is the project in the editor, until another one is opened. Each tab has its own.
// A new tab starts with the last one of any tab.

/** The project in the editor. */
export interface Draft {
  project: Project;
  /** The name under which it is saved, if any. */
  saved?: string;
  /** Whether it has unsaved changes. */
  isChanged: boolean;
}

const KEY = 'playground.draft';

const isDraft = checkOf<Draft>(object<Draft>({ project: isProject, isChanged: bool }, { saved: text }));

/**
 * Stores a working copy.
 * @param isOpened whether it was just opened, so the reader hasn't done anything with it yet
 * @returns whether it survives a reload
 */
export function keepDraft({ project, saved, isChanged }: Draft, isOpened = false): boolean {
  const written = JSON.stringify({ project, saved, isChanged });
  const isKept = put(() => sessionStorage, written);
  // A project that is opened without changes doesn't replace the last edited one, whose only copy
  // this may be if its tab is closed.
  if (isChanged || !isOpened) put(() => localStorage, written);
  return isKept;
}

/**
 * Returns the working copy of this tab, or else the last one of any tab. Invalid ones are ignored.
 */
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
