import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hash } from '../../../site/node/cache.ts';
import type { Sample } from '../../samples/sample.ts';

/**
 * Remembers which samples and which whole pages have passed, as empty or short files named by a hash of all that
 * the result depends on. Failures are not remembered: a sample may fail because the machine was busy.
 */
export interface Cache {
  /** The key of a sample on its page: its code, what it can import, and how it is checked. */
  sampleKey(page: readonly Sample[], sample: Sample): string;
  pageKey(file: string, source: string): string;
  has(key: string): boolean;
  /** The keys of a page's samples, when the page as it is has passed. */
  readPage(key: string): Promise<string[] | undefined>;
  write(key: string, content: string): Promise<void>;
  /** Forgets what this run neither found nor wrote. */
  prune(): Promise<void>;
}

/**
 * Opens the cache in a folder, which is created.
 *
 * @param environment a hash of everything beside the pages that decides a result, see {@link hashEnvironment}
 */
export async function openCache(folder: string, environment: string): Promise<Cache> {
  await mkdir(folder, { recursive: true });
  const known = new Set(await readdir(folder));
  const used = new Set<string>();
  const has = (key: string) => {
    if (known.has(key)) used.add(key);
    return known.has(key);
  };
  return {
    sampleKey: (page, sample) => hash(environment, 'sample', ...sampleParts(page, sample)),
    pageKey: (file, source) => hash(environment, 'page', file, source),
    has,
    async readPage(key) {
      if (!has(key)) return undefined;
      // Another run may have pruned the entry since the folder was listed.
      const content = await readFile(join(folder, key), 'utf8').catch(() => undefined);
      const keys = content?.split('\n').filter(Boolean);
      for (const sample of keys ?? []) used.add(sample);
      return keys;
    },
    async write(key, content) {
      used.add(key);
      await writeFile(join(folder, key), content);
    },
    async prune() {
      const unused = [...known].filter((key) => !used.has(key));
      await Promise.all(unused.map((key) => rm(join(folder, key), { force: true })));
    },
  };
}

/** A hash of the checker's own source and the installed packages. */
export async function hashEnvironment(root: string): Promise<string> {
  const names = await readdir(import.meta.dirname);
  const sources = names.filter((name) => !name.endsWith('.test.ts')).sort();
  const files = [...sources.map((name) => join(import.meta.dirname, name)), join(root, 'package-lock.json')];
  return hash(process.version, ...(await Promise.all(files.map((file) => readFile(file, 'utf8')))));
}

/** Samples that can be imported are those with a title above; which ones are imported is not worth a parse. */
function sampleParts(page: readonly Sample[], sample: Sample): string[] {
  const importable = /['"]\.\.?\//.test(sample.source)
    ? page.filter((other) => other.line < sample.line && other.title !== undefined)
    : [];
  return [sample, ...importable].flatMap((part) => [
    part.lang,
    String(part.version),
    part.title ?? '',
    String(part.norun !== undefined),
    String(part.nocheck !== undefined),
    part.problems.join('\n'),
    part.source,
  ]);
}
