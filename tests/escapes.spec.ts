// Readers' code tries to reach the site: its storage, its service worker, its page, and the
// network.

import { engines } from './browsers/engines.ts';
import { attempts, sampleOf } from './browsers/escapes.ts';
import { type FlakyServer, flakyServer } from './browsers/flaky-server.ts';
import type { Tab } from './browsers/tab.ts';
import { expect, test } from './support.ts';

/** Everything that the page stores has this name. */
const HELD = 'held by the page';
const SAMPLE = 'main .code[data-run]';
/** A sample that renders a component, on its own page. */
const COMPONENT = { page: '/docs/lamp-in-react', sample: 'main .code[data-run][data-lang="tsx"]' };
/** The path of our script that runs readers' code. */
const SANDBOX = /^\/assets\/sandbox-/;

/** Replaces what our script might call while it handles messages, and prints whether one of these saw a port. */
const NOTE_PORTS = `
const { apply, defineProperty, getOwnPropertyDescriptor } = Reflect;
let seen = 'hidden';
const note = (values: unknown[]) => {
  for (const value of values) if (value instanceof MessagePort || value instanceof Event) seen = 'seen';
};
function watch(object: object, ...names: PropertyKey[]) {
  for (const name of names) {
    const property = getOwnPropertyDescriptor(object, name);
    for (const kind of ['get', 'value'] as const) {
      const before = property[kind];
      if (before) property[kind] = function (...values) { note([this, ...values]); return apply(before, this, values); };
    }
    defineProperty(object, name, property);
  }
}
watch(MessageEvent.prototype, 'data', 'ports', 'source');
watch(Event.prototype, 'target', 'currentTarget', 'type');
watch(MessagePort.prototype, 'postMessage');
watch(Function.prototype, 'call', 'apply', 'bind');
watch(Promise.prototype, 'then');
watch(Reflect, 'apply');
await new Promise((done) => setTimeout(done, 1200));
console.log(seen);
`;

/**
 * A component that prints whether it saw the port in `window.event`: while it starts, or in what our script might call
 * while it handles messages. React's scheduler has another port, whose messages are `null`.
 */
const NOTE_EVENTS = `
const { apply } = Reflect;
const { constructor } = Promise.prototype;
let seen = 'hidden';
const note = () => {
  if ((window.event as MessageEvent | undefined)?.data?.type) seen = 'seen';
};
const called = [
  [Promise.prototype, 'then'],
  [Function.prototype, 'call'],
  [Function.prototype, 'apply'],
  [Reflect, 'apply'],
  [MessagePort.prototype, 'postMessage'],
  [window, 'structuredClone'],
  [window, 'setTimeout'],
];
for (const [object, name] of called) {
  const before = object[name];
  object[name] = function (...values) { note(); return apply(before, this, values); };
}
Object.defineProperty(Promise.prototype, 'constructor', { get: () => { note(); return constructor; } });
note();
Promise.resolve().then(note);
// By then, the page has also sent pings.
setTimeout(() => console.log(seen), 1200);
export function Thief() {
  note();
  return <p>Nothing</p>;
}
`;

/** Code that makes our script, or the browser, send messages. */
const FLOODS = {
  'errors that it dispatches':
    "const event = new ErrorEvent('error', { error: 'x' }); for (;;) dispatchEvent(event);",
  'rejected promises': 'for (;;) { for (let i = 0; i < 1e5; i++) Promise.reject(1); await 0; }',
  'unhandled errors': 'Event.prototype.preventDefault = () => {}; for (;;) reportError(0);',
  'console methods that we don’t show': 'for (;;) console.trace();',
};

for (const [browser, has, launch] of engines) {
  test.describe(`readers' code in ${browser}`, () => {
    test.describe.configure({ mode: 'default' });
    test.skip(!has(), `${browser} is not on this machine`);
    let tab: Tab;
    let server: FlakyServer;
    /** Its script in the sandbox sends what a test says. */
    let hijacked: FlakyServer;
    const asked: string[] = [];

    test.beforeAll(async ({ sites }) => {
      server = await flakyServer(sites.plain, (path) => asked.push(path));
      hijacked = await flakyServer(sites.plain);
      tab = await launch();
    });
    test.afterAll(async () => {
      await tab?.close();
      server.close();
      hijacked.close();
    });

    /** Opens a page, replaces the code of a sample, by default the first one, and runs the sample. */
    async function run(
      code: string,
      { address } = server,
      { page, sample } = { page: '/docs/door', sample: SAMPLE },
    ): Promise<void> {
      await tab.goto(`${address}${page}`);
      await expect.poll(() => tab.eval(() => 'ready' in document.documentElement.dataset)).toBe(true);
      await tab.eval(hold, HELD);
      await tab.eval(
        ([figure, text]) => {
          document.querySelector(`${figure} pre code`)!.textContent = text!;
        },
        [sample, code],
      );
      await tab.click(`${sample} .code-tools button`);
    }
    const lines = (sample = SAMPLE) =>
      tab.eval(
        (figure) =>
          Array.from(document.querySelectorAll(`${figure} .play-text`), (line) => line.textContent ?? ''),
        sample,
      );
    const status = () =>
      tab.eval((figure) => document.querySelector(`${figure} .play-status`)?.textContent ?? '', SAMPLE);
    const problem = () =>
      tab.eval(
        (figure) => document.querySelector(`${figure} .play-body > .panel-problem`)?.textContent ?? '',
        SAMPLE,
      );

    test('cannot reach the site, its storage, its workers, or the network', async () => {
      const names = Object.keys(attempts);
      const said: string[] = [];
      // An attempt that throws later ends the run. The next run continues after it.
      for (let next = 0; said.at(-1) !== 'all tried'; next = said.length) {
        await run(sampleOf(names.slice(next), server.address, HELD));
        await expect.poll(status).toMatch(/Finished|Ended|Stopped/);
        const printed = await lines();
        said.push(...(printed.length > 0 ? printed : [`refused: ${names[next]}`]));
      }
      for (const name of names) await test.step(name, () => expect.soft(said).toContain(`refused: ${name}`));
      expect(asked.filter((path) => /reached|probe/.test(path))).toEqual([]);
      expect(await tab.eval(look, HELD)).toEqual({
        cached: 'held',
        stores: ['secret'],
        heard: [],
        isLocked: true,
        stored: 'held',
      });
    });

    test('never sees the port to the page', async () => {
      await run(NOTE_PORTS);
      await expect.poll(status).toBe('Finished');
      expect(await lines()).toEqual(['hidden']);
    });

    test('never sees the port to the page in a component’s document', async () => {
      await run(NOTE_EVENTS, server, COMPONENT);
      await expect.poll(() => lines(COMPONENT.sample)).toEqual(['hidden']);
    });

    /** What our script in the sandbox might send if readers' code got its port. */
    async function send(code: string): Promise<void> {
      hijacked.replace(SANDBOX, `port.postMessage({ type: 'ready' }); ${code}`);
      await run('0;', hijacked);
    }

    test('cannot send invalid messages to the page', async () => {
      const forged = [
        "{ type: 'output', line: { level: 'log', text: { toString: null } } }",
        "{ type: 'read', graph: { id: 'a', root: {}, transitions: [] } }",
        "{ type: 'ended', message: 'forged' }",
        'JSON.parse(\'{"type":"output","line":{"level":"log","text":"a","__proto__":{"x":1}}}\')',
        'null',
        // Converted to text, it would be endless.
        '{ type: Array.from({ length: 40 }).reduce((inner) => [inner, inner], []) }',
        'new Map([["type", "output"]])',
      ];
      for (const message of forged) {
        await send(`port.postMessage(${message});`);
        await expect.poll(problem).toContain('an invalid message');
      }
      expect(await tab.eval(() => ({}) as { x?: number })).toEqual({});
    });

    test('cannot flood the page with messages', { tag: '@slow' }, async () => {
      test.skip(browser === 'WebKit', 'It is blocked while it reads the flood. Only hiding the port helps.');
      await send("for (;;) port.postMessage({ type: 'output', line: { level: 'log', text: 'again' } });");
      await expect.poll(status).toBe('Stopped');
    });

    test('cannot pretend to be responsive in an endless loop', { tag: '@slow' }, async () => {
      await send(
        "for (let last = 0; ; ) if (Date.now() - last > 100) { last = Date.now(); port.postMessage({ type: 'pong', id: 0 }); port.postMessage({ type: 'ready' }); }",
      );
      await expect.poll(problem).toContain('2 seconds');
    });

    for (const [name, code] of Object.entries(FLOODS)) {
      test(`cannot flood the page with ${name}`, { tag: '@slow' }, async () => {
        await run(code);
        await expect.poll(status).toMatch(/Stopped|Ended/);
      });
    }

    test('cannot flood the frame that contains it', async () => {
      await run("setInterval(() => { for (let i = 0; i < 1000; i++) self.postMessage('x'); });");
      await expect.poll(status).toBe('Stopped');
    });

    test('prints markup as text', async () => {
      await run("console.log('<img src=x onerror=document.title=1><b>bold</b>');");
      await expect.poll(lines).toEqual(['<img src=x onerror=document.title=1><b>bold</b>']);
      expect(
        await tab.eval((figure) => document.querySelectorAll(`${figure} .play-text *`).length, SAMPLE),
      ).toBe(0);
    });
  });
}

/** Stores something in every storage of the page's origin. */
function hold(held: string): Promise<void> {
  const state = { heard: [] as unknown[], lost: false };
  Object.assign(window, { state });
  localStorage.setItem(held, 'held');
  sessionStorage.setItem(held, 'held');
  // biome-ignore lint/suspicious/noDocumentCookie: every browser knows it
  document.cookie = 'held=held';
  const channel = new BroadcastChannel(held);
  channel.onmessage = ({ data }) => state.heard.push(data);
  setInterval(() => new BroadcastChannel(held).postMessage('secret'), 100);
  navigator.locks
    .request(held, () => new Promise(() => undefined))
    .catch(() => {
      state.lost = true;
    });
  return new Promise((done) => {
    const asked = indexedDB.open(held);
    asked.onupgradeneeded = () => asked.result.createObjectStore('secret');
    asked.onsuccess = async () => {
      asked.result.close();
      await (await caches.open(held)).put('/probe', new Response('held'));
      done();
    };
  });
}

/** The content of the origin's storage. */
async function look(held: string) {
  const { state } = window as unknown as { state: { heard: unknown[]; lost: boolean } };
  const stores = await new Promise<string[]>((done) => {
    const asked = indexedDB.open(held);
    asked.onsuccess = () => {
      done([...asked.result.objectStoreNames]);
      asked.result.close();
    };
  });
  return {
    cached: await (await (await caches.open(held)).match('/probe'))?.text(),
    stores,
    heard: state.heard.filter((message) => message !== 'secret'),
    isLocked: !state.lost,
    stored: localStorage.getItem(held),
  };
}
