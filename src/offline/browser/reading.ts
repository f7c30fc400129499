import { type Actor, createActor } from 'xstate';
import { clientConfig } from '../../config/browser/client-config.ts';
import { removeCopies } from './caches.ts';
import { offlineMachine } from './offline.machine.ts';
import { want, wanted } from './switch.ts';

let actor: Actor<typeof offlineMachine> | undefined;

/**
 * The document's offline reading, which continues while the dialog is closed and during navigation.
 */
export function offlineReading(): Actor<typeof offlineMachine> {
  actor ??= createActor(offlineMachine, { input: { versions: clientConfig().versions } }).start();
  return actor;
}

/**
 * Resumes downloads and updates downloaded versions. Removes versions that are no longer on the
 * site.
 */
export function resume(): void {
  for (const version of wanted()) {
    if (clientConfig().versions.includes(version)) offlineReading().send({ type: 'fetch', version });
    else {
      want(version, false);
      removeCopies(version).catch(console.warn);
    }
  }
}
