import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Catalogue } from '../../site/messages.ts';
import { codeKey } from '../../site/node/code-key.ts';
import { hash } from '../../site/node/hash.ts';
import { inOwnProcess } from '../../site/node/own-process.ts';
import { project } from '../../site/node/project.ts';
import { writeWhole } from '../../site/node/write-whole.ts';
import type { BundleOrder } from './bundle.process.ts';
import type { Assets } from './document.ts';
import { entries, partStylesOf } from './entries.ts';
import type { Scripts } from './inline-script.ts';

const bundling = new URL('./bundle.process.ts', import.meta.url);

/** The site's code, ready to render and to be sent. */
export interface Bundle {
  /** Changes whenever the code does. */
  key: string;
  /** Folder whose `assets/` belong into the output. */
  client: string;
  assets: Assets;
  server: typeof import('../render.tsx');
}

/**
 * Bundles the code with Vite, or takes the last bundle where nothing it is made of has changed.
 * @param catalogue the messages that stand in the browser's code: each language has a bundle of its own
 * @throws what Vite says where the code does not build
 */
export async function bundle(catalogue: Catalogue): Promise<Bundle> {
  // All of it: Tailwind reads every file for names of classes.
  const code = codeKey(pathToFileURL(join(project, 'src/')), pathToFileURL(join(project, 'vite.config.ts')));
  const key = hash(code, JSON.stringify(catalogue));
  const folder = join(project, '.cache', 'bundle', catalogue.language);
  const scriptsFile = join(folder, 'scripts.json');
  const stamp = join(folder, 'key');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== key) {
    // The stamp goes first: an interrupted build must not pass for a whole one.
    rmSync(stamp, { force: true });
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    await inOwnProcess<BundleOrder, void>(bundling, { folder, catalogue });
    writeWhole(stamp, key);
  }
  const client = join(folder, 'client');
  const server = (await import(
    pathToFileURL(join(folder, 'server/render.js')).href
  )) as typeof import('../render.tsx');
  return { key, client, assets: readAssets(client, scriptsFile), server };
}

interface ManifestEntry {
  file: string;
  assets?: string[];
}

function readAssets(client: string, scriptsFile: string): Assets {
  const manifest: Record<string, ManifestEntry> = JSON.parse(read('.vite/manifest.json'));
  return {
    script: `/${made(entries.entry).file}`,
    otherLanguages: `/${made(entries.otherLanguages).file}`,
    visits: `/${made(entries.visits).file}`,
    sandbox: `/${made(entries.sandbox).file}`,
    layoutWorker: `/${made(entries.layoutWorker).file}`,
    languageWorker: `/${made(entries.languageWorker).file}`,
    newsletterPopup: `/${made(entries.newsletterPopup).file}`,
    embedCss: read(made(entries.embedStyles).file).trim(),
    rtlCss: read(made(entries.rtlStyles).file).trim(),
    css: read(made(entries.styles).file).trim(),
    parts: partStylesOf((file) => read(made(file).file).trim()),
    scripts: JSON.parse(readFileSync(scriptsFile, 'utf8')) as Scripts,
  };

  function read(name: string): string {
    return readFileSync(join(client, name), 'utf8');
  }
  function made(source: string): ManifestEntry {
    const found = manifest[source];
    if (!found) throw new Error(`The bundle has nothing of ${source}: is it in place?`);
    return found;
  }
}
