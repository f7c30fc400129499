import { defaultClientConditions } from 'vite';
import solid from 'vite-plugin-solid';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [solid()],
  // Tests, too, take what a browser would take of each package.
  resolve: { conditions: [...defaultClientConditions] },
  test: {
    environment: 'happy-dom',
    globals: true, // lets Testing Library clean up after each test
    server: { deps: { inline: [/solid/] } },
  },
});
