import { importsOf, isRelative } from '../../../content/samples/imports.ts';
import { runnablePackages } from '../../../content/samples/runnable.ts';
import { link } from '../../../statechart/machine/link.ts';
import { lineOfWord } from '../../../statechart/machine/machine-error.ts';
import type { MachineScript } from '../../../statechart/machine/machine-script.ts';
import { compileProject } from '../foreign/bring.ts';
import { versionOf } from '../foreign/version.ts';
import { toMachineScript } from '../run/script.ts';
import { SampleError } from '../run/tokens.ts';
import { MachineFailure, type MachineReader } from '../sandbox/reader.ts';
import { type FoundMachine, findMachines, nameDefault } from './find-machines.ts';
import { modulesOf } from './modules.ts';
import { reachedFiles } from './program.ts';
import { langOf, type Project, type ProjectFile } from './project.ts';

/** Reads a machine's graph in a sandbox. */
export type Read = MachineReader['read'];

/** A machine of a project, read in a sandbox. */
export interface ReadMachine {
  script: MachineScript;
  /** Names of imports that the project lacks. */
  stubs: readonly string[];
}

/**
 * Finds the machines of a project: those that files declare at the top level, or else those created
 * anywhere in the code of an incomplete project.
 */
export function machinesOf(project: Project): ReturnType<typeof findMachines> {
  const found = findMachines(project.files);
  if (found.machines.length > 0 || found.problem) return found;
  const machines = project.files.flatMap((file) => {
    try {
      return compileProject(file, others(project, file)).machines.map(({ name }) => ({
        file: file.name,
        name,
      }));
    } catch (error) {
      if (error instanceof SampleError) return [];
      throw error;
    }
  });
  return { machines };
}

/**
 * Reads a machine of a project in a sandbox. Missing imports are stubbed. Code for the other XState
 * version is read as that version.
 * @throws SampleError if it can't be read; the signal's reason
 */
export async function readScript(
  project: Project,
  machine: FoundMachine,
  read: Read,
  signal: AbortSignal,
): Promise<ReadMachine> {
  const file = project.files.find(({ name }) => name === machine.file)!;
  const written = versionOf(project.files.map(({ text }) => text).join('\n'));
  const isDeclared = findMachines([file]).machines.some(({ name }) => name === machine.name);
  if (!isDeclared || missingIn(project, file)) return readForeign(project, file, machine, read, signal);
  try {
    return { script: await readOwn(project, file, machine, read, signal), stubs: [] };
  } catch (error) {
    signal.throwIfAborted();
    if (written === project.xstate) throw error;
    return await readForeign({ ...project, xstate: written }, file, machine, read, signal).catch(() => {
      signal.throwIfAborted();
      throw error;
    });
  }
}

async function readOwn(
  { files, xstate }: Project,
  file: ProjectFile,
  { name }: FoundMachine,
  read: Read,
  signal: AbortSignal,
): Promise<MachineScript> {
  const source = nameDefault(file.text);
  const js = link(toMachineScript(source, name, langOf(file.name)), modulesOf(files, file));
  return scriptOf({ js, name, xstate }, source, read, signal);
}

async function readForeign(
  project: Project,
  file: ProjectFile,
  { name }: FoundMachine,
  read: Read,
  signal: AbortSignal,
): Promise<ReadMachine> {
  const { js, stubs, xstate, machines } = compileProject(file, others(project, file));
  // The compiled code uses a different name for a default export.
  const known = machines.some((each) => each.name === name) ? name : machines[0]!.name;
  return { script: await scriptOf({ js, name: known, xstate }, file.text, read, signal), stubs };
}

/** @throws SampleError with the line in the source */
async function scriptOf(
  machine: Pick<MachineScript, 'js' | 'name' | 'xstate'>,
  source: string,
  read: Read,
  signal: AbortSignal,
): Promise<MachineScript> {
  const graph = await read(machine, signal).catch((error) => {
    if (!(error instanceof MachineFailure)) throw error;
    throw new SampleError(error.message, lineOfWord(source, error.word) ?? error.line, error.hasEnded);
  });
  return { ...machine, source, graph, events: {}, isEdited: true };
}

const others = ({ files }: Project, file: ProjectFile) => files.filter((each) => each !== file);

/** Whether a file, or one of its imports, has an import that can't be resolved. */
function missingIn({ files, xstate }: Project, file: ProjectFile): boolean {
  const packages: readonly string[] = runnablePackages[xstate];
  return reachedFiles(files, file).some(({ text, imports }) =>
    importsOf(text).some((name) => !(isRelative(name) ? name in imports : packages.includes(name))),
  );
}
