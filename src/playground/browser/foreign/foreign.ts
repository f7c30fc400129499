/** The module required by the code of an incomplete project in the sandbox (`run-foreign.ts`). */
export const FOREIGN = 'xstate-foreign';
