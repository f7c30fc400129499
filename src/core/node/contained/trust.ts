import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

const KEY = 'content-is-trusted';

/**
 * Sets whether the authors of the content may run code on this machine. This applies to the current
 * thread and to threads that it starts later. By default, content isn't trusted.
 */
export function trustContent(isTrusted: boolean): void {
  setEnvironmentData(KEY, isTrusted);
}

export function isContentTrusted(): boolean {
  return getEnvironmentData(KEY) === true;
}
