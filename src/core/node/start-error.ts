/** A problem that the operator can solve; its message says how, without a stack. */
export class StartError extends Error {}
