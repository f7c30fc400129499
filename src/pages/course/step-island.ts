import { island } from '../../core/island.tsx';
import type { StepData } from './step-data.ts';

declare module '../../core/island.tsx' {
  interface Islands {
    'course/step': StepData;
  }
}

/**
 * Makes a step's page a workbench. It takes over the page's first `.code` block, which shows the
 * start, and the `.statechart` after it, and renders the checks, the hints, and the link to the
 * next step where it is placed.
 */
export const CourseStep = island('course/step');
