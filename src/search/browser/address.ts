import type { ActorRefFrom } from 'xstate';
import type { SearchClientConfig } from '../../site/client-config.ts';
import { chosenVersion } from './reading-version.ts';
import type { SearchContext, searchMachine } from './search.machine.ts';

/** Longer queries do not fit into an address. */
const MOST = 1000;
/** After this pause, what is typed next is another search, which the browser's back button leaves. */
const PAUSE = 2000;

/** What results may be limited to. */
export const kinds = ['docs', 'api', 'blog'] as const;

type Asked = Pick<SearchContext, 'query' | 'only' | 'kind'> & {
  /** The docs version whose results come first, where that is another than this browser's. */
  reading: string | undefined;
};

/** The query and the filters of the page's address. */
export function readAddress(config: SearchClientConfig): Asked {
  return readParameters(config, new URLSearchParams(location.search));
}

/**
 * The query and the filters of an address or of the form, whose fields are named as parameters are. What is no filter of this site counts as none.
 * @param parameters `q`, `version` and `kind`; `reading` leaves nothing out
 */
export function readParameters(
  { versions }: SearchClientConfig,
  parameters: URLSearchParams | FormData,
): Asked {
  const versionOf = (parameter: string) =>
    versions.find(({ name }) => name === parameters.get(parameter))?.name;
  return {
    query: String(parameters.get('q') ?? ''),
    reading: versionOf('reading'),
    only: versionOf('version'),
    kind: kinds.find((kind) => kind === parameters.get('kind')),
  };
}

/**
 * Where all results of a query are.
 * @param reading the docs version that was searched with, where the page would not take it by itself: there are as many results then, in the same order
 */
export function resultsAddress({ page }: SearchClientConfig, query: string, reading?: string): string {
  // A long query may be cut within a character.
  const address = `${page}?q=${encodeURIComponent(query.slice(0, 500).toWellFormed())}`;
  return reading ? `${address}&reading=${encodeURIComponent(reading)}` : address;
}

/**
 * Keeps the address and a search that runs in step: typing changes the address, back and forward change the query.
 * @param onQuery told of the query that the address has brought
 * @returns what ends it
 */
export function trackAddress(
  actor: ActorRefFrom<typeof searchMachine>,
  config: SearchClientConfig,
  onQuery: (query: string) => void,
): () => void {
  let last = 0;
  let { reading } = readAddress(config);
  const page = location.pathname;
  const subscription = actor.subscribe(({ context: { query, only, kind } }) => {
    if (location.pathname !== page) return;
    const now = readAddress(config);
    const kept = query.slice(0, MOST);
    if (kept === now.query && only === now.only && kind === now.kind) return;
    const parameters = new URLSearchParams();
    if (kept) parameters.set('q', kept);
    if (now.reading) parameters.set('reading', now.reading);
    if (only) parameters.set('version', only);
    if (kind) parameters.set('kind', kind);
    const address = parameters.size > 0 ? `?${parameters}` : location.pathname;
    const another = Date.now() - last > PAUSE;
    last = Date.now();
    if (another && now.query) history.pushState(null, '', address);
    else history.replaceState(history.state, '', address);
  });
  const follow = () => {
    if (location.pathname !== page) return;
    const { query, only, kind, ...its } = readAddress(config);
    const { context } = actor.getSnapshot();
    const version = its.reading === reading ? context.version : (its.reading ?? chosenVersion(config));
    reading = its.reading;
    // The address may hold less than what was typed.
    const isAsked = query === context.query.slice(0, MOST);
    if (isAsked && only === context.only && kind === context.kind && version === context.version) return;
    // All at once: what is told alone would be written into the address with the rest of before.
    const { perGroup } = context;
    actor.send({ type: 'visit', query: isAsked ? context.query : query, version, only, kind, perGroup });
    if (isAsked) return;
    last = 0;
    onQuery(query);
  };
  // A link to another query of this page is followed without a popstate.
  const { navigation } = window;
  navigation?.addEventListener('currententrychange', follow);
  addEventListener('popstate', follow);
  return () => {
    subscription.unsubscribe();
    navigation?.removeEventListener('currententrychange', follow);
    removeEventListener('popstate', follow);
  };
}
