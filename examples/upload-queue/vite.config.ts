import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte({ configFile: false }), svelteTesting()],
  // Tests, too, take what a browser would take of each package.
  resolve: { conditions: [...defaultClientConditions] },
  test: {
    environment: 'happy-dom',
    server: { deps: { inline: ['@xstate/svelte'] } },
  },
});
