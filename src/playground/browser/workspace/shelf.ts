import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import { t } from '../../../i18n/messages.ts';
import { checkOf, number, object, text } from '../sandbox/shape.ts';
import type { Draft } from './draft.ts';
import { isProject, type Project } from './project.ts';

// The reader's machines, in IndexedDB, by name.

/** A project that a reader has saved. */
export interface SavedProject {
  name: string;
  project: Project;
  /** Milliseconds since 1970. */
  changedAt: number;
}

const isSaved = checkOf<SavedProject>(
  object<SavedProject>({ name: text, project: isProject, changedAt: number }),
);

let store: UseStore | undefined;
const opened = () => {
  store ??= createStore('playground', 'machines');
  return store;
};

/**
 * Returns all saved projects, most recently changed first. Invalid entries are ignored.
 * @throws if the browser stores nothing
 */
export async function savedProjects(): Promise<SavedProject[]> {
  const all = await entries<string, unknown>(opened());
  return all
    .map(([, value]) => value)
    .filter((value) => isSaved(value))
    .sort((a, b) => b.changedAt - a.changedAt);
}

/**
 * Saves a project under a name and replaces an existing project with that name.
 * @throws if the browser stores nothing
 */
export async function saveProject(saved: SavedProject): Promise<void> {
  await set(saved.name, saved, opened());
}

/** Deletes a saved project. */
export const removeProject = (name: string): Promise<void> => del(name, opened());

/** Returns an unused project name: `Toggle`, `Toggle 2`. */
export async function freeTitle(title: string): Promise<string> {
  for (let i = 1; ; i++) {
    const name = i === 1 ? title : `${title} ${i}`;
    if ((await get(name, opened())) === undefined) return name;
  }
}

/**
 * Saves a project without replacing another one.
 * @returns the name, with a number if it was taken
 * @throws if the browser stores nothing
 */
export async function addProject(saved: SavedProject): Promise<string> {
  const name = await freeTitle(saved.name);
  await saveProject({ ...saved, name, project: { ...saved.project, title: name } });
  return name;
}

/** Renames a saved project. @returns the name, with a number if it was taken */
export async function renameProject(saved: SavedProject, wanted: string): Promise<string> {
  const name = await addProject({ ...saved, name: wanted });
  await removeProject(saved.name);
  return name;
}

const FORMAT = 'playground-machines';

const fileText = (machines: readonly SavedProject[]) =>
  JSON.stringify({ format: FORMAT, version: 1, machines }, null, 2);

/** Returns the content of an export file with all saved projects. */
export const exportProjects = async (): Promise<string> => fileText(await savedProjects());

/** Returns the content of an export file with one project. */
export const projectFileText = (name: string, project: Project): string =>
  fileText([{ name, project, changedAt: Date.now() }]);

/**
 * Saves the projects of an export file. Existing projects are never replaced.
 * @returns the numbers of saved and of unreadable projects
 * @throws if the text isn't an export file, or if the browser stores nothing
 */
export async function importProjects(written: string): Promise<{ imported: number; dropped: number }> {
  const file = JSON.parse(written) as { format?: unknown; machines?: unknown } | null;
  if (file?.format !== FORMAT || !Array.isArray(file.machines))
    throw new Error('The file contains no list of machines.');
  const readable = (file.machines as unknown[]).filter((value) => isSaved(value));
  for (const saved of readable) await addProject(saved);
  return { imported: readable.length, dropped: file.machines.length - readable.length };
}

/**
 * Saves a working copy before it is replaced, unless it is already saved.
 * @returns its name, if it was saved
 * @throws if the browser stores nothing
 */
export async function rescue(draft: Draft | undefined): Promise<string | undefined> {
  if (!draft?.isChanged) return undefined;
  const { project } = draft;
  const same = JSON.stringify(project.files);
  const all = await savedProjects();
  if (all.some((saved) => JSON.stringify(saved.project.files) === same)) return undefined;
  return addProject({ name: project.title || t.workspace.untitled, project, changedAt: Date.now() });
}
