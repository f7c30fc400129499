import { SEARCH_INDEX_FILE } from '../../core/output-files.ts';
import { pageOf, withoutBase } from '../../core/paths.ts';
import { PASS, PREPARE, WHEN_QUIET } from '../format.ts';
import { configOf, scriptOf } from '../page-parts.ts';
import { assetAnswer, documentAnswer, fileAnswer, fragmentAnswer } from './answers.ts';
import { noteRequest, replyWhenQuiet, untilQuiet } from './handover.ts';
import { forgetOldBuilds, fragmentAddress, keepPage } from './kept.ts';
import { baseUrl, build, elsewhere, isOff, names, scope, shell } from './settings.ts';
import { fetchHashes } from './verify.ts';

// The service worker: keeps visited pages and serves them offline. It is a separate file, compiled
// like the script in every document (docs/decisions/0061).

scope.addEventListener('install', (event) => {
  // Caches belong to builds, so the next worker can take over while pages of the previous build are
  // open.
  event.waitUntil(Promise.all([isOff || prepare(), untilQuiet()]).then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => event.waitUntil(isOff ? leave() : start()));

if (!isOff) {
  scope.addEventListener('fetch', noteRequest);
  scope.addEventListener('fetch', answer);
  scope.addEventListener('message', (event) => {
    if (event.data === PREPARE) event.waitUntil(prepare());
    if (event.data === WHEN_QUIET) event.waitUntil(replyWhenQuiet(event));
  });
}

/**
 * Fetches the files that every page needs, and the open pages.
 * @throws if the server has a different build, whose worker the browser will find
 */
async function prepare(): Promise<void> {
  const response = await fetch(shell, { cache: 'no-cache' });
  const document = await response.clone().text();
  const config = configOf(document);
  if (config?.build !== build) throw new Error(`${shell} belongs to build ${config?.build}, not to ${build}`);
  const cache = await caches.open(names.visited(build));
  await cache.put(shell, response);
  await fetchHashes();
  await cache.addAll([scriptOf(document) ?? shell, ...Object.values(config.sidebars)]);
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const paths = new Set(open.map(({ url }) => pageOf(new URL(url).pathname, baseUrl)));
  await Promise.all(
    Array.from(paths, async (path) => {
      if (path === undefined) return;
      const page = await fetch(fragmentAddress(path)).catch(() => undefined);
      if (page?.ok) await keepPage(path, await page.text());
    }),
  );
}

async function start(): Promise<void> {
  // Documents are fetched while the worker starts.
  await scope.registration.navigationPreload?.enable();
  await forgetOldBuilds();
  await scope.clients.claim();
}

/** Removes all caches of this site's workers, and this worker. */
async function leave(): Promise<void> {
  const ours = (await caches.keys()).filter(names.isOurs);
  await Promise.all(ours.map((name) => caches.delete(name)));
  await scope.registration.unregister();
}

function answer(event: FetchEvent): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const path = withoutBase(pathname, baseUrl);
  if (request.method !== 'GET' || origin !== location.origin || path === undefined) return;
  if (elsewhere.some((folder) => pathname.startsWith(folder))) return;
  // Media players request ranges of a file, which a complete copy can't answer.
  if (request.headers.has('range') || request.headers.has(PASS)) return;
  const [, fragment] = /^\/_page(\/.*)\.html$/.exec(path) ?? [];
  if (path.startsWith('/assets/')) {
    // Includes the document of the frame that isolates readers' code.
    event.respondWith(assetAnswer(event));
  } else if (request.mode === 'navigate') {
    const page = pageOf(pathname, baseUrl);
    if (page !== undefined) event.respondWith(documentAnswer(event, page));
  } else if (fragment !== undefined) {
    event.respondWith(fragmentAnswer(event, fragment === '/index' ? '/' : fragment));
  } else if (path === `/${SEARCH_INDEX_FILE}` || request.destination === 'image') {
    event.respondWith(fileAnswer(event));
  }
}
