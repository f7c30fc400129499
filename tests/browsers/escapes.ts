/**
 * Attempts of readers' code. Each is an expression whose value is what it reached. An attempt that
 * throws, rejects, or returns a falsy value has failed. `SITE` is the site's URL, and `HELD` the name
 * of what the page stores.
 */
export const attempts: Record<string, string> = {
  // Storage
  'lists the caches of the site': "(await caches.keys()).find((name) => name.startsWith('offline'))",
  'reads a cache of the site':
    "(await (await (await caches.open(HELD)).match(SITE + '/probe'))?.text()) === 'held'",
  'finds a file in all caches': "(await (await caches.match(SITE + '/probe'))?.text()) === 'held'",
  'reads a database of the site':
    "await new Promise((done, fail) => { const asked = indexedDB.open(HELD); asked.onsuccess = () => done(asked.result.objectStoreNames.contains('secret')); asked.onerror = fail; })",
  'lists the databases of the site': '(await indexedDB.databases()).some(({ name }) => name === HELD)',
  'reads localStorage': 'localStorage.getItem(HELD)',
  'reads sessionStorage': 'sessionStorage.getItem(HELD)',
  'reads cookies': 'document.cookie',
  'reads cookies with cookieStore': '(await cookieStore.getAll()).length',
  'reads a file of the origin': 'await (await navigator.storage.getDirectory()).getFileHandle(HELD)',
  'lists storage buckets': '(await navigator.storageBuckets.keys()).length',
  'asks for persistent storage': 'await navigator.storage.persist()',
  // Locks, channels, and other threads
  'sees the locks of the site': '(await navigator.locks.query()).held.some(({ name }) => name === HELD)',
  'listens to a channel of the site':
    'await new Promise((done) => { new BroadcastChannel(HELD).onmessage = ({ data }) => done(data); })',
  'starts a shared worker': "new SharedWorker(SITE + '/service-worker.js')",
  'starts a shared worker from text':
    "new SharedWorker(URL.createObjectURL(new Blob([''], { type: 'text/javascript' })))",
  'registers a service worker': "await navigator.serviceWorker.register(SITE + '/service-worker.js')",
  'finds the service worker': '(await navigator.serviceWorker.getRegistrations()).length',
  'sends a message to the service worker':
    "navigator.serviceWorker.controller.postMessage('prepare') ?? 'sent'",
  'waits for the service worker': '(await navigator.serviceWorker.ready).active',
  'lists the windows of the site': '(await clients.matchAll()).length',
  // Network
  'fetches from the site': "(await fetch(SITE + '/reached')).type",
  'fetches without reading': "(await fetch(SITE + '/reached', { mode: 'no-cors' })).type",
  'fetches with keepalive': "(await fetch(SITE + '/reached', { keepalive: true, method: 'POST' })).type",
  'fetches from the HTTP cache':
    "(await fetch(SITE + '/reached', { cache: 'force-cache', credentials: 'include' })).type",
  'requests with XMLHttpRequest':
    "(() => { const asked = new XMLHttpRequest(); asked.open('GET', SITE + '/reached', false); asked.send(); return asked.status; })()",
  'opens a WebSocket':
    "await new Promise((done, fail) => { const socket = new WebSocket(SITE.replace('http', 'ws') + '/reached'); socket.onopen = () => done(true); socket.onerror = fail; })",
  'opens an event stream':
    "await new Promise((done, fail) => { const stream = new EventSource(SITE + '/reached'); stream.onopen = () => done(true); stream.onerror = fail; })",
  'sends a beacon': "navigator.sendBeacon(SITE + '/reached', 'x')",
  'opens a WebTransport': "await new WebTransport(SITE.replace('http:', 'https:') + '/reached').ready",
  'connects by WebRTC': 'new RTCPeerConnection().createOffer',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code that runs in the frame
  'loads a font': "await new FontFace('a', `url(${SITE}/reached)`).load()",
  'shows a notification': "Notification.permission === 'granted' && new Notification('a')",
  'imports from the site': "await import(SITE + '/reached.js')",
  'imports from text': "await import(URL.createObjectURL(new Blob([''], { type: 'text/javascript' })))",
  'imports from a data URL': "await import('data:text/javascript,export default 1')",
  'imports a script of the site': "importScripts(SITE + '/reached.js') ?? 'imported'",
  'imports a script from text':
    "importScripts(URL.createObjectURL(new Blob([''], { type: 'text/javascript' }))) ?? 'imported'",
  'imports a script from a data URL': "importScripts('data:text/javascript,1') ?? 'imported'",
  // Workers that might have other permissions
  'starts a worker of the site': nested("SITE + '/reached.js'", ''),
  'starts a worker from a data URL that fetches': nested(
    "'data:text/javascript,' + encodeURIComponent(code)",
    'fetch(SITE + "/reached").then(() => postMessage(1), () => postMessage(0))',
  ),
  'starts a worker from text that fetches': nested(
    fromText(),
    'fetch(SITE + "/reached").then(() => postMessage(1), () => postMessage(0))',
  ),
  'starts a worker from text that reads caches': nested(
    fromText(),
    'caches.match(SITE + "/probe").then((found) => found.text()).then((text) => postMessage(text === "held"), () => postMessage(0))',
  ),
  'starts a module worker that imports': nested(
    fromText(),
    'import(SITE + "/reached.js").then(() => postMessage(1), () => postMessage(0))',
    "{ type: 'module' }",
  ),
  'has the origin of the site': "origin !== 'null'",
  'has a reference to its page': 'globalThis.parent ?? globalThis.opener ?? globalThis.document',
};

/** Attempts that leave traces in the page if they succeed. */
export const writes: string[] = [
  "(await caches.open(HELD)).put(SITE + '/probe', new Response('poisoned'))",
  'caches.delete(HELD)',
  'indexedDB.deleteDatabase(HELD)',
  "new BroadcastChannel(HELD).postMessage('poisoned')",
  'navigator.locks.request(HELD, { steal: true }, () => undefined)',
];

function fromText(): string {
  return "URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))";
}

function nested(address: string, code: string, options = '{}'): string {
  return `await new Promise((done, fail) => { const code = ${JSON.stringify(code)}.replaceAll('SITE', JSON.stringify(SITE)); const worker = new Worker(${address}, ${options}); worker.onmessage = ({ data }) => done(data); worker.onerror = fail; })`;
}

/** Returns a sample that makes attempts and prints the result of each. */
export function sampleOf(names: readonly string[], site: string, held: string): string {
  const tries = names.map((name) => `await attempt(${JSON.stringify(name)}, async () => ${attempts[name]});`);
  return [
    `const SITE = ${JSON.stringify(site)}, HELD = ${JSON.stringify(held)};`,
    'async function attempt(name, work) {',
    "  const late = new Promise((_, fail) => setTimeout(fail, 200, new Error('no answer')));",
    '  const reached = await Promise.race([Promise.resolve().then(work), late]).then(Boolean, () => false);',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code of the sample
    "  console.log(`${reached ? 'reached' : 'refused'}: ${name}`);",
    '}',
    ...tries,
    // The page reports whether these reached anything.
    ...writes.map((code) => `await attempt('', async () => { await ${code}; });`),
    "console.log('all tried');",
  ].join('\n');
}
