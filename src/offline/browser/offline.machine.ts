import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { clientConfig } from '../../config/browser/client-config.ts';
import { t } from '../../i18n/messages.ts';
import { choiceKey, wantedKey } from '../format.ts';
import { copyOf, removeCopies, type VersionCopy, visitedPages } from './caches.ts';
import { copyVersion, listOf, NewBuild, OutOfSpace } from './copy.ts';
import { isSupported, registration, turnOff, turnOn, want, wanted } from './switch.ts';

/** The state of a docs version. */
export interface VersionState {
  copy: VersionCopy;
  /** Its size on the device and as downloaded; undefined if the server can't be reached. */
  size: { bytes: number; transfer: number } | undefined;
}

/** The state of the device. */
export interface OfflineState {
  isOn: boolean;
  pages: number;
  versions: Record<string, VersionState>;
}

interface Context extends OfflineState {
  names: readonly string[];
  /** The versions to download; the first one is in progress. */
  queue: readonly string[];
  done: number;
  total: number;
  /** The message for the reader. */
  notice: string;
}

/** Actions of the reader, and progress of a download. */
export type OfflineEvent =
  | { type: 'look' | 'turn on' | 'turn off' | 'whole' }
  | { type: 'fetch' | 'remove' | 'cancel'; version: string }
  | { type: 'progress'; done: number; total: number }
  | { type: 'failed'; error: unknown };

/** How often a download restarts because of a new build. */
const MOST_BUILDS = 3;
/** Milliseconds after which the sizes are unknown. A list takes up to 3 seconds on a slow network. */
const TIMEOUT = 10_000;

/** Reads what is kept, and requests the sizes of the rest. */
async function look(names: readonly string[]): Promise<OfflineState> {
  if (!isSupported()) return { isOn: false, pages: 0, versions: {} };
  const versions = names.map(async (name): Promise<[string, VersionState]> => {
    const list = await listOf(name, AbortSignal.timeout(TIMEOUT)).catch(() => undefined);
    return [name, { copy: await copyOf(name), size: list && { bytes: list.bytes, transfer: list.transfer } }];
  });
  return {
    isOn: (await registration()) !== undefined,
    pages: await visitedPages(),
    versions: Object.fromEntries(await Promise.all(versions)),
  };
}

/** Downloads a version. Only one tab downloads at a time; the others then find it complete. */
async function fetchVersion(version: string, signal: AbortSignal, send: (event: OfflineEvent) => void) {
  const copy = async (tries: number): Promise<void> => {
    try {
      await copyVersion(version, {
        signal,
        onProgress: (done, total) => send({ type: 'progress', done, total }),
      });
    } catch (error) {
      if (!(error instanceof NewBuild) || tries >= MOST_BUILDS) throw error;
      await copy(tries + 1);
    }
  };
  // Without persistent storage, browsers can delete the copies when they need space. Firefox asks
  // the reader, who may never answer.
  navigator.storage?.persist?.().catch(() => false);
  await navigator.locks.request(`offline ${version}`, { signal }, () => copy(1));
}

/** Offline reading in the dialog: what is kept, the switch, and the current download. */
export const offlineMachine = setup({
  types: {
    context: {} as Context,
    events: {} as OfflineEvent,
    input: {} as { versions: readonly string[] },
  },
  actors: {
    look: fromPromise<OfflineState, readonly string[]>(({ input }) => look(input)),
    turnOn: fromPromise(turnOn),
    turnOff: fromPromise(turnOff),
    remove: fromPromise<void, string>(({ input }) => removeCopies(input)),
    fetch: fromCallback<OfflineEvent, string, OfflineEvent>(({ sendBack, input }) => {
      const leaving = new AbortController();
      fetchVersion(input, leaving.signal, sendBack).then(
        () => sendBack({ type: 'whole' }),
        (error: unknown) => leaving.signal.aborted || sendBack({ type: 'failed', error }),
      );
      return () => leaving.abort();
    }),
    /** Synchronizes changes in other tabs. */
    otherTabs: fromCallback<OfflineEvent>(({ sendBack }) => {
      const leaving = new AbortController();
      const { baseUrl } = clientConfig();
      // Without a key, everything was cleared.
      const keys = [choiceKey(baseUrl), wantedKey(baseUrl), null];
      const onStorage = ({ key }: StorageEvent) => keys.includes(key) && sendBack({ type: 'look' });
      addEventListener('storage', onStorage, { signal: leaving.signal });
      return () => leaving.abort();
    }),
  },
  guards: {
    isWanted: ({ context }) => wanted().includes(context.queue[0] ?? ''),
    isFirst: ({ context, event }) => event.type === 'cancel' && event.version === context.queue[0],
    hasMore: ({ context }) => context.queue.length > 0,
  },
  actions: {
    queue: assign(({ context, event }) =>
      event.type === 'fetch' && !context.queue.includes(event.version)
        ? { queue: [...context.queue, event.version], notice: '' }
        : {},
    ),
    next: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    stop: assign({ queue: [] }),
    setWanted: ({ event }) => {
      if (event.type === 'fetch' || event.type === 'cancel' || event.type === 'remove')
        want(event.version, event.type === 'fetch');
    },
    drop: assign(({ context, event }) =>
      event.type === 'cancel' || event.type === 'remove'
        ? { queue: context.queue.filter((version) => version !== event.version) }
        : {},
    ),
    keepWanted: assign(({ context }) => {
      const all = wanted();
      return { queue: context.queue.filter((version) => all.includes(version)) };
    }),
    noteFailure: assign(({ event }) => {
      const error = 'error' in event ? event.error : undefined;
      const notice =
        error instanceof NewBuild
          ? t.offline.newBuild
          : error instanceof OutOfSpace
            ? t.offline.outOfSpace
            : t.offline.unreachable;
      return { notice };
    }),
  },
}).createMachine({
  id: 'offline reading',
  context: ({ input }) => ({
    names: input.versions,
    isOn: false,
    pages: 0,
    versions: {},
    queue: [],
    done: 0,
    total: 0,
    notice: '',
  }),
  invoke: { src: 'otherTabs' },
  initial: 'looking',
  on: {
    fetch: { actions: ['queue', 'setWanted'] },
    cancel: { actions: ['setWanted', 'drop'] },
    'turn off': { target: '.turning off', actions: 'stop' },
  },
  states: {
    looking: {
      invoke: {
        src: 'look',
        input: ({ context }) => context.names,
        onDone: [
          { guard: 'hasMore', target: 'fetching', actions: assign(({ event }) => event.output) },
          { target: 'ready', actions: assign(({ event }) => event.output) },
        ],
        onError: { target: 'ready', actions: 'noteFailure' },
      },
      on: { remove: 'removing' },
    },
    ready: {
      on: {
        look: 'looking',
        fetch: { target: 'fetching', actions: ['queue', 'setWanted'] },
        remove: 'removing',
        'turn on': 'turning on',
      },
    },
    fetching: {
      entry: assign({ done: 0, total: 0, notice: '' }),
      invoke: { src: 'fetch', input: ({ context }) => context.queue[0] ?? '' },
      on: {
        progress: { actions: assign(({ event: { done, total } }) => ({ done, total })) },
        whole: { target: 'looking', actions: 'next' },
        failed: { target: 'looking', actions: ['stop', 'noteFailure'] },
        cancel: [
          { guard: 'isFirst', target: 'looking', actions: ['setWanted', 'drop'] },
          { actions: ['setWanted', 'drop'] },
        ],
        // Downloaded files stay; the rest is downloaded afterwards.
        remove: 'removing',
        // Another tab has changed the wanted versions.
        look: [
          { guard: 'isWanted', actions: 'keepWanted' },
          { target: 'looking', actions: 'keepWanted' },
        ],
      },
    },
    removing: {
      // A queued version would be downloaded again.
      entry: ['setWanted', 'drop'],
      invoke: {
        src: 'remove',
        input: ({ event }) => (event.type === 'remove' ? event.version : ''),
        onDone: 'looking',
        onError: { target: 'looking', actions: 'noteFailure' },
      },
      on: { remove: { target: 'removing', reenter: true } },
    },
    'turning on': {
      invoke: { src: 'turnOn', onDone: 'looking', onError: { target: 'looking', actions: 'noteFailure' } },
    },
    'turning off': {
      invoke: { src: 'turnOff', onDone: 'looking', onError: { target: 'looking', actions: 'noteFailure' } },
    },
  },
});
