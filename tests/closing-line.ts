import type { Reporter, Suite } from '@playwright/test/reporter';

/** Ends the output with the counts on a line of their own. */
export default class ClosingLine implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const outcomes = (this.#suite?.allTests() ?? []).map((test) =>
      test.results.length > 0 ? test.outcome() : 'skipped',
    );
    const count = (outcome: string) => outcomes.filter((each) => each === outcome).length;
    const failed = count('unexpected');
    const skipped = count('skipped');
    console.log(
      `\n${count('expected') + count('flaky')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    );
  }
}
