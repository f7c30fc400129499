import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Code that changes a process: mocks of modules, globals, timers, or the environment. Modules may
 * keep the timers that they find. After each file, a setup file (`restore.setup.ts`) undoes other
 * changes, such as stubs.
 */
const CHANGES =
  /\bvi\.(?:mock|doMock|hoisted|resetModules|useFakeTimers)\b|\bglobalThis(?:\.\w+|\[[^\]]+\]) =[^=]|\bObject\.assign\(globalThis\b|\bprocess\.(?:chdir|on|once|exitCode)\b|\bprocess\.env(?:\.\w+|\[[^\]]+\]) =/;

/** Imports after a change, such as a stub, that the module must see while it is evaluated. */
const LATE_IMPORT = /^const .* = await import\(/m;

/** Hooks of a fixture's module. Processes load it once, so only the first test file would have them. */
const HOOKS = /^(?:before|after)(?:Each|All)\(/m;

/**
 * Returns whether a unit test needs its own process, because it or a fixture that it imports changes
 * something that later tests in the same process would see, because it needs a module that no other
 * test has loaded, or because a fixture has hooks.
 */
export function needsOwnProcess(file: string): boolean {
  const code = readFileSync(file, 'utf8');
  if (CHANGES.test(code) || LATE_IMPORT.test(code)) return true;
  if (file.includes('.fixture.') && HOOKS.test(code)) return true;
  const fixtures = code.matchAll(/ from '(\.[^']*\.fixture\.tsx?)'/g);
  return Array.from(fixtures, ([, path]) => join(dirname(file), path!)).some(
    (path) => existsSync(path) && needsOwnProcess(path),
  );
}

/** Returns whether a unit test runs with a DOM, which its process then has for all files. */
export function needsDom(file: string): boolean {
  return /@vitest-environment happy-dom/.test(readFileSync(file, 'utf8'));
}
