import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from '../../../site/browser/react.ts';
import { Sample } from './sample.tsx';

/**
 * Makes the buttons of a sample a part of its component; they hear the next click.
 * @param tools the element with the buttons, in the sample's figure
 * @returns what ends all that runs, and leaves the sample as it was published
 */
export function hydrateSample(tools: HTMLElement): () => void {
  const figure = tools.closest('figure');
  const pre = figure?.querySelector('pre');
  if (!figure || !pre) throw new Error('The buttons stand in no sample.');
  const root: Root = flushSync(() => hydrateRoot(tools, <Sample figure={figure} pre={pre} />));
  return () => root.unmount();
}
