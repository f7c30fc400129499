import { isAuthorsMistake } from './mistakes.ts';

/**
 * Words an error for whoever has started a command: what authors got wrong is told without a stack, everything else with all it has.
 * @param usage what is said beside options that do not exist
 */
export function explain(error: unknown, usage: string): string {
  if (isAuthorsMistake(error)) return error.message;
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return `${error.message}\n${usage}`;
  return error instanceof Error
    ? `${error.stack}${error.cause ? `\ncaused by ${explain(error.cause, usage)}` : ''}`
    : String(error);
}
