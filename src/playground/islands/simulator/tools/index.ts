/** What the simulator shows on request, in one part of the site that is loaded with the first of it. */
export { ExploreView } from './explore-view.tsx';
export { SequenceView } from './sequence-view.tsx';
export { TimeControls } from './time-controls.tsx';
export { EventWhy, StepDetails } from './why.tsx';
