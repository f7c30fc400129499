import { createHash } from 'node:crypto';
import type { SiteConfig } from '../../../config/config.ts';
import { elsewhere } from '../../../config/localized.ts';
import { project } from '../../../core/node/project.ts';
import { applyTrailingSlash, withBase } from '../../../core/paths.ts';
import type { Catalog } from '../../../i18n/messages.ts';
import { english } from '../../../i18n/translation.ts';
import { OFFLINE_PAGE, type WorkerSettings } from '../../../offline/format.ts';
import type { InlineSettings } from '../../inline-settings.ts';
import { inlineMessages } from './inline-messages.ts';

/** Classic scripts. Each is compiled to a single text and wrapped with its settings. */
export const scripts = {
  /** Part of every document. It is limited to features of the oldest supported browsers. */
  inline: { file: 'src/framework/browser/inline.ts', target: 'es2020' },
  /**
   * Placed at the beginning of each `<main>` that needs them, so that they run before the rest of
   * it is parsed.
   */
  tabs: { file: 'src/mdx/browser/tabs.inline.ts', target: 'es2022' },
  offlinePage: { file: 'src/offline/browser/offline-page.inline.ts', target: 'es2022' },
  worker: { file: 'src/offline/worker/worker.ts', target: 'es2022' },
  /** The only script of the frame that isolates readers' code. */
  frame: { file: 'src/playground/browser/frame/bootstrap.inline.ts', target: 'es2022' },
  /**
   * Passed to that frame by the page: the runtime that renders components, and the worker that runs
   * everything else.
   */
  component: { file: 'src/playground/browser/frame/runtime.ts', target: 'es2022' },
  sandbox: { file: 'src/playground/browser/sandbox/worker.ts', target: 'es2022' },
  /** Packages for that worker, as CommonJS. They share its XState 5. */
  version4: { file: 'src/playground/browser/sandbox/xstate4.package.ts', target: 'es2022' },
  libraries: { file: 'src/playground/browser/sandbox/libraries.package.ts', target: 'es2022' },
  /** Runs the checks of a course step. */
  course: { file: 'src/course/browser/checks/course.package.ts', target: 'es2022' },
} as const;

/** The compiled code of each script. */
export type Scripts = Record<keyof typeof scripts, string>;

/** Scripts that only some pages need, with a pattern that finds such pages by their `<main>`. */
export const partScripts: Partial<Record<keyof Scripts, RegExp>> = {
  tabs: /data-group="/,
  offlinePage: /data-screen="offline"/,
};

/** Compiles and minifies all scripts, with their messages in one language. */
export async function compileScripts(catalog: Catalog = english): Promise<Scripts> {
  const texts: Partial<Scripts> = {};
  // In sequence, because each takes a few milliseconds and keeps the CPU busy.
  for (const name of Object.keys(scripts) as (keyof Scripts)[])
    texts[name] = await compileScript(name, catalog);
  return texts as Scripts;
}

/** Compiles and minifies one script. */
export async function compileScript(name: keyof Scripts, catalog: Catalog = english): Promise<string> {
  const { file, target } = scripts[name];
  const { build } = await import('vite');
  const isPackage = file.endsWith('.package.ts');
  const result = await build({
    root: project,
    configFile: false,
    logLevel: 'warn',
    plugins: [inlineMessages(catalog)],
    build: {
      write: false,
      target,
      rolldownOptions: {
        input: file,
        // As in vite.config.ts.
        checks: { bundlerTimings: false },
        ...(isPackage && { external: /^xstate($|\/)/, preserveEntrySignatures: 'strict' as const }),
        output: {
          format: isPackage ? 'cjs' : 'es',
          minify: { compress: true, mangle: { toplevel: true }, codegen: true },
        },
      },
    },
  });
  const [chunk] = 'output' in result ? result.output : [];
  if (chunk?.type !== 'chunk') throw new Error(`Vite generated no script from ${file}.`);
  // The block keeps its declarations out of the global scope.
  return name === 'tabs' || name === 'offlinePage' ? `{${chunk.code.trim()}}` : chunk.code.trim();
}

/**
 * Returns the inline script of the document. It is the same on every page, so that the
 * Content-Security-Policy can allow it by its hash.
 * @param code the code from `compileScripts`
 */
export function inlineScript(code: string, config: SiteConfig): string {
  const { baseUrl, colorMode, announcementBar } = config;
  const settings: InlineSettings = {
    baseUrl,
    mode: colorMode.default,
    readerChooses: !colorMode.disableSwitch,
    systemChooses: colorMode.respectPrefersColorScheme,
    announcement: announcementBar?.id ?? null,
  };
  return withSettings(code, settings);
}

/**
 * Returns the service worker. Its text changes with each build, which is how browsers detect an
 * update.
 * @param code the code from `compileScripts`
 * @param hashes the file by which it checks its cache
 */
export function workerScript(
  code: string,
  build: string,
  config: SiteConfig,
  hashes?: { file: string; hash: string },
): string {
  const { baseUrl, trailingSlash, offline } = config;
  const shell = withBase(applyTrailingSlash(OFFLINE_PAGE, trailingSlash), baseUrl);
  const settings: WorkerSettings = {
    build,
    baseUrl,
    shell,
    ...(hashes && { hashes: { address: withBase(`/${hashes.file}`, baseUrl), hash: hashes.hash } }),
    isOff: !offline,
    ...elsewhere(config),
  };
  return withSettings(code, settings);
}

const withSettings = (code: string, settings: object) =>
  `(settings=>{${code}})(${JSON.stringify(settings).replaceAll('<', '\\u003c')})`;

/**
 * Returns the source expression that allows one inline script or style in a Content-Security-Policy
 * (CSP Level 3, section 2.3.1).
 */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
