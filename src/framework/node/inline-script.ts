import { createHash } from 'node:crypto';
import { OFFLINE_PAGE, type WorkerSettings } from '../../offline/format.ts';
import type { SiteConfig } from '../../site/config.ts';
import { elsewhere } from '../../site/localized.ts';
import type { Catalogue } from '../../site/messages.ts';
import { project } from '../../site/node/project.ts';
import { applyTrailingSlash, withBase } from '../../site/paths.ts';
import { english } from '../../site/translation.ts';
import type { InlineSettings } from '../inline-settings.ts';
import { inlineMessages } from './inline-messages.ts';

/** Scripts that are no modules: each is compiled into one text, and settings are put around it. */
export const scripts = {
  /** Stands in every document; it may use what the oldest supported browsers have. */
  inline: { file: 'src/framework/browser/inline.ts', target: 'es2020' },
  /** Stand at the beginning of the `<main>` that needs them, and run before the rest of it is there. */
  tabs: { file: 'src/mdx/browser/tabs.inline.ts', target: 'es2022' },
  offlinePage: { file: 'src/offline/browser/offline-page.inline.ts', target: 'es2022' },
  worker: { file: 'src/offline/worker/worker.ts', target: 'es2022' },
  /** Stands in the frame that renders components of samples. */
  frame: { file: 'src/playground/browser/frame/bootstrap.inline.ts', target: 'es2022' },
  /** Is handed to that frame, React included. */
  frameRuntime: { file: 'src/playground/browser/frame/runtime.ts', target: 'es2022' },
} as const;

/** What each of them says. */
export type Scripts = Record<keyof typeof scripts, string>;

/** Those that only some pages have, and how such a page is known by its `<main>`. */
export const partScripts: Partial<Record<keyof Scripts, RegExp>> = {
  tabs: /data-group="/,
  offlinePage: /data-screen="offline"/,
};

/** Compiles and minifies all of them, with their messages in one language. */
export async function compileScripts(catalogue: Catalogue = english): Promise<Scripts> {
  const texts: Partial<Scripts> = {};
  // One after the other: each takes a few milliseconds and all of the machine.
  for (const name of Object.keys(scripts) as (keyof Scripts)[])
    texts[name] = await compileScript(name, catalogue);
  return texts as Scripts;
}

async function compileScript(name: keyof Scripts, catalogue: Catalogue): Promise<string> {
  const { file, target } = scripts[name];
  const { build } = await import('vite');
  const result = await build({
    root: project,
    configFile: false,
    logLevel: 'warn',
    plugins: [inlineMessages(catalogue)],
    build: {
      write: false,
      target,
      rolldownOptions: {
        input: file,
        output: { format: 'es', minify: { compress: true, mangle: { toplevel: true }, codegen: true } },
      },
    },
  });
  const [chunk] = 'output' in result ? result.output : [];
  if (chunk?.type !== 'chunk') throw new Error(`${file} was not compiled.`);
  // What it declares is its own.
  return name === 'tabs' || name === 'offlinePage' ? `{${chunk.code.trim()}}` : chunk.code.trim();
}

/**
 * The one script that stands in the document. It is the same on every page, so that the Content-Security-Policy can name it by its
 * hash.
 * @param code what `compileScripts` gives
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
 * The service worker. Its text changes with the build, which is how browsers notice that there is another one.
 * @param code what `compileScripts` gives
 */
export function workerScript(code: string, build: string, config: SiteConfig): string {
  const { baseUrl, trailingSlash, offline } = config;
  const shell = withBase(applyTrailingSlash(OFFLINE_PAGE, trailingSlash), baseUrl);
  const settings: WorkerSettings = { build, baseUrl, shell, isOff: !offline, ...elsewhere(config) };
  return withSettings(code, settings);
}

const withSettings = (code: string, settings: object) =>
  `(settings=>{${code}})(${JSON.stringify(settings).replaceAll('<', '\\u003c')})`;

/** The source expression that allows one inline script or style in a Content-Security-Policy (CSP Level 3, section 2.3.1). */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
