import { transform } from 'sucrase';
import * as xstate from 'xstate';
import { transformOptions } from '../../../content/samples/jsx.ts';
import { real } from '../../../playground/browser/sandbox/repeatable.ts';
import type { CheckReport } from './report.ts';
import { runChecks } from './run.ts';

const { fetch } = globalThis;
const { random } = Math;

/**
 * Runs the checks of a step in TypeScript and puts the real time back.
 * @param limit see `RunOptions`; by default, more than a busy machine takes
 */
export function check(solution: string, checks: string, limit?: number): Promise<CheckReport> {
  return checkModules(
    `import { assign, setup, createMachine, fromPromise } from 'xstate';\n${solution}`,
    `import { check, mistake } from 'course';\nimport * as code from './solution.ts';\n${checks}`,
    limit,
  );
}

/** Does the same with modules that have their imports. */
export async function checkModules(solution: string, checks: string, limit = 200_000): Promise<CheckReport> {
  const toScript = (source: string) => transform(source, transformOptions('ts')).code;
  try {
    return await runChecks({
      code: toScript(solution),
      checks: toScript(checks),
      packages: { xstate },
      given: {},
      scope: globalThis,
      onUncaught: () => undefined,
      limit,
    });
  } finally {
    Object.assign(globalThis, real, { fetch });
    Math.random = random;
  }
}
