/** The service worker's file. It is at the base URL, so its scope is the whole site. */
export const WORKER_FILE = 'service-worker.js';

/** Path of the offline page. Its document is the shell of all kept pages. */
export const OFFLINE_PAGE = '/offline';

/** Settings of the worker. */
export interface WorkerSettings {
  /** Identifies the shell, like `ClientConfig.build`. */
  build: string;
  baseUrl: string;
  /** URL of the offline page, with base URL. */
  shell: string;
  /** The file with the hashes of the build's files (`FileHashes`), and its own hash. */
  hashes?: { address: string; hash: string };
  /** Offline reading is off: the worker removes its caches and itself. */
  isOff: boolean;
  /** Paths of other languages of the site, which have their own workers. */
  elsewhere?: string[];
}

/** The files of a docs version, requested when a reader downloads it: `offline-current.json`. */
export interface VersionFiles {
  build: string;
  /** The version's label, and the URL of its main page. */
  label: string;
  home: string;
  /** URLs with base URL. The hash identifies the content; a fragment's hash ignores its build. */
  files: [address: string, hash: string, bytes: number][];
  /** Total bytes on the device, and approximately as downloaded. */
  bytes: number;
  transfer: number;
}

/** Hashes of the build's files, by path without base URL: the start of a SHA-256 in base64url. */
export type FileHashes = Record<string, string>;

/** Characters of such a hash: 132 bits. */
export const HASH_LENGTH = 22;

/**
 * Media types by file extension. A host that answers with another type, such as a page, doesn't
 * have the file.
 */
const mediaTypes: readonly [ending: RegExp, type: RegExp][] = [
  [/\.js$/, /^(text|application)\/javascript/],
  [/\.css$/, /^text\/css/],
  [/\.json$/, /^application\/json/],
  [/\.html$/, /^text\/html/],
  [/\.(svg|png|jpe?g|webp|avif|gif)$/, /^image\//],
];

/** Whether a response is a complete file of the type for its path. */
export function isFile(
  path: string,
  { status, headers }: { status: number; headers: { get(name: string): string | null } },
): boolean {
  const type = headers.get('content-type') ?? '';
  const [, expected] = mediaTypes.find(([ending]) => ending.test(path)) ?? [];
  return status === 200 && (expected === undefined || expected.test(type));
}

export const versionFile = (version: string) => `offline-${version}.json`;

/**
 * Storage key of the reader's choice: `on`, `off`, or nothing, which means on without save-data.
 * Each language of a site has its own choice.
 */
export const choiceKey = (baseUrl: string) => `offline${baseUrl.slice(0, -1)}`;
/** Storage key of the versions that the reader wants, as JSON. */
export const wantedKey = (baseUrl: string) => `${choiceKey(baseUrl)}.versions`;

/** Message that makes a worker fetch the files that every page needs. */
export const PREPARE = 'prepare';
/**
 * Message of the next worker to the current one, with a port for the answer, which comes when pages
 * request nothing.
 */
export const WHEN_QUIET = 'when quiet';
/**
 * Maximum wait for a handover in milliseconds: readers may never pause, and the worker may not
 * answer.
 */
export const LONGEST_HANDOVER = 60_000;

/** Header of requests for a download: the worker passes them to the network. */
export const PASS = 'x-offline-copy';
/** Header of a kept file with its content hash. */
export const HASH = 'x-content-hash';
/** Header of a kept page with its title, percent-encoded. */
export const TITLE = 'x-title';

/**
 * Names of the caches. Each belongs to one build, so that updates don't mix builds, and to one
 * site, because an origin can have several sites with different base URLs.
 */
export function cacheNames(baseUrl: string) {
  const prefix = `offline ${baseUrl} `;
  return {
    isOurs: (name: string) => name.startsWith(prefix),
    /** Visited pages and their files. */
    visited: (build: string) => `${prefix}${build} visited`,
    /** A downloaded docs version. */
    version: (build: string, version: string) => `${prefix}${build} version ${version}`,
    /** Parses a name; undefined if it isn't ours. */
    read(name: string): { build: string; version: string | undefined } | undefined {
      if (!name.startsWith(prefix)) return undefined;
      const [build = '', kind, ...version] = name.slice(prefix.length).split(' ');
      return { build, version: kind === 'version' ? version.join(' ') : undefined };
    },
  };
}
