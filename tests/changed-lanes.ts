import type { Step } from './lanes.ts';

/** The checks for changed files, as lanes of `runLanes`. */
export function lanesFor(changed: readonly string[]): Step[][] {
  const code = changed.filter((file) => /\.(tsx?|css)$/.test(file));
  const pages = changed.filter((file) => /^content\/.*\.mdx$/.test(file));
  const hasContent = changed.some((file) => /^(content|public|examples)\/|^site\.config\.ts$/.test(file));
  const step = (name: string, ...args: string[]) => ({ name, args });
  return [
    code.length > 0
      ? [
          step('types', '--run', 'check:types'),
          step('lint', '--run', 'check:lint', '--', '--no-errors-on-unmatched', ...code),
        ]
      : [],
    hasContent ? [step('content', 'src/framework/node/check/check.ts')] : [],
    pages.length > 0 ? [step('samples', 'src/framework/node/check/check-samples.ts', ...pages)] : [],
    code.length > 0 ? [step('unit tests', 'tests/changed-unit-tests.ts', ...code)] : [],
  ];
}
