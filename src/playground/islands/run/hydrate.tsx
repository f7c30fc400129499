import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from '../../../theme/browser/react.ts';
import { Sample } from './sample.tsx';

/**
 * Hydrates the buttons of a sample as part of its component, which handles the next click.
 * @param tools the element with the buttons, in the sample's figure
 * @returns a function that ends everything and restores the published sample
 */
export function hydrateSample(tools: HTMLElement): () => void {
  const figure = tools.closest('figure');
  const pre = figure?.querySelector('pre');
  if (!figure || !pre) throw new Error('The buttons aren’t inside a code sample.');
  const root: Root = flushSync(() => hydrateRoot(tools, <Sample figure={figure} pre={pre} />));
  return () => root.unmount();
}
