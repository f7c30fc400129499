import { expect, test } from 'vitest';
import { subjectProblem } from './commit-subject.ts';

test.each([
  'Fix focus after Retry in Firefox',
  'Move keywords to sidecar files',
  'Embed charts in feeds',
  'Focus the dialog when it opens',
  'Bypass the cache for previews',
  'Revert "Fix focus after Retry"',
  `Fix ${'x'.repeat(68)}`,
])('accepts "%s"', (subject) => {
  expect(subjectProblem(subject)).toBeUndefined();
});

test.each([
  [`Fix ${'x'.repeat(69)}`, /73 characters/],
  ['fix: focus after Retry', /prefix/],
  ['feat(search)!: add filters', /prefix/],
  ['fix focus after Retry', /capital letter/],
  ['Fix focus after Retry.', /punctuation/],
  ['Wip', /what the commit changes/],
  ['Fixes focus after Retry', /instead of "Fixes"/],
  ['Fixed focus after Retry', /instead of "Fixed"/],
  ['Fixing focus after Retry', /instead of "Fixing"/],
  ['The focus is right after Retry', /instead of "The"/],
])('rejects "%s"', (subject, problem) => {
  expect(subjectProblem(subject)).toMatch(problem);
});
