import type { Modules } from '../../../statechart/machine/link.ts';
import { modulesIn } from '../run/modules.ts';
import { reachedFiles } from './program.ts';
import type { ProjectFile } from './project.ts';

/**
 * Returns the direct and indirect imports of a file as scripts.
 * @throws SampleError if one of them isn't TypeScript
 */
export const modulesOf = (files: readonly ProjectFile[], file: ProjectFile): Modules =>
  modulesIn(reachedFiles(files, file));
