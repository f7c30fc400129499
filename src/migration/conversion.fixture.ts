import { convert } from './convert.ts';

/** Converts code, and returns it without its imports. */
export function body(code: string): string {
  return convert(code)
    .code.replace(/^import .*\n/gm, '')
    .trim();
}

/** The kinds of findings in code. */
export const kinds = (code: string) => {
  const { changes, problems, checks } = convert(code);
  return {
    changes: changes.map(({ kind }) => kind),
    problems: problems.map(({ kind }) => kind),
    checks: checks.map(({ kind }) => kind),
  };
};

/** Wraps a configuration in a machine. */
export const machine = (config: string) => `createMachine({ ${config} });`;
