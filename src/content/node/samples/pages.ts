import { statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { AuthorErrors } from '../../../core/errors.ts';
import { Derivation } from '../../../core/node/cache/derived-value.ts';
import { isChecked, type Sample, sampleId } from '../../samples/sample.ts';
import { listPages, readPage } from '../load/page-files.ts';
import { extractSamples } from './extract.ts';
import { asMistake, type Failure, failureOf } from './failure.ts';
import type { RunOptions } from './run.ts';

export interface Report {
  /** In the order of pages and lines. */
  failures: Failure[];
  /** Samples without a failure. */
  passed: number;
  /** Samples with a failure, and unreadable pages. */
  failed: number;
}

export interface CheckOptions extends RunOptions {
  /** The folder of all caches, if it isn't the project's. */
  cacheFolder?: string;
}

interface Page {
  key: string;
  samples: Sample[];
  /** Samples that haven't passed before, with their keys, which identical samples share. */
  unproven: { key: string; sample: Sample }[];
}

/**
 * Finds the pages of the site in files and folders, which exist.
 *
 * @returns paths relative to `root`, with `/`, sorted
 */
export function findPages(root: string, paths: readonly string[]): string[] {
  const files = new Set<string>();
  for (const path of paths) {
    const full = resolve(root, path);
    const pages = statSync(full).isDirectory() ? listPages(full).pages : [''];
    for (const name of pages) files.add(relative(root, join(full, name)).replaceAll(sep, '/'));
  }
  return [...files].sort();
}

/**
 * Checks every sample of pages, except those that passed before. Failures aren't cached: a sample
 * can fail because the machine was busy.
 *
 * @param files paths relative to the project's folder
 */
export async function checkPages(files: readonly string[], options: CheckOptions): Promise<Report> {
  const { root, cacheFolder } = options;
  // The number of samples that passed: one, or all of a page.
  const passed = new Derivation<number>({ name: 'samples', code: import.meta.url, cacheFolder });
  const report: Report = { failures: [], passed: 0, failed: 0 };
  const pages: Page[] = [];
  for (const file of files) {
    let source: string;
    try {
      source = readPage(root, file, file);
    } catch (error) {
      if (!(error instanceof AuthorErrors)) throw error;
      for (const { place, problem, hint } of error.errors)
        report.failures.push(failureOf(place, problem, hint));
      report.failed += 1;
      continue;
    }
    const key = passed.key(file, source);
    const count = passed.read(key);
    if (count !== undefined) {
      report.passed += count;
      continue;
    }
    try {
      const samples = extractSamples(file, source);
      const checked = samples
        .filter(isChecked)
        .map((sample) => ({ key: passed.key(...inputsOf(samples, sample)), sample }));
      pages.push({ key, samples, unproven: checked.filter((it) => passed.read(it.key) === undefined) });
    } catch (error) {
      report.failures.push(describeUnreadable(file, error));
      report.failed += 1;
    }
  }
  const failures = await checkNew(pages, options);
  for (const page of pages) settle(page, failures, report, passed);
  // A sample that is imported fails in each sample that imports it, at the same place.
  report.failures = [
    ...new Map(report.failures.map((failure) => [asMistake(failure).message, failure])).values(),
  ];
  report.failures.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
  return report;
}

async function checkNew(pages: Page[], options: RunOptions): Promise<Map<string, Failure[]>> {
  const selected = pages.flatMap(({ unproven }) => unproven.map(({ sample }) => sample));
  if (selected.length === 0) return new Map();
  // The compiler loads slowly and isn't needed if nothing has changed.
  const { checkSamples } = await import('./check.ts');
  const all = pages.flatMap(({ samples }) => samples);
  return checkSamples(all, selected, options);
}

function settle(
  { key, samples, unproven }: Page,
  failures: Map<string, Failure[]>,
  report: Report,
  passed: Derivation<number>,
): void {
  const checked = samples.filter(isChecked).length;
  let failed = 0;
  for (const { key: sampleKey, sample } of unproven) {
    const found = failures.get(sampleId(sample));
    if (found) failed += 1;
    else passed.write(sampleKey, 1);
    report.failures.push(...(found ?? []));
  }
  report.passed += checked - failed;
  report.failed += failed;
  if (failed === 0) passed.write(key, checked);
}

/**
 * The inputs of a sample's result. Samples with a title above it could be imported; finding out
 * which ones are isn't worth parsing it.
 */
function inputsOf(page: readonly Sample[], sample: Sample): object[] {
  const importable = /['"]\.\.?\//.test(sample.source)
    ? page.filter((other) => other.line < sample.line && other.title !== undefined)
    : [];
  return [sample, ...importable].map(
    ({ lang, version, release, title, norun, nocheck, problems, source }) => ({
      lang,
      version,
      release,
      title,
      isRun: norun === undefined,
      isChecked: nocheck === undefined,
      problems,
      source,
    }),
  );
}

function describeUnreadable(file: string, error: unknown): Failure {
  const {
    line,
    column,
    reason = String(error),
  } = error as { line?: number; column?: number; reason?: string };
  const message = `The page isn’t valid MDX: ${reason}`;
  // For an unclosed tag, only the message has the position.
  const [, textLine = '1', textColumn] = / \((\d+):(\d+)-/.exec(reason) ?? [];
  return { file, line: line ?? Number(textLine), column: column ?? Number(textColumn ?? 1), message };
}
