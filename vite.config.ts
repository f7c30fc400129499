import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { entries, partStylesOf } from './src/framework/node/build/entries.ts';

// What the browser must know: CSS nesting, light-dark(), :has(), popover (all browsers since spring 2024). An older browser
// gets readable pages, since everything of substance is in the HTML, and colors of their own (`old-browsers.css`).
const target = ['chrome123', 'edge123', 'firefox125', 'safari17.5'];

/** React, and what almost everything that uses it needs: files of a few hundred bytes would be requests of their own. */
const reactFiles =
  /node_modules\/(react|react-dom|scheduler)\/|node_modules\/lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|icons\/(x|arrow-right|search)|shared\/.*)\.m?js$|src\/(theme\/browser\/(react|crash-box)|core\/browser\/keep-focus)\.ts|src\/i18n\/fill\.tsx/;

/** What puts values into words, and addresses into the history, for every part, threads included: files of a hundred bytes would be requests of their own. */
const wordFiles =
  /src\/(i18n\/(messages|plural)|core\/(html|output-files|browser\/replace-entry)|content\/samples\/(jsx|imports)|statechart\/machine\/events)\.ts/;

/** What simulating, running, enlarging and copying share, for the same reason. Each file would be named in the first load, too. */
const playgroundFiles =
  /src\/playground\/browser\/(scripts|run\/blocks|sandbox\/(pulse|client|check-message|shape)|frame\/isolated|layout\/(client|draw-over|drawing-note|layout-worker))\.ts|src\/statechart\/machine\/required-by\.ts|elk-worker\.min\.js/;

/** What simulators of charts, the workspace, and the course share, for the same reason. */
const simulatingFiles =
  /src\/playground\/(browser\/(simulator\/(address|playback|simulation-place)|workspace\/project|run\/kept-edits|language\/program)|islands\/(use-flash|run\/type-findings))\.ts/;

/** What simulators and the player on the home page share, for the same reason. */
const lightingFiles = /src\/playground\/browser\/(simulator\/state-highlight|sandbox\/fresh-replay)\.ts/;

/** The machine of simulators, for the same reason. */
const simulatorFiles =
  /src\/playground\/browser\/simulator\/(context|names|simulator\.machine|simulator-setup|transition-press)\.ts/;

/** What running a sample and the course share, for the same reason. */
const runningFiles =
  /src\/(playground\/(browser\/run\/(statements|assertions|run\.machine)|islands\/(use-placeholder|use-trace|run\/(run-panel|use-drawn-charts|line-mark)))|content\/samples\/(assertions|compare))\.tsx?$|\/trace\/trace\.css/;

/** What charts' menus and the workspace copy with, for the same reason. */
const copyingFiles =
  /src\/(playground\/browser\/(copy-as|copy-drawing|embed-snippet)|statechart\/(layout\/boxes|text\/(inline-markdown|mermaid)))\.ts/;

/** Without what only a sample that imports it needs. */
const xstateFiles = /node_modules\/xstate\/dist\/(?!.*graph)/;

/** Replaces Vite's helper for `import()` with our own short form. Threads are bundled apart, without either. */
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

/** Takes out what Sucrase checks the options with that it is given, 4 KB as sent: ours are constant, and their types are checked. */
const sucraseOptions: Plugin = {
  name: 'sucrase-options',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id, importer) =>
    id === './Options' && importer?.includes('/sucrase/dist/esm/') ? uncheckedOptions : undefined,
  load: (id) => (id === uncheckedOptions ? 'export const validateOptions = () => undefined;' : undefined),
};

/**
 * Has V8 compile these chunks whole and off the main thread while they come, instead of function by function in the reader's first use. The comment has to come
 * before all code, also before what Vite puts in front of a chunk at the end.
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

/** Puts the stylesheets of authors' components into their layer: they come by themselves, with the pages that have such a component. */
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
  // The build decides addresses when it writes pages; chunks refer to each other relative to themselves.
  base: './',
  appType: 'custom',
  publicDir: false,
  // `width >=` as `min-width`: older browsers would have neither layout. 192: MediaIntervalSyntax and MediaRangeSyntax.
  css: { lightningcss: { include: 192 } },
  plugins: [componentStyles, tailwindcss(), imports, sucraseOptions, compileHints],
  build: {
    target,
    cssTarget: target,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The editor, which is loaded by who edits.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // Icons carry "use client" for frameworks that split by it; this one does not.
      onLog: (level, log, next) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && next(level, log),
      // The first build takes long enough for a warning about the time of plugins, which operators can’t act on.
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
            // The first load names the chunks, and hashes do not compress: seven characters, the fewest that Rolldown takes, tell the versions of one file.
            entryFileNames: hashed('js'),
            chunkFileNames: hashed('js'),
            assetFileNames: hashed('[ext]'),
            // All islands share React, so that it is fetched once; no page's first load has it.
            // So is XState, which comes in a dozen small files.
            codeSplitting: {
              groups: [
                // Before React, which would take what it imports: a player needs texts without React.
                { name: 'words', test: wordFiles },
                { name: 'react', test: reactFiles },
                { name: 'xstate', test: xstateFiles },
                // Without what it imports, which is the first load's.
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
