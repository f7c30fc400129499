import { CompileErrors } from '../../../content/node/load/pool.ts';
import { AuthorError, AuthorErrors } from '../../../core/errors.ts';

/**
 * Formats an error for the terminal. Mistakes of authors are shown without a stack, other errors
 * with their stacks and causes.
 */
export function explain(error: unknown): string {
  if (isAuthorsMistake(error)) return error.message;
  return error instanceof Error
    ? `${error.stack}${error.cause ? `\ncaused by ${explain(error.cause)}` : ''}`
    : String(error);
}

/**
 * Whether an error is a mistake that an author has to fix. Its message is complete without a stack.
 */
export function isAuthorsMistake(error: unknown): error is Error {
  return error instanceof CompileErrors || error instanceof AuthorErrors || error instanceof AuthorError;
}
