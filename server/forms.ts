import type { IncomingMessage } from 'node:http';
import { setTimeout as later } from 'node:timers/promises';
import type { Answer } from './http.ts';
import { type Log, reasonOf } from './log.ts';

// What the parts of the server have in common that take a form and keep it in a database.

/** A database that takes longer is away. */
const patienceMs = 8000;

/** A body as the form that it is; undefined where it is none. */
export async function parseForm(request: IncomingMessage, body: Buffer): Promise<FormData | undefined> {
  const type = request.headers['content-type'] ?? '';
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  } catch {
    return undefined;
  }
}

/** A field's text without blanks around it; empty where the form has no such field. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** Whether a script sent the form, which wants its answer as JSON. */
export const prefersJson = ({ headers: { accept = '' } }: IncomingMessage) =>
  accept.includes('application/json') && !accept.includes('text/html');

/**
 * Answers with what needs a database, which the docs do without: where it fails or takes too long, the log hears of it.
 * @param name names the database in the log
 * @param unavailable the answer then
 */
export async function stored(
  name: string,
  log: Log,
  work: () => Promise<Answer>,
  unavailable: () => Answer,
): Promise<Answer> {
  const ended = new AbortController();
  const away = later(patienceMs, undefined, { signal: ended.signal, ref: false }).then(() => {
    throw new Error(`no answer in ${patienceMs} ms`);
  });
  away.catch(() => {});
  try {
    return await Promise.race([work(), away]);
  } catch (error) {
    log.error(`${name} database unavailable`, { reason: reasonOf(error) });
    return unavailable();
  } finally {
    ended.abort();
  }
}
