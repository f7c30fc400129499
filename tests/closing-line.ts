import { stripVTControlCharacters } from 'node:util';
import type { FullResult, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';

/**
 * Ends the output with the first cause of a failure, if any, and with the counts on a separate
 * line.
 */
export default class ClosingLine implements Reporter {
  #suite: Suite | undefined;
  #firstCause: string | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  /** Failures outside of tests: a file that doesn't load, or a server that doesn't start. */
  onError(error: TestError): void {
    this.#firstCause ??= summaryOf(error);
  }

  onTestEnd(test: TestCase, { error, retry }: TestResult): void {
    if (test.ok() || retry < test.retries) return;
    const [, , ...titles] = test.titlePath();
    const cause = error ? summaryOf(error) : 'The test passed, but was expected to fail.';
    this.#firstCause ??= `${titles[0]}:${test.location.line} › ${titles.slice(1).join(' › ')}\n  ${cause}`;
  }

  onEnd({ status }: FullResult): void {
    const outcomes = (this.#suite?.allTests() ?? []).map((test) =>
      test.results.length > 0 ? test.outcome() : 'skipped',
    );
    const count = (outcome: string) => outcomes.filter((each) => each === outcome).length;
    const failed = count('unexpected');
    const skipped = count('skipped');
    if (status !== 'passed') console.log(`\nFirst cause: ${this.#firstCause ?? `the run was ${status}`}`);
    console.log(
      `\n${count('expected') + count('flaky')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    );
  }
}

/** The lines of an error before its call log and stack, which can contain a whole page. */
function summaryOf({ message, value }: TestError): string {
  const text = stripVTControlCharacters(message ?? value ?? 'unknown error');
  return text
    .split(/\n\s*Call log:|\n\s+at /)[0]!
    .trim()
    .split('\n')
    .slice(0, 6)
    .map((line) => line.slice(0, 200))
    .join('\n  ');
}
