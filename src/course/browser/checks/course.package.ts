import { runChecks } from './run.ts';

/**
 * Runs the checks of a step, as a package for the thread that runs readers' code. It uses that
 * thread's XState.
 */
export const packages = { course: { runChecks } };
