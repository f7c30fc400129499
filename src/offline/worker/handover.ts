import { LONGEST_HANDOVER, WHEN_QUIET } from '../format.ts';
import { scope } from './settings.ts';

// A worker replaces the previous one while pages are open, and Chromium stops the previous one. A
// request at that moment starts it again, next to the new one, and neither this request nor later
// ones are ever answered. So the new worker waits until pages request nothing.

/**
 * Milliseconds without a request that count as a pause. Pages make requests up to four seconds
 * after they have loaded (`offline.listener.ts`).
 */
const QUIET = 5000;

let latest = Date.now();

/** Records that a page has made a request. */
export function noteRequest(): void {
  latest = Date.now();
}

/** Notifies the next worker when there is a pause. */
export async function replyWhenQuiet({ ports }: ExtendableMessageEvent): Promise<void> {
  for (let left = QUIET; left > 0; left = latest + QUIET - Date.now())
    await new Promise((done) => setTimeout(done, left));
  ports[0]?.postMessage(undefined);
}

/** Waits for a pause, if there is a worker to replace. */
export async function untilQuiet(): Promise<void> {
  const { active } = scope.registration;
  if (!active) return;
  const { port1, port2 } = new MessageChannel();
  active.postMessage(WHEN_QUIET, [port2]);
  await new Promise((done) => {
    port1.onmessage = done;
    setTimeout(done, LONGEST_HANDOVER);
  });
}
