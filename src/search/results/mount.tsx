import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { siteFacts } from '../../site/facts.client.ts';
import { engineOf } from '../engine/index.ts';
import type { SearchFacts } from '../facts.ts';
import { readingVersion } from '../reading-version.ts';
import { searchMachine } from '../search.machine.ts';
import { readAddress, trackAddress } from './address.ts';
import { ResultsPage } from './page.tsx';

/** Results shown of each group at first. */
const PER_GROUP = 10;

/** Puts the results page in the place of its static form, and keeps it and the address in step. */
export function mountResults(element: HTMLElement): () => void {
  const { search: facts, baseUrl } = siteFacts<{ search: SearchFacts; baseUrl: string }>();
  const field = element.querySelector('input');
  const engine = engineOf(facts, baseUrl);
  const version = readingVersion(facts);
  const { query, only } = readAddress(facts);
  const typed = field?.value;
  const focused = field !== null && field === document.activeElement;
  engine.prepare?.(version);
  const actor = createActor(searchMachine, {
    input: { engine, version, perGroup: PER_GROUP, query: typed || query, only },
  }).start();
  const stopTracking = trackAddress(actor, facts);
  element.replaceChildren();
  const root = createRoot(element);
  flushSync(() => root.render(<ResultsPage actor={actor} facts={facts} perGroup={PER_GROUP} />));
  if (focused || !query) element.querySelector('input')?.focus({ preventScroll: true });
  return () => {
    stopTracking();
    actor.stop();
    root.unmount();
  };
}
