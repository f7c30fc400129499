import { closestTo } from '../../core/browser/dom.ts';
import { loadPart } from '../../core/browser/load-part.ts';

// Keyboard support for types in samples loads when a reader reaches the first one.
const start = (event: Event) => {
  const target = closestTo(event, '.type');
  if (!target) return;
  for (const type of types) document.removeEventListener(type, start);
  loadPart(() => import('./type-hints.ts')).then((hints) => hints.start(target), console.error);
};
const types = ['focusin', 'pointerover'];
for (const type of types) document.addEventListener(type, start);
