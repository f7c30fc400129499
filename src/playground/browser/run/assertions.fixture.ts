import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect } from 'vitest';
import { findAssertions } from '../../../content/node/samples/assertions.ts';
import { extractSamples } from '../../../content/node/samples/extract.ts';
import { isRunnable } from '../../../content/samples/runnable.ts';
import { watchAssertions } from './assertions.ts';
import { toScript } from './script.ts';

/** The files of this site's pages, in order. */
export const pages = readdirSync('content', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.mdx'))
  .map((name) => `content/${name}`)
  .sort();

function runnableSamples(file: string) {
  const samples = extractSamples(file, readFileSync(file, 'utf8'));
  return samples.filter((sample, i) => isRunnable(sample, samples.slice(0, i)));
}

/** The checker puts logs first; the page goes line by line. */
const inOrder = (found: { expected: string[]; isValue: boolean }[]) =>
  found.map((it) => JSON.stringify(it)).sort();

/**
 * Expects that the samples of pages stay valid when their assertions are watched, and that the
 * checker finds the same assertions.
 * @returns the number of assertions
 */
export function compareSamplesOf(files: readonly string[]): number {
  let count = 0;
  for (const file of files) {
    for (const { source, lang, line } of runnableSamples(file)) {
      const watched = watchAssertions(source, lang);
      const AsyncFunction = (async () => undefined).constructor as FunctionConstructor;
      expect(() => new AsyncFunction(toScript(watched.source, lang)), `${file}:${line}`).not.toThrow();
      const tree = ts.createSourceFile(`sample.${lang}`, source, ts.ScriptTarget.ESNext, true);
      const checked = findAssertions(tree).assertions;
      const found = watched.assertions.map(({ expected }, i) => ({
        expected,
        isValue: watched.source.includes(`__value(${i}, (`),
      }));
      const wanted = checked.map(({ target, expected }) => ({
        expected: expected.map(({ value }) => value),
        isValue: 'value' in target,
      }));
      expect(inOrder(found), `${file}:${line}`).toEqual(inOrder(wanted));
      count += found.length;
    }
  }
  return count;
}
