export type { StepData, StepLink } from '../pages/course/step-data.ts';
