import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { entries, partStylesOf } from './src/framework/node/build/entries.ts';

// The first versions with CSS nesting, light-dark(), :has(), and popovers (spring 2024). Older browsers show readable
// pages, because all text is in the HTML, with the colors of `old-browsers.css`.
const target = ['chrome123', 'edge123', 'firefox125', 'safari17.5'];

// Groups of modules that share a chunk. Without them, files of a few hundred bytes would be separate requests, and the
// first load would name each of them.

/** React, and modules that almost all parts with React need. */
const reactFiles =
  /node_modules\/(react|react-dom|scheduler)\/|node_modules\/lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|icons\/(x|arrow-right|search)|shared\/.*)\.m?js$|src\/(theme\/browser\/(react|crash-box)|core\/browser\/(keep-focus|press-outside))\.ts|src\/i18n\/fill\.tsx/;

/** Modules for messages and URLs that many parts need, including workers. */
const wordFiles =
  /src\/(i18n\/(messages|plural)|core\/(html|output-files|browser\/replace-entry)|content\/samples\/(jsx|imports)|statechart\/machine\/events)\.ts/;

/** Shared by simulators, samples that run, enlarged charts, and copied ones. */
const playgroundFiles =
  /src\/playground\/browser\/(scripts|run\/blocks|sandbox\/(pulse|client|check-message|shape|limits)|frame\/isolated|layout\/(client|draw-over|drawing-note|layout-worker))\.ts|src\/statechart\/machine\/required-by\.ts|elk-worker\.min\.js/;

/** Shared by the simulators of charts, the workspace, and the course. */
const simulatingFiles =
  /src\/playground\/(browser\/(simulator\/(address|playback|simulation-place)|workspace\/project|run\/kept-edits|language\/program)|islands\/(use-flash|run\/type-findings))\.ts/;

/** Shared by simulators and the player on the home page. */
const lightingFiles = /src\/playground\/browser\/(simulator\/state-highlight|sandbox\/fresh-replay)\.ts/;

/** The machine of simulators. */
const simulatorFiles =
  /src\/playground\/browser\/simulator\/(context|names|simulator\.machine|simulator-setup|transition-press)\.ts/;

/** Shared by samples that run and the course. */
const runningFiles =
  /src\/(playground\/(browser\/run\/(statements|assertions|run\.machine)|islands\/(use-placeholder|use-trace|run\/(run-panel|use-drawn-charts|line-mark)))|content\/samples\/(assertions|compare))\.tsx?$|\/trace\/trace\.css/;

/** Shared by the copy menus of charts and the workspace. */
const copyingFiles =
  /src\/(playground\/browser\/(copy-as|copy-drawing|embed-snippet)|statechart\/(layout\/boxes|text\/(inline-markdown|mermaid)))\.ts/;

/** XState without `xstate/graph`, which only samples that import it need. */
const xstateFiles = /node_modules\/xstate\/dist\/(?!.*graph)/;

/** Replaces Vite's helper for `import()` with our shorter one. Workers are bundled separately and need neither. */
const imports: Plugin = {
  name: 'imports',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id, importer) =>
    importer && id.includes('vite/preload-helper')
      ? join(import.meta.dirname, 'src/core/browser/vite-preload.ts')
      : undefined,
};

const uncheckedOptions = '\0unchecked-options';

/** Removes Sucrase's check of its options (4 KB, compressed). Ours are constant, and TypeScript checks them. */
const sucraseOptions: Plugin = {
  name: 'sucrase-options',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id, importer) =>
    id === './Options' && importer?.includes('/sucrase/dist/esm/') ? uncheckedOptions : undefined,
  load: (id) => (id === uncheckedOptions ? 'export const validateOptions = () => undefined;' : undefined),
};

/**
 * Makes V8 compile all functions of these chunks on another thread while they load. Otherwise, it would compile each
 * function on its first call. V8 only reads the comment before any code, so this plugin runs after Vite has added its own.
 */
const compileHints: Plugin = {
  name: 'compile-hints',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && ['entry', 'react', 'dialog'].includes(chunk.name))
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      }
    },
  },
};

/** Puts the stylesheets of authors' components, which only pages with such a component load, into their layer. */
const componentStyles: Plugin = {
  name: 'component-styles',
  enforce: 'pre',
  transform: {
    // The development server asks for `tabs.css?direct`, too.
    filter: { id: /src\/mdx\/components\/[\w-]+\.css(\?|$)/ },
    handler: (code) => `@layer components {${code}}`,
  },
};

const hashed = (ending: string) => `assets/[name]-[hash:7].${ending}`;

export default defineConfig({
  // The build writes the URLs in pages. Chunks refer to each other with relative URLs.
  base: './',
  appType: 'custom',
  publicDir: false,
  // Writes `width >=` as `min-width`, because older browsers would ignore both layouts (192 is
  // MediaIntervalSyntax | MediaRangeSyntax).
  css: { lightningcss: { include: 192 } },
  plugins: [componentStyles, tailwindcss(), imports, sucraseOptions, compileHints],
  build: {
    target,
    cssTarget: target,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The editor is larger, but only loads for readers who edit.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // Icons have "use client" directives for other frameworks.
      onLog: (level, log, next) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && next(level, log),
      // A cold build would warn about the time of plugins, which operators can't change.
      checks: { bundlerTimings: false },
      // Reads only the icons that are used, instead of 2,000.
      experimental: { lazyBarrel: true },
    },
  },
  environments: {
    client: {
      build: {
        manifest: true,
        rolldownOptions: {
          input: { ...entries, ...partStylesOf((file) => file) },
          output: {
            // The first load names all chunks, and hashes don't compress. Seven characters are the minimum of Rolldown.
            entryFileNames: hashed('js'),
            chunkFileNames: hashed('js'),
            assetFileNames: hashed('[ext]'),
            // All islands share React, so it is fetched once. No page's first load contains it.
            codeSplitting: {
              groups: [
                // Precedes React, whose group would take it as one of its imports: a player needs messages without React.
                { name: 'words', test: wordFiles },
                { name: 'react', test: reactFiles },
                { name: 'xstate', test: xstateFiles },
                // Doesn't contain its imports, because they are part of the first load.
                { name: 'playground', test: playgroundFiles, includeDependenciesRecursively: false },
                { name: 'simulating', test: simulatingFiles, includeDependenciesRecursively: false },
                { name: 'lighting', test: lightingFiles, includeDependenciesRecursively: false },
                { name: 'simulator', test: simulatorFiles, includeDependenciesRecursively: false },
                { name: 'running', test: runningFiles, includeDependenciesRecursively: false },
                { name: 'copying', test: copyingFiles, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        ssr: true,
        emitAssets: false,
        minify: false,
        rolldownOptions: { input: 'src/framework/render.tsx' },
      },
    },
  },
});
