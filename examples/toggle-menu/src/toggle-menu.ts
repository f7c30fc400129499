import { createActor, fromCallback } from 'xstate';
import { type MenuEvent, menuMachine } from './toggle-menu.machine.ts';

/** Makes a menu of a `<nav>` that contains a button and the list to show. */
export function startMenu(nav: HTMLElement) {
  const button = nav.querySelector('button') as HTMLButtonElement;
  const list = nav.querySelector('ul') as HTMLUListElement;

  const machine = menuMachine.provide({
    actions: { focusButton: () => button.focus() },
    actors: {
      outsideListener: fromCallback(({ sendBack }) => {
        const listener = ({ target }: Event) => {
          if (nav.contains(target as Node)) return;
          sendBack({ type: 'leave' } satisfies MenuEvent);
        };
        document.addEventListener('pointerdown', listener);
        document.addEventListener('focusin', listener);
        return () => {
          document.removeEventListener('pointerdown', listener);
          document.removeEventListener('focusin', listener);
        };
      }),
    },
  });

  const actor = createActor(machine);
  actor.subscribe((snapshot) => {
    const isOpen = snapshot.matches('open');
    button.ariaExpanded = String(isOpen);
    list.hidden = !isOpen;
  });
  button.addEventListener('click', () => actor.send({ type: 'toggle' }));
  nav.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') actor.send({ type: 'escape' });
  });
  actor.start();
}
