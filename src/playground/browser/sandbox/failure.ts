import { lineOf } from '../../../statechart/machine/evaluate.ts';
import { LONGEST_LINE } from './limits.ts';
import { print } from './print.ts';
import type { SandboxMessage } from './protocol.ts';

/** The text of a thrown value. */
export const messageOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : print(error)).slice(0, LONGEST_LINE);

/** A thrown value with its line. */
export function failureOf(error: unknown): Extract<SandboxMessage, { type: 'failed' }> {
  const line = lineOf(error);
  return { type: 'failed', message: messageOf(error), ...(line ? { line } : {}) };
}

/** Handles uncaught errors. */
export function onUncaught(listener: (error: unknown) => void): void {
  addEventListener('error', (event) => {
    event.preventDefault();
    listener(event.error ?? event.message);
  });
  addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    listener(event.reason);
  });
}
