import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { clientConfig } from '../../../site/browser/client-config.ts';
import { readAddress, trackAddress } from '../../browser/address.ts';
import { engineOf } from '../../browser/engine/index.ts';
import { readingVersion } from '../../browser/reading-version.ts';
import { searchMachine } from '../../browser/search.machine.ts';
import { ResultsPage } from './page.tsx';

/** Results shown of each group at first. */
const PER_GROUP = 10;

/** Puts the results page in the place of its static form, and keeps it and the address in step. */
export function mountResults(element: HTMLElement): () => void {
  const { search: config, baseUrl } = clientConfig();
  const field = element.querySelector('input');
  const engine = engineOf(config, baseUrl);
  const version = readingVersion(config);
  const { query, only } = readAddress(config);
  const typed = field?.value;
  const focused = field !== null && field === document.activeElement;
  engine.prepare?.(version);
  const actor = createActor(searchMachine, {
    input: { engine, version, perGroup: PER_GROUP, query: typed || query, only },
  }).start();
  const stopTracking = trackAddress(actor, config);
  element.replaceChildren();
  const root = createRoot(element);
  flushSync(() => root.render(<ResultsPage actor={actor} config={config} perGroup={PER_GROUP} />));
  if (focused || !query) element.querySelector('input')?.focus({ preventScroll: true });
  return () => {
    stopTracking();
    actor.stop();
    root.unmount();
  };
}
