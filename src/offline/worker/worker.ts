import { MANIFEST_FILE } from '../../site/output-files.ts';
import { pageOf, withoutBase } from '../../site/paths.ts';
import { PASS, PREPARE, WHEN_QUIET } from '../format.ts';
import { configOf, scriptOf } from '../page-parts.ts';
import { assetAnswer, documentAnswer, fileAnswer, fragmentAnswer } from './answers.ts';
import { noteRequest, tellWhenQuiet, untilQuiet } from './handover.ts';
import { forgetOldBuilds, fragmentAddress, keepPage } from './kept.ts';
import { baseUrl, build, elsewhere, isOff, names, scope, shell } from './settings.ts';

// The service worker: keeps what a reader visits, and answers with it where the network does not. It is a file of its own, compiled as
// the script that stands in every document is (docs/decisions/0061).

scope.addEventListener('install', (event) => {
  // Caches belong to builds, so the next worker can take over while pages of the build before stand open.
  event.waitUntil(Promise.all([isOff || prepare(), untilQuiet()]).then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => event.waitUntil(isOff ? leave() : start()));

if (!isOff) {
  scope.addEventListener('fetch', noteRequest);
  scope.addEventListener('fetch', answer);
  scope.addEventListener('message', (event) => {
    if (event.data === PREPARE) event.waitUntil(prepare());
    if (event.data === WHEN_QUIET) event.waitUntil(tellWhenQuiet(event));
  });
}

/**
 * Fetches what every page needs, and the pages that stand open.
 * @throws where the server has another build by now, whose worker the browser will find
 */
async function prepare(): Promise<void> {
  const response = await fetch(shell, { cache: 'no-cache' });
  const document = await response.clone().text();
  const config = configOf(document);
  if (config?.build !== build) throw new Error(`${shell} belongs to build ${config?.build}, not to ${build}`);
  const cache = await caches.open(names.visited(build));
  await cache.put(shell, response);
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

/** Removes everything that workers of this site have kept, and this one. */
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
  // Players ask for parts of a file, of which a copy of the whole is no answer.
  if (request.headers.has('range') || request.headers.has(PASS)) return;
  const [, fragment] = /^\/_page(\/.*)\.html$/.exec(path) ?? [];
  if (request.mode === 'navigate') {
    const page = pageOf(pathname, baseUrl);
    if (page !== undefined) event.respondWith(documentAnswer(event, page));
  } else if (fragment !== undefined) {
    event.respondWith(fragmentAnswer(event, fragment === '/index' ? '/' : fragment));
  } else if (path.startsWith('/assets/')) {
    event.respondWith(assetAnswer(event));
  } else if (path === `/${MANIFEST_FILE}` || request.destination === 'image') {
    event.respondWith(fileAnswer(event));
  }
}
