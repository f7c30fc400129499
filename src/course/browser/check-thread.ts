import { openCheckFrame } from '../../playground/browser/frame/client.ts';
import { openSandbox } from '../../playground/browser/sandbox/client.ts';
import type { SandboxMessage } from '../../playground/browser/sandbox/protocol.ts';

/** The modules of a run, as CommonJS. */
export interface CheckedCode {
  js: string;
  checks: string;
}

/** The message that ends a run of checks. */
export type LastMessage = Extract<SandboxMessage, { type: 'checked' | 'failed' | 'ended' }>;

/** Runs checks once, apart from the page. */
export interface CheckThread {
  check(code: CheckedCode): void;
  close(): void;
}

/**
 * Opens a thread or document that runs checks, and loads its script.
 * @param lang with `tsx`, checks render components, which needs a document instead of a thread
 * @param onLast receives the result, or the reason for a missing one
 */
export function openCheckThread(lang: 'ts' | 'tsx', onLast: (message: LastMessage) => void): CheckThread {
  const onMessage = (message: SandboxMessage): void => {
    if (message.type === 'checked' || message.type === 'failed' || message.type === 'ended') onLast(message);
  };
  if (lang === 'tsx') return openCheckFrame(onMessage);
  const sandbox = openSandbox(onMessage);
  return { check: (code) => sandbox.ask({ type: 'check', ...code }), close: sandbox.close };
}
