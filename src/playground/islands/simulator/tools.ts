import type { ComponentType } from 'react';
import type { Catalog } from '../../../i18n/messages.ts';
import type { SimulatorActor } from '../../browser/simulator/simulator.machine.ts';
import { ExploreView } from './tools/explore-view.tsx';
import { SequenceView } from './tools/sequence-view.tsx';
import { TimeControls } from './tools/time-controls.tsx';

// The simulator's tools, as one chunk that loads with the first of them.

export { EventWhy, StepDetails } from './tools/why.tsx';

/** The tools. The catalog has their labels, in the order of their switches. */
export type ToolName = keyof Catalog['simulator']['tools'];

/** The part of the panel that a tool adds. */
interface ToolPanel {
  name: ToolName;
  /** @param figure the figure of the drawing */
  Panel: ComponentType<{ actor: SimulatorActor; figure: HTMLElement }>;
}

/** The panels of tools, from top to bottom. */
export const panels: readonly ToolPanel[] = [
  { name: 'Time', Panel: TimeControls },
  { name: 'Sequence', Panel: SequenceView },
  { name: 'Explore', Panel: ExploreView },
];
