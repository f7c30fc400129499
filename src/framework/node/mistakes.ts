import { CompileMistakes } from '../../content/node/pool.ts';
import { AuthorError, AuthorErrors } from '../../site/errors.ts';

/** Whether an error is something that an author has to mend; its message says all there is to say. */
export function isAuthorsMistake(error: unknown): error is Error {
  return error instanceof CompileMistakes || error instanceof AuthorErrors || error instanceof AuthorError;
}
