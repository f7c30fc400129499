import type { FullResult, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { expect, it, vi } from 'vitest';
import ClosingLine from './closing-line.ts';

const failure = (message: string) => ({ error: { message }, retry: 0 }) as TestResult;

function testCase(title: string, outcome: 'expected' | 'unexpected' | 'flaky' | 'skipped'): TestCase {
  return {
    title,
    retries: 0,
    location: { file: '/project/tests/search.spec.ts', line: 12, column: 1 },
    results: outcome === 'skipped' ? [] : [{}],
    titlePath: () => ['', '', 'search.spec.ts', 'dialog', title],
    ok: () => outcome !== 'unexpected',
    outcome: () => outcome,
  } as unknown as TestCase;
}

/** The last output of a run. */
function ending(tests: TestCase[], status: FullResult['status'], happens: (reporter: ClosingLine) => void) {
  const reporter = new ClosingLine();
  const log = vi.spyOn(console, 'log').mockReturnValue(undefined);
  reporter.onBegin(undefined, { allTests: () => tests } as Suite);
  happens(reporter);
  reporter.onEnd({ status } as FullResult);
  const printed = log.mock.calls.flat().join('\n');
  log.mockRestore();
  return printed.split('\n').filter(Boolean);
}

it('ends with the counts on a separate line', () => {
  const tests = [testCase('a', 'expected'), testCase('b', 'flaky'), testCase('c', 'skipped')];
  expect(ending(tests, 'passed', () => undefined)).toEqual(['2 passed, 0 failed, 1 skipped']);
  expect(ending([testCase('a', 'expected')], 'passed', () => undefined)).toEqual(['1 passed, 0 failed']);
});

it('names the first failed test with its line and error before the counts', () => {
  const tests = [testCase('opens', 'unexpected'), testCase('closes', 'unexpected')];
  const lines = ending(tests, 'failed', (reporter) => {
    reporter.onTestEnd(tests[0]!, failure('\u001b[31mError\u001b[39m: no dialog\n\nCall log:\n  - waiting'));
    reporter.onTestEnd(tests[1]!, failure('Error: another'));
  });
  expect(lines).toEqual([
    'First cause: search.spec.ts:12 › dialog › opens',
    '  Error: no dialog',
    '0 passed, 2 failed',
  ]);
});

it('reports a failure that happens before any test', () => {
  const lines = ending([], 'failed', (reporter) => {
    reporter.onError({ message: 'Error: Process from config.webServer exited early.' });
  });
  expect(lines).toEqual([
    'First cause: Error: Process from config.webServer exited early.',
    '0 passed, 0 failed',
  ]);
});

it('shortens a long error', () => {
  const test = testCase('a', 'unexpected');
  const lines = ending([test], 'failed', (reporter) => reporter.onTestEnd(test, failure('x'.repeat(5000))));
  expect(lines[1]).toBe(`  ${'x'.repeat(200)}`);
});

it('reports that the run was interrupted', () => {
  expect(ending([], 'interrupted', () => undefined)[0]).toBe('First cause: the run was interrupted');
});
