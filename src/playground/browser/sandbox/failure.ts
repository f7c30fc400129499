import { lineOf } from '../../../statechart/evaluate.ts';
import { print } from './print.ts';
import type { SandboxMessage } from './protocol.ts';

/** What a sample has thrown, in words. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : print(error);

/** What a sample has thrown, with the line that it comes from. */
export function failureOf(error: unknown): Extract<SandboxMessage, { type: 'failed' }> {
  const line = lineOf(error);
  return { type: 'failed', message: messageOf(error), ...(line ? { line } : {}) };
}

/** Hears what nobody catches. */
export function onUncaught(tell: (error: unknown) => void): void {
  addEventListener('error', (event) => {
    event.preventDefault();
    tell(event.error ?? event.message);
  });
  addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    tell(event.reason);
  });
}
