import { createActor, type EventFromLogic } from 'xstate';
import { sessionMachine } from './idle-timeout.machine.ts';

type SessionEvent = EventFromLogic<typeof sessionMachine>;

const texts = {
  active: 'You are logged in.',
  warned: 'You have been inactive, and will be logged out.',
  loggedOut: 'You are logged out.',
};

/** Starts a session and connects it to the elements of index.html. */
export function startSession(root: Document) {
  const status = root.querySelector('[role="status"]');
  const seconds = root.querySelector('output');
  const note = root.querySelector('textarea');
  const buttons = root.querySelectorAll<HTMLButtonElement>('[data-event]');
  const actor = createActor(sessionMachine);

  actor.subscribe((snapshot) => {
    if (status) status.textContent = texts[snapshot.value];
    if (seconds) {
      const { secondsLeft } = snapshot.context;
      seconds.value = snapshot.matches('warned') ? `${secondsLeft} s left` : '';
    }
    if (note) note.readOnly = snapshot.matches('loggedOut');
    for (const button of buttons) {
      button.ariaDisabled = String(!snapshot.can(eventOf(button)));
    }
  });
  for (const button of buttons) {
    button.addEventListener('click', () => actor.send(eventOf(button)));
  }
  for (const type of ['pointerdown', 'keydown', 'wheel']) {
    root.addEventListener(type, () => actor.send({ type: 'activity' }), {
      passive: true,
    });
  }
  actor.start();
  return actor;
}

function eventOf(button: HTMLButtonElement) {
  return { type: button.dataset.event } as SessionEvent;
}
