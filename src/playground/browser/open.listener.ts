import { closestTo } from '../../core/browser/dom.ts';
import { loadPart } from '../../core/browser/load-part.ts';
import { press } from './press.ts';

const loadOpen = () => loadPart(() => import('./workspace/open-here.ts'));

// Opens a sample or a chart in the playground. One listener handles all buttons of the document.
document.addEventListener('click', (event) => {
  const button = closestTo(event, '.open');
  if (button) press(button, async () => (await loadOpen()).openFigure(button.closest('figure')!));
});
