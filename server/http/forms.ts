import type { IncomingMessage } from 'node:http';
import { type Log, reasonOf } from '../log.ts';
import type { Answer } from './answer.ts';

// Shared by the parts of the server that store forms in a database.

/** A slower database counts as unavailable. */
const timeoutMs = 8000;

/** Parses a body as a form; undefined if it isn't one. */
export async function parseForm(request: IncomingMessage, body: Buffer): Promise<FormData | undefined> {
  const type = request.headers['content-type'] ?? '';
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  } catch {
    return undefined;
  }
}

/** A field's text, trimmed; empty if the form has no such field. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** Whether a script sent the form and wants JSON. */
export const prefersJson = ({ headers: { accept = '' } }: IncomingMessage) =>
  accept.includes('application/json') && !accept.includes('text/html');

/**
 * Returns an answer that needs a database. If that fails or takes too long, it is logged.
 * @param name the database in the log
 * @param unavailable the answer in that case
 */
export async function stored(
  name: string,
  log: Log,
  work: () => Promise<Answer>,
  unavailable: () => Answer,
): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new Error(`the database didn’t respond within ${timeoutMs / 1000} s`));
  }, timeoutMs).unref();
  try {
    return await Promise.race([work(), late]);
  } catch (error) {
    log.error(`${name} database unavailable`, { reason: reasonOf(error) });
    return unavailable();
  } finally {
    clearTimeout(timer);
  }
}
