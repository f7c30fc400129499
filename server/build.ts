import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { answerRules, fileRules, headersAt } from '../src/site/headers.ts';
import { BUILD_MARK } from '../src/site/output-files.ts';
import { markdownPath, withBase } from '../src/site/paths.ts';
import type { FileTable, KeptFile, ServedFile } from './files.ts';
import { loadFiles } from './load-files.ts';
import { type Manifest, readManifest, StartError } from './manifest.ts';
import { compilePaths, type SitePaths } from './paths.ts';
import { Spool } from './spool.ts';

/** One build of the site, ready to be served. */
export type Build = {
  /** Tells this build from every other one. */
  stamp: string;
  manifest: Manifest;
  files: FileTable;
  paths: SitePaths;
  /** Pages and files by the address that a client sends for them; whatever else it sends takes the long way through `paths`. */
  exact: ReadonlyMap<string, ServedFile>;
  /** The pages that exist as Markdown, by their HTML. */
  markdown: ReadonlyMap<ServedFile, MarkdownFile>;
  /** By the folder of each language. */
  notFoundPages: ReadonlyMap<string, KeptFile>;
  /** What every answer is sent with, unless its address has something else. */
  headers: Readonly<Record<string, string>>;
  /** Why the site's files are in the process's memory, if they are: see `Spool`. */
  problem: string | undefined;
  /** Ends the build: its files cannot be read any more. */
  close: () => void;
};

/** A page as Markdown and the address of that alone, with the base URL. */
export type MarkdownFile = { file: ServedFile; address: string };

/** How often a running server looks for a new build. */
const watchMs = 1000;
/** How often it reads one again that it could not read. */
const retryMs = 30_000;
/** Files that pages of the builds before may still ask for. */
const outlives = (address: string) => /^\/([^/]+\/)?assets\//.test(address);
const longestLife = 3;
const outlived = new WeakMap<ServedFile, number>();
/** An answer that was begun with the build before is done with by then. */
const farewellMs = 30_000;

/** The files are of no build, or of two: one is being written, or was cut short. */
class Unfinished extends StartError {}

/**
 * Reads the build in `dist`.
 * @param previous the build served so far, whose pages stand open in browsers: its assets are served on
 * @throws StartError where there is none, or not all of it
 */
export async function loadBuild(dist: string, previous?: Build): Promise<Build> {
  const spool = new Spool();
  try {
    return await readBuild(dist, spool, previous);
  } catch (error) {
    spool.close();
    throw error;
  }
}

async function readBuild(dist: string, spool: Spool, previous: Build | undefined): Promise<Build> {
  const stamp = buildStamp(dist);
  // A link that names the current release may name another one before a file of this one is read.
  const folder = stamp === undefined ? dist : realpathSync.native(dist);
  const manifest = readManifest(folder);
  if (stamp === undefined)
    throw new Unfinished(`The site in ${dist} is not whole: wait for npm run build, or run it again.`);
  const rules = answerRules(manifest);
  const files = await loadFiles(folder, [...rules, ...fileRules(manifest)], spool);
  if (previous) keepAssets(files, previous.files);
  const paths = compilePaths(manifest, (address) => files.has(address));
  const exact = new Map<string, ServedFile>();
  const add = (address: string, file: string) =>
    exact.set(encodeURI(withBase(address, manifest.baseUrl)), getFile(files, file));
  const markdown = new Map<ServedFile, MarkdownFile>();
  for (const [page, file] of paths.pages) {
    add(page, file);
    const address = markdownPath(page);
    const beside = files.get(address);
    if (beside) {
      const at = encodeURI(withBase(address, manifest.baseUrl));
      markdown.set(getFile(files, file), { file: beside, address: at });
    }
  }
  for (const address of files.keys()) if (paths.isPublicFile(address)) add(address, address);
  const notFoundPages = new Map<string, KeptFile>();
  for (const { folder: language } of manifest.locales) {
    const page = getFile(files, `/${language}404.html`);
    if (page.encoding === 'disk') throw new StartError(`/${language}404.html is too large to be kept.`);
    notFoundPages.set(language, page);
  }
  if (buildStamp(dist) !== stamp)
    throw new Unfinished(`The site in ${dist} has changed while it was read: start the server again.`);
  return {
    stamp,
    manifest,
    files,
    paths,
    exact,
    markdown,
    notFoundPages,
    headers: headersAt('/', rules),
    problem: spool.problem,
    close: () => spool.close(),
  };
}

/** Serves on what pages of the builds before ask for and this one does not have. */
function keepAssets(files: FileTable, previous: FileTable): void {
  for (const [address, file] of previous) {
    const age = (outlived.get(file) ?? 0) + 1;
    if (outlives(address) && !files.has(address) && age <= longestLife)
      outlived.set(files.adopt(address, file, previous), age);
  }
}

/**
 * Tells of each build that replaces the one that was there, once it is whole; until then, and where it cannot be read, the one before is
 * served on. `problem` hears why, once for each.
 * @returns ends the watch
 */
export function watchBuild(
  dist: string,
  first: Build,
  found: (build: Build) => void,
  problem: (message: string) => void,
): () => void {
  let build = first;
  let failed: { stamp: string; at: number } | undefined;
  let ended = false;
  const look = async () => {
    const stamp = buildStamp(dist);
    const again = failed?.stamp === stamp && performance.now() - (failed?.at ?? 0) < retryMs;
    if (stamp !== undefined && stamp !== build.stamp && !again) {
      try {
        const next = await loadBuild(dist, build);
        setTimeout(build.close, farewellMs).unref();
        build = next;
        found(build);
      } catch (error) {
        // Another build may have begun while this one was read: its turn comes.
        if (!(error instanceof Unfinished)) {
          if (failed?.stamp !== stamp) problem(error instanceof Error ? error.message : String(error));
          failed = { stamp, at: performance.now() };
        }
      }
    }
    if (!ended) setTimeout(look, watchMs).unref();
  };
  setTimeout(look, watchMs).unref();
  return () => {
    ended = true;
  };
}

/**
 * The mark that a build sets when everything else is written, and where it lies, since `dist` may be a link that now leads elsewhere;
 * undefined while one is being written.
 */
function buildStamp(dist: string): string | undefined {
  try {
    return `${realpathSync(dist)} ${readFileSync(join(dist, BUILD_MARK), 'utf8')}`;
  } catch {
    return undefined;
  }
}

function getFile(files: FileTable, address: string): ServedFile {
  const file = files.get(address);
  if (!file) throw new StartError(`${address} is missing in dist: run npm run build again.`);
  return file;
}
