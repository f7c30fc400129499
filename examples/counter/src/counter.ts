import { createActor, type EventFromLogic } from 'xstate';
import { counterMachine } from './counter.machine.ts';

type CounterEvent = EventFromLogic<typeof counterMachine>;

/** Starts a counter and connects it to the elements of index.html. */
export function startCounter(root: ParentNode) {
  const output = root.querySelector('output');
  const buttons = root.querySelectorAll<HTMLButtonElement>('[data-event]');
  const actor = createActor(counterMachine);

  actor.subscribe((snapshot) => {
    if (output) output.value = String(snapshot.context.count);
    for (const button of buttons) {
      // Not `disabled`, which would take the focus away from the button.
      button.ariaDisabled = String(!snapshot.can(eventOf(button)));
    }
  });
  for (const button of buttons) {
    button.addEventListener('click', () => actor.send(eventOf(button)));
  }
  actor.start();
}

function eventOf(button: HTMLButtonElement) {
  return { type: button.dataset.event } as CounterEvent;
}
