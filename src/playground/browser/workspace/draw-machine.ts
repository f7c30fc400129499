import type { MachineScript } from '../../../statechart/machine/machine-script.ts';
import { drawOver } from '../layout/draw-over.ts';
import type { Problem } from '../run/tokens.ts';
import { type FoundMachine, nameWithFile, uniqueName } from './find-machines.ts';
import type { Project } from './project.ts';
import { machinesOf, type Read, readScript } from './read-machine.ts';

/** A problem in one of the files. */
export interface FileProblem extends Problem {
  file?: string;
}

/** The drawing of a project's machine. */
export interface MachineDrawing {
  svg: string;
  outline: string;
  script: MachineScript;
}

/** The machines of a project, with the drawing of one of them. */
export interface ProjectDrawing {
  machines: FoundMachine[];
  /** The drawn machine: the selected one, or else the first. */
  shown: FoundMachine | undefined;
  drawing: MachineDrawing | undefined;
  /** Names of imports that the project lacks. */
  stubs: readonly string[];
  problem: FileProblem | undefined;
}

/** Draws a machine for a figure, which shows a note in the meantime. */
export type Draw = (script: MachineScript, signal: AbortSignal) => Promise<{ svg: string; outline: string }>;

/**
 * Finds the machines of a project, reads one of them in a sandbox, and draws it. Throws only if it
 * is aborted.
 */
export async function drawProject(
  project: Project,
  read: Read,
  draw: Draw,
  signal: AbortSignal,
): Promise<ProjectDrawing> {
  const { machines, problem: found } = machinesOf(project);
  // The selected name keeps its file if the earlier machine with the same name is gone.
  const isSelected = (each: FoundMachine) =>
    [uniqueName(each, machines), nameWithFile(each)].includes(project.machine ?? '');
  const shown = machines.find(isSelected) ?? machines[0];
  const result: ProjectDrawing = {
    machines,
    shown,
    drawing: undefined,
    stubs: [],
    problem: found && { file: found.file, message: found.error.message, line: found.error.line },
  };
  if (!shown) return result;
  try {
    const { script, stubs } = await readScript(project, shown, read, signal);
    return { ...result, stubs, drawing: { ...(await draw(script, signal)), script } };
  } catch (error) {
    signal.throwIfAborted();
    const { message, line, mayPass = false } = error as Problem;
    return { ...result, problem: result.problem ?? { file: shown.file, message, line, mayPass } };
  }
}

/** Returns a function that draws into a figure. */
export const drawIn =
  (figure: HTMLElement): Draw =>
  ({ graph, name }, signal) =>
    drawOver(figure, { graph, name }, signal);
