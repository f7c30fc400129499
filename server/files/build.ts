import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../../src/core/node/start-error.ts';
import { RELEASE_FILES } from '../../src/core/output-files.ts';
import { markdownPath, withBase } from '../../src/core/paths.ts';
import { headersAt } from '../../src/core/response-headers/match.ts';
import { answerRules, fileRules, type HeaderRule } from '../../src/core/response-headers/rules.ts';
import { FileReader } from './file-reader.ts';
import { type FileTable, listRelease, type SiteFile } from './files.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { compilePaths, type SitePaths } from './paths.ts';

/** A release of the site that can be served. */
export type Build = {
  /** Identifies the release. */
  stamp: string;
  manifest: Manifest;
  files: FileTable;
  reader: FileReader;
  paths: SitePaths;
  /** Pages and files by requested path. `paths` decides on all other paths. */
  exact: ReadonlyMap<string, SiteFile>;
  /** The Markdown of pages, by their HTML. */
  markdown: ReadonlyMap<SiteFile, MarkdownFile>;
  /** By the folder of each language. */
  notFoundPages: ReadonlyMap<string, SiteFile>;
  /** The default headers of responses. */
  headers: Readonly<Record<string, string>>;
};

/** A page's Markdown and its own URL, with the base URL. */
export type MarkdownFile = { file: SiteFile; address: string };

/** How often a running server checks for a new release. */
const watchMs = 1000;
/** How often it retries a release that it couldn't read. */
const retryMs = 30_000;
/** Files that pages of earlier releases may still request. */
const isAsset = (address: string) => /^\/([^/]+\/)?assets\//.test(address);
/** The number of releases for which a removed asset is still served. The build keeps as many. */
const keptReleases = 3;

/**
 * Reads the release in `dist`, which usually is a link to it.
 * @param previous the current release, whose assets stay available for open pages; undefined when
 *   the server starts
 * @throws StartError if it doesn't exist or is incomplete
 */
export function loadBuild(dist: string, previous?: Build): Build {
  const stamp = releaseStamp(dist);
  // The link may point to a newer release before all files are read.
  const folder = stamp === undefined ? dist : realpathSync(dist);
  const manifest = readManifest(folder);
  const rules = answerRules(manifest);
  const allRules = [...rules, ...fileRules(manifest)];
  const files = listRelease(folder, allRules);
  keepAssets(files, previous?.files ?? earlierAssets(folder, allRules, files));
  const paths = compilePaths(manifest, (address) => files.has(address));
  return {
    stamp: stamp ?? '',
    manifest,
    files,
    reader: new FileReader(),
    paths,
    ...indexFiles(manifest, files, paths),
    headers: headersAt('/', rules),
  };
}

/** Maps requested paths to files, so that most requests need one lookup. */
function indexFiles(
  { baseUrl, locales }: Manifest,
  files: FileTable,
  paths: SitePaths,
): Pick<Build, 'exact' | 'markdown' | 'notFoundPages'> {
  const exact = new Map<string, SiteFile>();
  const urlPath = (address: string) => encodeURI(withBase(address, baseUrl));
  const markdown = new Map<SiteFile, MarkdownFile>();
  for (const [page, name] of paths.pages) {
    const file = getFile(files, name);
    exact.set(urlPath(page), file);
    const address = markdownPath(page);
    const asMarkdown = files.get(address);
    if (asMarkdown) markdown.set(file, { file: asMarkdown, address: urlPath(address) });
  }
  for (const [address, file] of files) if (paths.isPublicFile(address)) exact.set(urlPath(address), file);
  const notFoundPages = new Map(
    locales.map(({ folder }): [string, SiteFile] => [folder, getFile(files, `/${folder}404.html`)]),
  );
  return { exact, markdown, notFoundPages };
}

/**
 * Lists the assets of the releases before one that the build has kept in `dist.releases`, and that
 * the current release lacks. Pages of these may be open since before the server started.
 */
function earlierAssets(folder: string, rules: readonly HeaderRule[], current: FileTable): FileTable {
  let files: FileTable = new Map();
  const isMissing = (address: string) => isAsset(address) && !current.has(address);
  const parent = dirname(folder);
  if (!parent.endsWith('.releases')) return files;
  // A build that was interrupted leaves an incomplete release.
  const names = readdirSync(parent).filter(
    (name) => name < basename(folder) && existsSync(join(parent, name, RELEASE_FILES)),
  );
  for (const name of names.sort().slice(-keptReleases)) {
    try {
      const next = listRelease(join(parent, name), rules, isMissing);
      keepAssets(next, files);
      files = next;
    } catch {
      // A build may be removing it. Without its assets, the site can still be served.
    }
  }
  return files;
}

/** Adds assets of earlier releases that this one doesn't have. */
function keepAssets(files: FileTable, previous: FileTable): void {
  for (const [address, file] of previous) {
    const age = (file.age ?? 0) + 1;
    if (isAsset(address) && !files.has(address) && age <= keptReleases) files.set(address, { ...file, age });
  }
}

/**
 * Loads each new release. If one can't be read, the current one stays.
 * @param found called with each new release
 * @param problem called once for each unreadable release
 * @returns a function that stops watching
 */
export function watchBuild(
  dist: string,
  first: Build,
  found: (build: Build) => void,
  problem: (message: string) => void,
): () => void {
  let build = first;
  let failed: { stamp: string; at: number } | undefined;
  const look = () => {
    const stamp = releaseStamp(dist);
    const again = failed?.stamp === stamp && performance.now() - (failed?.at ?? 0) < retryMs;
    if (stamp === undefined || stamp === build.stamp || again) return;
    try {
      build = loadBuild(dist, build);
      found(build);
    } catch (error) {
      if (failed?.stamp !== stamp) problem(error instanceof Error ? error.message : String(error));
      failed = { stamp, at: performance.now() };
    }
  };
  const timer = setInterval(look, watchMs).unref();
  return () => clearInterval(timer);
}

/** The folder of the release and its completion time; undefined without a complete release. */
function releaseStamp(dist: string): string | undefined {
  try {
    const { ino, mtimeMs } = statSync(join(dist, RELEASE_FILES));
    return `${realpathSync(dist)} ${ino} ${mtimeMs}`;
  } catch {
    return undefined;
  }
}

function getFile(files: FileTable, address: string): SiteFile {
  const file = files.get(address);
  if (!file) throw new StartError(`${address} is missing from the built site. Run npm run build again.`);
  return file;
}
