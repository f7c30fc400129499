import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { isChecked, type Sample, sampleId } from '../../samples/sample.ts';
import type { Cache } from './cache.ts';
import { extractSamples } from './extract.ts';
import type { Failure } from './failure.ts';
import type { RunOptions } from './run.ts';

export interface Report {
  /** In the order of the pages and their lines. */
  failures: Failure[];
  /** Samples without a failure. */
  passed: number;
  /** Samples with a failure, and pages that cannot be read. */
  failed: number;
}

interface Page {
  file: string;
  key: string;
  samples: Sample[];
}

/**
 * Finds the pages among files and folders: those that the site is built from.
 *
 * @returns paths relative to `root`, with `/`, sorted
 * @throws when a path does not exist
 */
export async function findPages(root: string, paths: readonly string[]): Promise<string[]> {
  const files = new Set<string>();
  for (const path of paths) {
    const full = resolve(root, path);
    const isFolder = (await stat(full)).isDirectory();
    const inside = isFolder ? await readdir(full, { recursive: true }) : [];
    const pages = isFolder
      ? inside.filter((name) => /\.mdx?$/.test(name) && !/(^|[\\/])[_.]/.test(name))
      : [''];
    for (const name of pages) files.add(relative(root, join(full, name)).replaceAll(sep, '/'));
  }
  return [...files].sort();
}

/**
 * Checks every sample of pages, except those that passed before.
 *
 * @param files paths relative to the project's folder
 */
export async function checkPages(
  files: readonly string[],
  options: RunOptions,
  cache: Cache,
): Promise<Report> {
  const report: Report = { failures: [], passed: 0, failed: 0 };
  const pages: Page[] = [];
  for (const file of files) {
    const source = await readFile(join(options.root, file), 'utf8');
    const key = cache.pageKey(file, source);
    const passed = await cache.readPage(key);
    if (passed) {
      report.passed += passed.length;
      continue;
    }
    try {
      pages.push({ file, key, samples: extractSamples(file, source) });
    } catch (error) {
      report.failures.push(describeUnreadable(file, error));
      report.failed += 1;
    }
  }
  const failures = await checkNew(pages, options, cache);
  for (const page of pages) await settle(page, failures, report, cache);
  report.failures.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
  return report;
}

async function checkNew(pages: Page[], options: RunOptions, cache: Cache): Promise<Map<string, Failure[]>> {
  const selected = pages.flatMap(({ samples }) =>
    samples.filter((sample) => isChecked(sample) && !cache.has(cache.sampleKey(samples, sample))),
  );
  if (selected.length === 0) return new Map();
  // The compiler takes long to load, and is not needed when nothing has changed.
  const { checkSamples } = await import('./check.ts');
  const all = pages.flatMap(({ samples }) => samples);
  return checkSamples(all, selected, options);
}

async function settle(
  { key, samples }: Page,
  failures: Map<string, Failure[]>,
  report: Report,
  cache: Cache,
): Promise<void> {
  const checked = samples.filter(isChecked);
  const passed = checked.filter((sample) => !failures.has(sampleId(sample)));
  report.passed += passed.length;
  report.failed += checked.length - passed.length;
  for (const sample of checked) report.failures.push(...(failures.get(sampleId(sample)) ?? []));

  const keys = passed.map((sample) => cache.sampleKey(samples, sample));
  await Promise.all(
    keys.filter((sampleKey) => !cache.has(sampleKey)).map((sampleKey) => cache.write(sampleKey, '')),
  );
  if (passed.length === checked.length) await cache.write(key, keys.join('\n'));
}

function describeUnreadable(file: string, error: unknown): Failure {
  const {
    line,
    column,
    reason = String(error),
  } = error as { line?: number; column?: number; reason?: string };
  const message = `The page is not valid MDX: ${reason}`;
  // A tag that is not closed is named by its place in the text only.
  const [, textLine = '1', textColumn] = / \((\d+):(\d+)-/.exec(reason) ?? [];
  return { file, line: line ?? Number(textLine), column: column ?? Number(textColumn ?? 1), message };
}
