import {
  createActor,
  type EventFromLogic,
  type EventObject,
  fromCallback,
  fromPromise,
} from 'xstate';
import type { Permissions } from './browser.ts';
import {
  type PermissionEvent,
  permissionMachine,
} from './permissions.machine.ts';

const texts = {
  checking: 'One moment …',
  explaining:
    'Your tea is ready in four minutes. Shall we tell you, even if you are on another page? You get one notification for each pot, and nothing else.',
  asking: 'Your browser asks whether you allow notifications.',
  postponed: 'You will see here when your tea is ready.',
  granted: 'You will get a notification when your tea is ready.',
  denied:
    'Your browser blocks notifications of this page, so you will see here when your tea is ready. To get them, allow notifications in the settings of your browser.',
  unsupported:
    'Your browser has no notifications. You will see here when your tea is ready.',
};

/** Returns the machine with the permissions of a browser. */
export function machineFor({ query, request, watch }: Permissions) {
  return permissionMachine.provide({
    actors: {
      query: fromPromise(query),
      request: fromPromise(request),
      watch: fromCallback<EventObject>(({ sendBack }) => {
        const report = (event: PermissionEvent) => sendBack(event);
        return watch((permission) => report({ type: 'changed', permission }));
      }),
    },
  });
}

/** Starts the machine and connects it to the elements of index.html. */
export function startTeaTimer(root: Document, permissions: Permissions) {
  const status = root.querySelector('[role="status"]')!;
  const buttons = root.querySelectorAll<HTMLButtonElement>('[data-event]');
  const actor = createActor(machineFor(permissions));

  actor.subscribe((snapshot) => {
    status.textContent = texts[snapshot.value];
    for (const button of buttons) {
      button.ariaDisabled = String(!snapshot.can(eventOf(button)));
    }
  });
  for (const button of buttons) {
    button.addEventListener('click', () => actor.send(eventOf(button)));
  }
  actor.start();
  return actor;
}

function eventOf(button: HTMLButtonElement) {
  return { type: button.dataset.event } as EventFromLogic<
    typeof permissionMachine
  >;
}
