import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Code that changes a process: mocks, a DOM, globals, the environment, or settings of the tests. */
const CHANGES =
  /@vitest-environment|\bvi\.\w|\bglobalThis\b|\bprocess\.(?:chdir|on|once|exitCode)\b|\bprocess\.env(?:\.\w+|\[[^\]]+\]) =|\b(?:setMessages|trustContent)\(/;

/** Hooks of a fixture's module. Processes load it once, so only the first test file would have them. */
const HOOKS = /^(?:before|after)(?:Each|All)\(/m;

/**
 * Returns whether a unit test needs its own process, because it or a fixture that it imports changes
 * something that later tests in the same process would see, or because a fixture has hooks.
 */
export function needsOwnProcess(file: string): boolean {
  const code = readFileSync(file, 'utf8');
  if (CHANGES.test(code) || (file.includes('.fixture.') && HOOKS.test(code))) return true;
  const fixtures = code.matchAll(/ from '(\.[^']*\.fixture\.tsx?)'/g);
  return Array.from(fixtures, ([, path]) => join(dirname(file), path!)).some(
    (path) => existsSync(path) && needsOwnProcess(path),
  );
}
