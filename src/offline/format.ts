/** The service worker's file. It stands at the base URL, so that all of the site is in its scope. */
export const WORKER_FILE = 'service-worker.js';

/** Site address of the page that says what there is without a network. Its document is the shell of all that are kept. */
export const OFFLINE_PAGE = '/offline';

/** What the worker has to know of the site. */
export interface WorkerSettings {
  /** Names the shell, as `ClientConfig.build` does. */
  build: string;
  baseUrl: string;
  /** Address of the offline page, with base URL. */
  shell: string;
  /** Says that there is no offline reading: the worker removes what an earlier one kept, and itself. */
  isOff: boolean;
  /** Where other languages of the site stand, which have workers of their own. */
  elsewhere?: string[];
}

/** The list of what a whole docs version consists of, fetched when a reader asks for it: `offline-current.json`. */
export interface VersionFiles {
  build: string;
  /** What readers call the version, and the address of its main page. */
  label: string;
  home: string;
  /** Addresses with base URL. What a file says is named by its hash; a fragment's does not tell its build. */
  files: [address: string, hash: string, bytes: number][];
  /** Bytes of all, as they are kept, and roughly as they are sent. */
  bytes: number;
  transfer: number;
}

export const versionFile = (version: string) => `offline-${version}.json`;

/** Where the reader's choice is kept: `on`, `off`, or nothing, which is on unless data is saved. Languages of a site have choices of their own. */
export const choiceKey = (baseUrl: string) => `offline${baseUrl.slice(0, -1)}`;
/** Where the names of the versions are kept that the reader has asked for, as JSON. */
export const wantedKey = (baseUrl: string) => `${choiceKey(baseUrl)}.versions`;

/** Message that has a worker fetch again what every page needs. */
export const PREPARE = 'prepare';
/** Message by which the next worker asks the one before, with a port for the answer, to tell when pages ask for nothing. */
export const WHEN_QUIET = 'when quiet';
/** Milliseconds after which nobody waits for that any longer: readers may never pause, and a worker may be unable to tell. */
export const LONGEST_HANDOVER = 60_000;

/** Header of a request for a copy that the page keeps itself: the worker leaves it to the network. */
export const PASS = 'x-offline-copy';
/** Header of a kept file that names what it says. */
export const HASH = 'x-content-hash';
/** Header of a kept page that holds its title, percent-encoded. */
export const TITLE = 'x-title';

/**
 * The names of the caches. Each belongs to one build, so that an update mixes nothing; and to one site, since an origin may have several below
 * different base URLs.
 */
export function cacheNames(baseUrl: string) {
  const prefix = `offline ${baseUrl} `;
  return {
    isOurs: (name: string) => name.startsWith(prefix),
    /** The pages that were visited, and what they asked for. */
    visited: (build: string) => `${prefix}${build} visited`,
    /** A whole docs version. */
    version: (build: string, version: string) => `${prefix}${build} version ${version}`,
    /** What a name says; undefined where it is none of ours. */
    read(name: string): { build: string; version: string | undefined } | undefined {
      if (!name.startsWith(prefix)) return undefined;
      const [build = '', kind, ...version] = name.slice(prefix.length).split(' ');
      return { build, version: kind === 'version' ? version.join(' ') : undefined };
    },
  };
}
