import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { needsVite } from './tests/needs-vite.ts';
import { needsDom, needsOwnProcess } from './tests/own-process.ts';

const SLOW = '{src,server,bench}/**/*.slow.test.ts';
const UNIT = [
  'src/**/*.test.{ts,tsx}',
  'server/**/*.test.ts',
  'bench/**/*.test.ts',
  'examples/*.test.ts',
  'lint/*.test.ts',
  'tests/*.test.ts',
];
const exclude = [...configDefaults.exclude, SLOW];
const list = (patterns: string[]) =>
  globSync(patterns, { cwd: import.meta.dirname, exclude }).map((file) => file.replaceAll(sep, '/'));
const files = list(UNIT);
const alone = files.filter((file) => needsOwnProcess(join(import.meta.dirname, file)));
const dom = files.filter((file) => !alone.includes(file) && needsDom(join(import.meta.dirname, file)));
const vite = needsVite(list(['{src,server,bench,examples,lint,tests}/**/*.{ts,tsx}']), (file) =>
  readFileSync(join(import.meta.dirname, file), 'utf8'),
);
const withVite = files.filter((file) => vite.has(file) && ![...alone, ...dom].includes(file));

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'unit-alone', include: alone, exclude } },
      // These tests share processes, because starting one for each file takes most of their time.
      { extends: true, test: { name: 'unit-dom', include: dom, exclude, isolate: false } },
      { extends: true, test: { name: 'unit-vite', include: withVite, exclude, isolate: false } },
      {
        extends: true,
        test: {
          name: 'unit',
          include: UNIT,
          exclude: [...exclude, ...alone, ...dom, ...withVite],
          isolate: false,
          // Node loads the code, as outside of tests.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          execArgv: ['--import', pathToFileURL(join(import.meta.dirname, 'src/core/node/tsx.ts')).href],
        },
      },
      { extends: true, test: { name: 'slow', include: [SLOW] } },
    ],
    environment: 'node',
    // In CI, commands print their progress among the errors that tests compare.
    // Servers and commands that tests start compile the same modules again and again.
    env: { CI: '', NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache/compile') },
    // One more than there are cores, since some tests wait for seconds.
    maxWorkers: availableParallelism() + 1,
    // Limits end what hangs. A busy machine stays far below them, so tests don't set any.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    globalSetup: 'src/core/node/temporary-files.setup.ts',
    setupFiles: [
      'src/i18n/messages.setup.ts',
      'src/core/browser/aria-reflection.setup.ts',
      'src/core/browser/testing-library.setup.ts',
      'src/core/node/contained/slowness.setup.ts',
      'src/core/node/contained/trust.setup.ts',
      'tests/restore.setup.ts',
    ],
    // Its modules for bundlers import each other without endings.
    server: { deps: { inline: ['sucrase'] } },
  },
});
