import { defineConfig } from 'vitest/config';

/** Vitest looks for settings in the folders above, too: an example without its own shall not be tested with the site's. */
export default defineConfig({});
