/** The module that code of a project that isn't whole requires in the sandbox (`run-foreign.ts`). */
export const FOREIGN = 'xstate-foreign';
