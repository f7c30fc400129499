import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { codeKey } from '../../../core/node/cache/code-key.ts';
import { hash } from '../../../core/node/cache/hash.ts';
import { removeUnused, touch } from '../../../core/node/cache/unused.ts';
import { makeWhole } from '../../../core/node/cache/write-whole.ts';
import { project } from '../../../core/node/project.ts';
import { inOwnProcess } from '../../../core/node/threads/own-process.ts';
import type { Catalog } from '../../../i18n/messages.ts';
import type { Assets } from '../document/document.ts';
import type { BundleOrder } from './bundle.process.ts';
import { entries, nextModules, partStylesOf } from './entries.ts';
import type { Scripts } from './inline-script.ts';

const bundling = new URL('./bundle.process.ts', import.meta.url);

/** Days after which an unused bundle of 5 MB is removed. A build takes minutes. */
const DAYS = 2;

/** The bundled code of the site, for rendering and for the browser. */
export interface Bundle {
  /** Changes whenever the code does. */
  key: string;
  /** The folder whose `assets/` are copied to the output. */
  client: string;
  assets: Assets;
  server: typeof import('../../render.tsx');
}

/**
 * Bundles the code with Vite, or reuses a bundle of the same sources. Other builds can run at the
 * same time.
 * @param catalog the messages to inline in the browser's code; each language has its own bundle
 * @throws Vite's errors if the code can't be built, and an error if it changes meanwhile
 */
export async function bundle(catalog: Catalog): Promise<Bundle> {
  const key = keyOf(catalog);
  const bundles = join(project, '.cache', 'bundle');
  const folder = join(bundles, `${catalog.language}-${key}`);
  if (existsSync(folder)) {
    touch(folder);
  } else {
    await makeWhole(folder, async (draft) => {
      await inOwnProcess<BundleOrder, void>(bundling, { folder: draft, catalog });
      if (keyOf(catalog) !== key) throw new Error('The code changed while it was bundled. Build again.');
    });
    removeUnused(bundles, DAYS);
  }
  const client = join(folder, 'client');
  const server = (await import(
    pathToFileURL(join(folder, 'server/render.js')).href
  )) as typeof import('../../render.tsx');
  return { key, client, assets: readAssets(client, join(folder, 'scripts.json')), server };
}

/** Covers all of src, because Tailwind scans every file for class names. */
function keyOf(catalog: Catalog): string {
  const code = codeKey(pathToFileURL(join(project, 'src/')), pathToFileURL(join(project, 'vite.config.ts')));
  return hash(code, JSON.stringify(catalog));
}

interface ManifestEntry {
  file: string;
  /** Keys of the static imports. */
  imports?: string[];
}

function readAssets(client: string, scriptsFile: string): Assets {
  const manifest: Record<string, ManifestEntry> = JSON.parse(read('.vite/manifest.json'));
  return {
    script: `/${made(entries.entry).file}`,
    otherLanguages: `/${made(entries.otherLanguages).file}`,
    visits: `/${made(entries.visits).file}`,
    newsletterPopup: `/${made(entries.newsletterPopup).file}`,
    embedCss: read(made(entries.embedStyles).file).trim(),
    rtlCss: read(made(entries.rtlStyles).file).trim(),
    css: read(made(entries.styles).file).trim(),
    parts: partStylesOf((file) => read(made(file).file).trim()),
    next: nextModules.map(({ isNeeded, modules }) => ({ isNeeded, files: withImports(modules) })),
    scripts: JSON.parse(readFileSync(scriptsFile, 'utf8')) as Scripts,
  };

  /** The URLs of modules and their direct and indirect imports, without those of the entry. */
  function withImports(modules: readonly string[]): string[] {
    const seen = new Set<string>([entries.entry]);
    const add = (source: string): string[] => {
      if (seen.has(source)) return [];
      seen.add(source);
      const { file, imports = [] } = made(source);
      return [...imports.flatMap(add), `/${file}`];
    };
    return modules.flatMap(add);
  }

  function read(name: string): string {
    return readFileSync(join(client, name), 'utf8');
  }
  function made(source: string): ManifestEntry {
    // Vite names a stylesheet that is imported by its URL with an absolute path, which is that of
    // another folder if the cache was copied.
    const name = Object.keys(manifest).find((name) => name === source || name.endsWith(`/${source}`));
    const found = name === undefined ? undefined : manifest[name];
    if (!found) throw new Error(`The bundle contains no code from ${source}. Check that the file exists.`);
    return found;
  }
}
