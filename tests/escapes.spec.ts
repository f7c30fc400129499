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

for (const [browser, has, launch] of engines) {
  test.describe(`readers' code in ${browser}`, () => {
    test.describe.configure({ mode: 'default' });
    test.skip(!has(), `${browser} is not on this machine`);
    let tab: Tab;
    let server: FlakyServer;
    const asked: string[] = [];

    test.beforeAll(async ({ sites }) => {
      server = await flakyServer(sites.plain, (path) => asked.push(path));
      tab = await launch();
    });
    test.afterAll(async () => {
      await tab?.close();
      server.close();
    });

    /** Opens a page, replaces the code of its first sample, and runs the sample. */
    async function run(code: string): Promise<void> {
      await tab.goto(`${server.address}/docs/door`);
      await expect.poll(() => tab.eval(() => 'ready' in document.documentElement.dataset)).toBe(true);
      await tab.eval(hold, HELD);
      await tab.eval(
        ([figure, text]) => {
          document.querySelector(`${figure} pre code`)!.textContent = text!;
        },
        [SAMPLE, code],
      );
      await tab.click(`${SAMPLE} .code-tools button`);
    }
    const lines = () =>
      tab.eval(
        (figure) =>
          Array.from(document.querySelectorAll(`${figure} .play-text`), (line) => line.textContent ?? ''),
        SAMPLE,
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

    test('cannot send invalid messages to the page', async () => {
      // The port is the target of the next ping, which a getter sees.
      const capture = (send: string) =>
        `Object.defineProperty(MessageEvent.prototype, 'data', { get() { const port = this.target; ${send}; } });`;
      const forged = [
        "port.postMessage({ type: 'output', line: { level: 'log', text: { toString: null } } })",
        "port.postMessage({ type: 'read', graph: { id: 'a', root: {}, transitions: [] } })",
        "port.postMessage({ type: 'ended', message: 'forged' })",
        'port.postMessage(JSON.parse(\'{"type":"output","line":{"level":"log","text":"a","__proto__":{"x":1}}}\'))',
        'port.postMessage(null)',
        'port.postMessage(new Map([["type", "output"]]))',
      ];
      for (const send of forged) {
        await run(`${capture(send)}\nawait new Promise(() => setTimeout(() => undefined, 20_000));`);
        await expect.poll(problem).toContain('an invalid message');
      }
      expect(await tab.eval(() => ({}) as { x?: number })).toEqual({});
    });

    test('cannot flood the page with messages', { tag: '@slow' }, async () => {
      await run(
        "Object.defineProperty(MessageEvent.prototype, 'data', { get() { const port = this.target; for (;;) port.postMessage({ type: 'output', line: { level: 'log', text: 'again' } }); } });\nawait new Promise(() => setTimeout(() => undefined, 20_000));",
      );
      await expect.poll(status).toBe('Stopped');
    });

    test('cannot pretend to be responsive in an endless loop', { tag: '@slow' }, async () => {
      await run(
        "let port;\nObject.defineProperty(MessageEvent.prototype, 'data', { get() { port = this.target; for (let last = 0; ; ) if (Date.now() - last > 100) { last = Date.now(); port.postMessage({ type: 'pong', id: 0 }); port.postMessage({ type: 'ready' }); } } });\nawait new Promise(() => setTimeout(() => undefined, 20_000));",
      );
      await expect.poll(problem).toContain('2 seconds');
    });

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
