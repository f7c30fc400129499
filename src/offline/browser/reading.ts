import { type Actor, createActor } from 'xstate';
import { clientConfig } from '../../site/browser/client-config.ts';
import { removeCopies } from './caches.ts';
import { offlineMachine } from './offline.machine.ts';
import { want, wanted } from './switch.ts';

let actor: Actor<typeof offlineMachine> | undefined;

/** The document's offline reading: it goes on while the dialog is closed and pages come and go. */
export function offlineReading(): Actor<typeof offlineMachine> {
  actor ??= createActor(offlineMachine, { input: { versions: clientConfig().versions } }).start();
  return actor;
}

/** Goes on with the versions that the reader has asked for, and brings those up to date that are there. Versions that have left the site go. */
export function resume(): void {
  for (const version of wanted()) {
    if (clientConfig().versions.includes(version)) offlineReading().send({ type: 'fetch', version });
    else {
      want(version, false);
      removeCopies(version).catch(console.warn);
    }
  }
}
