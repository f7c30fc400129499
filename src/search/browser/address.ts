import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { SearchClientConfig } from '../../config/client-config.ts';
import { changeHistory } from '../../core/browser/replace-entry.ts';
import { chosenVersion } from './reading-version.ts';
import type { SearchContext, searchMachine } from './search.machine.ts';

/** Longest query that the page URL keeps, in characters. */
const MOST = 1000;
/**
 * Pause in typing, in milliseconds, after which the next change gets its own history entry, so that
 * the back button returns to the previous query.
 */
const PAUSE = 2000;
/** Time in milliseconds after which a change that wasn't possible is tried again. */
const RETRY = 1000;

/** Kinds of pages that results can be limited to. */
export const kinds = ['docs', 'api', 'blog'] as const;

type AddressState = Pick<SearchContext, 'query' | 'only' | 'kind'> & {
  /**
   * The docs version whose results come first, if it differs from the one chosen in this browser.
   */
  reading: string | undefined;
};

/** Returns the query and filters in the page's URL. */
export function readAddress(config: SearchClientConfig): AddressState {
  return readParameters(config, new URLSearchParams(location.search));
}

/**
 * Returns the query and filters in URL parameters or in the form, whose fields have the same names.
 * Values that are not filters of this site are ignored.
 * @param parameters `q`, `version`, `kind`, and `reading`, which excludes no results
 */
export function readParameters(
  { versions }: SearchClientConfig,
  parameters: URLSearchParams | FormData,
): AddressState {
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
 * Returns the URL of the results page for a query.
 * @param reading the docs version that was searched with, if the results page would choose another
 * one. With it, the page shows as many results, in the same order.
 */
export function resultsAddress({ page }: SearchClientConfig, query: string, reading?: string): string {
  // The cut may split a surrogate pair.
  const address = `${page}?q=${encodeURIComponent(query.slice(0, 500).toWellFormed())}`;
  return reading ? `${address}&reading=${encodeURIComponent(reading)}` : address;
}

/**
 * Keeps the URL and a running search in sync: typing changes the URL, and going back or forward
 * changes the query.
 * @param onQuery called with the query when the URL changes it
 * @returns a function that stops the tracking
 */
export function trackAddress(
  actor: ActorRefFrom<typeof searchMachine>,
  config: SearchClientConfig,
  onQuery: (query: string) => void,
): () => void {
  let last = 0;
  /** Whether the next change gets its own history entry. */
  let another = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let { reading } = readAddress(config);
  const page = location.pathname;
  const write = ({ context: { query, only, kind } }: SnapshotFrom<typeof searchMachine>) => {
    clearTimeout(retry);
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
    another ||= Date.now() - last > PAUSE;
    last = Date.now();
    const hasChanged = changeHistory(() => {
      if (another && now.query) history.pushState(null, '', address);
      else history.replaceState(history.state, '', address);
    });
    if (hasChanged) another = false;
    else retry = setTimeout(() => write(actor.getSnapshot()), RETRY);
  };
  const subscription = actor.subscribe(write);
  const follow = () => {
    if (location.pathname !== page) return;
    const { query, only, kind, ...its } = readAddress(config);
    const { context } = actor.getSnapshot();
    const version = its.reading === reading ? context.version : (its.reading ?? chosenVersion(config));
    reading = its.reading;
    // The URL may hold only the beginning of a long query.
    const isSameQuery = query === context.query.slice(0, MOST);
    if (isSameQuery && only === context.only && kind === context.kind && version === context.version) return;
    // One event for all changes: after a partial update, the subscription above would write the new
    // value into the URL together with the old ones.
    const { perGroup } = context;
    actor.send({ type: 'visit', query: isSameQuery ? context.query : query, version, only, kind, perGroup });
    if (isSameQuery) return;
    last = 0;
    onQuery(query);
  };
  // Following a link to another query on this page fires no popstate event.
  const { navigation } = window;
  navigation?.addEventListener('currententrychange', follow);
  addEventListener('popstate', follow);
  return () => {
    subscription.unsubscribe();
    clearTimeout(retry);
    navigation?.removeEventListener('currententrychange', follow);
    removeEventListener('popstate', follow);
  };
}
