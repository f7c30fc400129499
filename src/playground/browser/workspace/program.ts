import { type Reached, reachedFrom } from '../language/program.ts';
import type { EditedSample } from '../language/protocol.ts';
import { langOf, type ProjectFile } from './project.ts';

/** Returns a file, which replaces the one with its name, and its imports. */
export function reachedFiles(
  files: readonly ProjectFile[],
  { name, text }: ProjectFile,
): [Reached, ...Reached[]] {
  const units = files.map((file) => ({
    title: file.name,
    lang: langOf(file.name),
    text: file.name === name ? text : file.text,
  }));
  return reachedFrom(
    units,
    units.findIndex(({ title }) => title === name),
    false,
  );
}

/** Returns a file as its program for TypeScript. */
export const programOf = (
  { files, xstate }: { files: readonly ProjectFile[]; xstate: 4 | 5 },
  file: ProjectFile,
): EditedSample => ({ xstate, files: reachedFiles(files, file) });
