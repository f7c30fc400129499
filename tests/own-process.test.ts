import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { needsDom, needsOwnProcess } from './own-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'own-process-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, code: string) => {
  writeFileSync(join(folder, name), code);
  return join(folder, name);
};

it.each([
  ['modules', "vi.mock('./a.ts');"],
  ['a global', 'globalThis.fetch = fake;'],
  ['several globals', 'Object.assign(globalThis, { fetch });'],
  ['timers', 'vi.useFakeTimers();'],
  ['the environment', "process.env.HOME = '/';"],
])('is needed by a test that changes %s, and by one whose fixture does', (_, code) => {
  expect(needsOwnProcess(file('a.test.ts', code))).toBe(true);
  file('b.fixture.ts', code);
  expect(needsOwnProcess(file('b.test.ts', "import { b } from './b.fixture.ts';"))).toBe(true);
});

it('is needed by a test whose fixture has hooks', () => {
  file('hooks.fixture.ts', 'afterEach(() => stop());');
  expect(needsOwnProcess(file('hooks.test.ts', "import { start } from './hooks.fixture.ts';"))).toBe(true);
});

it('is needed by a test that imports a module after stubbing what the module reads', () => {
  const code = "vi.spyOn(performance, 'now');\nconst { now } = await import('./now.ts');";
  expect(needsOwnProcess(file('late.test.ts', code))).toBe(true);
});

it('is not needed by other tests', () => {
  file('c.fixture.ts', 'export const env = { ...process.env };');
  const code = "import { env } from './c.fixture.ts';\nafterEach(() => stop());\nvi.stubGlobal('a', 1);";
  expect(needsOwnProcess(file('c.test.ts', code))).toBe(false);
  expect(needsOwnProcess(file('d.test.ts', 'if (globalThis.fetch === vi.fn()) setMessages(german);'))).toBe(
    false,
  );
});

it('recognizes tests with a DOM', () => {
  expect(needsDom(file('e.test.ts', `// @${'vitest-environment'} happy-dom`))).toBe(true);
  expect(needsDom(file('f.test.ts', "import { a } from './a.ts';"))).toBe(false);
});
