import type { Application } from '../../../content/application.ts';
import type { SandboxMessage, SimulatedEvent, Step } from '../sandbox/protocol.ts';

/** Messages from the page to the frame. */
export type FrameRequest =
  /** Renders a component exported by the text of a CommonJS module. */
  | { type: 'render'; js: string; component: string; mode: 'light' | 'dark' }
  /** Starts an application and reports the states of its machines. */
  | ({ type: 'start'; mode: 'light' | 'dark' } & Pick<Application, 'html' | 'css' | 'js'>)
  /** Sends an event to the newest actor of a machine. */
  | { type: 'send'; machine: string; event: SimulatedEvent }
  /**
   * Checks a reader's code with the checks of a course step; `course` is the package that runs
   * them.
   */
  | { type: 'check'; js: string; checks: string; course: string }
  | { type: 'mode'; mode: 'light' | 'dark' };

/** The state of a machine in an application. */
export interface MachineState {
  /** The machine's id. */
  machine: string;
  active: string[];
  /** Indexes of the transitions taken since the last report. */
  taken: number[];
  status: Step['status'];
  /** Event types that can come next, and whether they would do something. */
  next: { type: string; enabled: boolean }[];
}

/** Messages from the frame to the page. */
export type FrameMessage =
  | Extract<SandboxMessage, { type: 'output' | 'failed' | 'checked' }>
  /** Loops of the sample took too long and were ended. */
  | { type: 'endless' }
  | ({ type: 'state' } & MachineState)
  /** The height of the rendered component, in pixels. */
  | { type: 'height'; height: number };
