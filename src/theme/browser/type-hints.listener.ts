import { loadPart } from '../../site/browser/load-part.ts';

// What the keyboard does with the types in samples comes with the first one that a reader comes to.
const start = ({ target }: Event) => {
  if (!(target instanceof Element) || !target.matches('.type')) return;
  for (const type of types) document.removeEventListener(type, start);
  loadPart(() => import('./type-hints.ts')).then((hints) => hints.start(target), console.error);
};
const types = ['focusin', 'pointerover'];
for (const type of types) document.addEventListener(type, start);
