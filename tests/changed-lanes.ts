import type { Step } from './lanes.ts';

/**
 * The checks for changed files, as lanes of `runLanes`. A deleted file can break other files, so it
 * selects checks, but no check gets its path.
 */
export function lanesFor(changed: readonly string[], exists: (file: string) => boolean): Step[][] {
  const code = changed.filter((file) => /\.(tsx?|css)$/.test(file));
  const existingCode = code.filter(exists);
  const pages = changed.filter((file) => /^content\/.*\.mdx$/.test(file) && exists(file));
  const hasContent = changed.some((file) => /^(content|public|examples)\/|^site\.config\.ts$/.test(file));
  const step = (name: string, ...args: string[]) => ({ name, args });
  return [
    code.length > 0
      ? [
          step('types', '--run', 'check:types'),
          ...(existingCode.length > 0
            ? [step('lint', '--run', 'check:lint', '--', '--no-errors-on-unmatched', ...existingCode)]
            : []),
        ]
      : [],
    hasContent ? [step('content', 'src/framework/node/check/check.ts')] : [],
    pages.length > 0 ? [step('samples', 'src/framework/node/check/check-samples.ts', ...pages)] : [],
    code.length > 0 ? [step('unit tests', 'tests/changed-unit-tests.ts', ...existingCode)] : [],
  ];
}
