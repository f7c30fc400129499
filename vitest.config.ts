import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'bench/**/*.test.ts', 'examples/*.test.ts'],
    environment: 'node',
    globalSetup: 'src/site/node/temporary-files.setup.ts',
    setupFiles: ['src/site/messages.setup.ts', 'src/site/browser/aria-reflection.setup.ts'],
    // Its modules for bundlers import each other without endings.
    server: { deps: { inline: ['sucrase'] } },
  },
});
