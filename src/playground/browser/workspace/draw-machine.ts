import { loadPart } from '../../../core/browser/load-part.ts';
import { t } from '../../../i18n/messages.ts';
import type { MachineScript } from '../../../statechart/machine/machine-script.ts';
import { type Problem, SampleError } from '../run/tokens.ts';
import type { FoundMachine } from './find-machines.ts';
import type { Project } from './project.ts';
import { machinesOf, readScript } from './read-machine.ts';

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

/** The result of looking at a project. */
export interface Looked {
  machines: FoundMachine[];
  /** The machine that is drawn: the chosen one, or else the first. */
  shown: FoundMachine | undefined;
  drawing: MachineDrawing | undefined;
  /** What the machine's code imports and the project doesn't have. */
  stubs: readonly string[];
  problem: FileProblem | undefined;
}

/** Draws over a figure, which says so meanwhile. */
export type Draw = (script: MachineScript, signal: AbortSignal) => Promise<{ svg: string; outline: string }>;

/** Finds the machines of a project, reads one in a sandbox, and draws it. Doesn't throw unless it is aborted. */
export async function lookAt(project: Project, draw: Draw, signal: AbortSignal): Promise<Looked> {
  const { machines, problem: found } = machinesOf(project);
  const shown = machines.find(({ name }) => name === project.machine) ?? machines[0];
  const looked: Looked = {
    machines,
    shown,
    drawing: undefined,
    stubs: [],
    problem: found && { file: found.file, message: found.error.message, line: found.error.line },
  };
  if (!shown) return looked;
  try {
    const { script, stubs } = await readScript(project, shown, signal);
    return { ...looked, stubs, drawing: { ...(await draw(script, signal)), script } };
  } catch (error) {
    signal.throwIfAborted();
    const { message, line } = error as Problem;
    return { ...looked, problem: looked.problem ?? { file: shown.file, message, line } };
  }
}

/** Draws with what is loaded on first use. */
export const drawIn =
  (figure: HTMLElement): Draw =>
  async ({ graph, name }, signal) => {
    const { drawOver } = await loadPart(() => import('../layout/draw-over.ts')).catch(() => {
      throw new SampleError(t.chart.noDrawer);
    });
    return drawOver(figure, { graph, name }, signal);
  };
