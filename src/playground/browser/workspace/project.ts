import { checkOf, listOf, object, type Shape, text } from '../sandbox/shape.ts';

/** A file of a project. All files are in one folder. */
export interface ProjectFile {
  name: string;
  text: string;
}

/** A project in the playground. */
export interface Project {
  title: string;
  /** The version of `xstate` imports. */
  xstate: 4 | 5;
  /** At least one. */
  files: readonly ProjectFile[];
  /** The machine that is drawn if the files declare several, by its `uniqueName`. */
  machine?: string;
}

export const MOST_FILES = 30;
const NAME = /^[A-Za-z0-9_$][\w$.-]{0,59}\.[jt]sx?$/;

/** Returns a file's language, such as `ts`. */
export const langOf = (name: string) => name.slice(name.lastIndexOf('.') + 1);

/** Returns why a name can't be used for a file. */
export function problemOfName(name: string, others: readonly ProjectFile[]): 'shape' | 'taken' | undefined {
  if (!NAME.test(name)) return 'shape';
  const isTaken = others.some((file) => file.name.toLowerCase() === name.toLowerCase());
  return isTaken ? 'taken' : undefined;
}

/** Returns an unused file name: `file.ts`, `file-2.ts`. */
export function freeName(files: readonly ProjectFile[], base = 'file', lang = 'ts'): string {
  for (let i = 1; ; i++) {
    const name = `${i === 1 ? base : `${base}-${i}`}.${lang}`;
    if (!problemOfName(name, files)) return name;
  }
}

/** Returns the entry file for Run: `main`, `index`, or `App` if it exists, else the first file. */
export function entryOf({ files }: Pick<Project, 'files'>): ProjectFile {
  const named = ['main', 'index', 'App'].flatMap((name) =>
    files.filter((file) => file.name.replace(/\.\w+$/, '') === name),
  );
  return named[0] ?? files[0]!;
}

const version: Shape<4 | 5> = (value): value is 4 | 5 => value === 4 || value === 5;
const files: Shape<readonly ProjectFile[]> = (value): value is ProjectFile[] =>
  listOf(object<ProjectFile>({ name: text, text }))(value) &&
  value.length > 0 &&
  value.length <= MOST_FILES &&
  value.every((file, i) => problemOfName(file.name, value.slice(0, i)) === undefined);

/** Whether a value from a link or from storage is a project. */
export const isProject = checkOf<Project>(
  object<Project>({ title: text, xstate: version, files }, { machine: text }),
);
