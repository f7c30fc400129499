import { LONGEST_HANDOVER, WHEN_QUIET } from '../format.ts';
import { scope } from './settings.ts';

// A worker takes the place of the one before while pages stand open. Chromium stops that one then, and a request that comes at this very moment starts
// it anew, beside the next; neither it nor what is asked for after it is ever answered. So the next one waits until pages have asked for nothing.

/** Milliseconds without a request that make a pause. Pages ask on their own up to four seconds after they have loaded (`offline.listener.ts`). */
const QUIET = 5000;

let latest = Date.now();

/** Notes that a page has asked for something. */
export function noteRequest(): void {
  latest = Date.now();
}

/** Tells the next worker as soon as there is a pause. */
export async function tellWhenQuiet({ ports }: ExtendableMessageEvent): Promise<void> {
  for (let left = QUIET; left > 0; left = latest + QUIET - Date.now())
    await new Promise((done) => setTimeout(done, left));
  ports[0]?.postMessage(undefined);
}

/** Waits for a pause, where there is a worker whose place is to be taken. */
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
