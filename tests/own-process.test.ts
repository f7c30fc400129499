import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { needsOwnProcess } from './own-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'own-process-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, code: string) => {
  writeFileSync(join(folder, name), code);
  return join(folder, name);
};

it.each([
  ['a DOM', `// @${'vitest-environment'} happy-dom`],
  ['mocks', "vi.mock('./a.ts');"],
  ['a global', 'globalThis.fetch = fake;'],
  ['the environment', "process.env.HOME = '/';"],
  ['the language', 'setMessages(german);'],
])('is needed by a test that changes %s, and by one whose fixture does', (_, code) => {
  expect(needsOwnProcess(file('a.test.ts', code))).toBe(true);
  file('b.fixture.ts', code);
  expect(needsOwnProcess(file('b.test.ts', "import { b } from './b.fixture.ts';"))).toBe(true);
});

it('is needed by a test whose fixture has hooks', () => {
  file('hooks.fixture.ts', 'afterEach(() => stop());');
  expect(needsOwnProcess(file('hooks.test.ts', "import { start } from './hooks.fixture.ts';"))).toBe(true);
});

it('is not needed by other tests', () => {
  file('c.fixture.ts', 'export const env = { ...process.env };');
  const code = "import { env } from './c.fixture.ts';\nafterEach(() => stop());";
  expect(needsOwnProcess(file('c.test.ts', code))).toBe(false);
});
