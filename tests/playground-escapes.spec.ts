// Untrusted input of the playground tries to reach the site: links, files, stored data, and the page that embeds it.
import { deflateRawSync } from 'node:zlib';
import { engines } from './browsers/engines.ts';
import { type FlakyServer, flakyServer } from './browsers/flaky-server.ts';
import type { Tab } from './browsers/tab.ts';
import { expect, slowUnless, test } from './support.ts';

/** Code that leaves a trace if it runs in the page. */
const TRACE = "globalThis.escaped=1;fetch('/reached')";
const HTML = `<img src=x onerror="${TRACE}"><script>${TRACE}</script>`;
const MACHINE =
  "import { createMachine } from 'xstate';\nexport const door = createMachine({ initial: 'open', states: { open: { on: { close: 'shut' } }, shut: {} } });\n";

const linked = (json: string) => `#1.${deflateRawSync(json).toString('base64url')}`;
const link = (code: string, more: object = {}) =>
  linked(JSON.stringify({ title: 'a', xstate: 5, files: [['main.ts', code]], ...more }));
const REFUSED = /The link is damaged/;
const DRAWN = /"open","shut"/;
/** On a busy machine, code may be stopped before it has answered. */
const STOPPED = /didn’t respond/;

interface Attempt {
  /** The fragment of the playground's URL. */
  fragment?: string;
  /** The stored draft. */
  draft?: unknown;
  /** A stored machine. */
  saved?: unknown;
  /** A file to import. */
  file?: [name: string, text: string];
  /** A button to press. */
  press?: string;
  /** Text that the page finally shows, including the names of drawn states. */
  shows: RegExp;
}

const attempts: Record<string, Attempt> = {
  'code in a link whose machine is drawn': {
    fragment: link(`${MACHINE}try { parent.escaped = top.escaped = 1; } catch {}\n${TRACE};\n`),
    shows: DRAWN,
  },
  'code in a link that is run': {
    fragment: link(
      `for (const code of [() => { parent.escaped = 1; }, () => { top.location = '/reached'; }, () => localStorage.setItem('escaped', 1), () => importScripts('/reached'), () => fetch('/reached'), () => postMessage({ type: 'open' })]) try { await code(); } catch {}\nconsole.log('tried', 'all');`,
    ),
    press: '.workspace-run',
    // A busy machine may end it first.
    shows: /tried all|didn’t respond/,
  },
  'a component that navigates the page': {
    fragment: linked(
      JSON.stringify({
        title: 'a',
        xstate: 5,
        files: [
          [
            'App.tsx',
            `export function App() { try { top!.location.href = '/reached'; } catch {} try { (parent as any).escaped = 1; } catch {} document.body.insertAdjacentHTML('beforeend', '<a target="_top" href="/reached">x</a>'); document.querySelector('a')?.click(); return <p>rendered</p>; }`,
          ],
        ],
      }),
    ),
    press: '.workspace-run',
    shows: /Finished|Running|Ended|Stopped|Preview/,
  },
  'HTML in the title of a link': { fragment: link(MACHINE, { title: HTML }), shows: DRAWN },
  'HTML in a file name': {
    fragment: link('', { files: [[`${HTML}.ts`, MACHINE]] }),
    shows: REFUSED,
  },
  'a file name in another folder': {
    fragment: link('', { files: [['../../index.html', MACHINE]] }),
    shows: REFUSED,
  },
  'HTML in state names': {
    fragment: link(
      `import { createMachine } from 'xstate';\nexport const door = createMachine({ id: ${JSON.stringify(HTML)}, initial: 'open', states: { open: { tags: [${JSON.stringify(HTML)}], description: ${JSON.stringify(`[a](javascript:${TRACE}) ${HTML}`)}, on: { [${JSON.stringify(HTML)}]: 'shut' } }, shut: { entry: { type: ${JSON.stringify(HTML)} } } } });`,
    ),
    shows: DRAWN,
  },
  'a selector as the name of the drawn machine': {
    fragment: link(MACHINE, { machine: '"],*,[x="' }),
    shows: DRAWN,
  },
  'prototype keys in a link': {
    fragment: linked(
      `{"__proto__":{"escaped":1},"constructor":{"prototype":{"escaped":1}},"title":"a","xstate":5,"files":[["main.ts",${JSON.stringify(MACHINE)}]]}`,
    ),
    shows: DRAWN,
  },
  'HTML and prototype keys in the events of a link': {
    fragment: linked(
      `{"title":"a","xstate":5,"files":[["main.ts",${JSON.stringify(MACHINE)}]],"simulation":{"machine":"door","events":[{"type":${JSON.stringify(HTML)},"__proto__":{"escaped":1}},"close"],"input":{"__proto__":{"escaped":1}}}}`,
    ),
    press: '[data-chart="simulate"]',
    shows: /Running|Done/,
  },
  'a template with the name of an object property': { fragment: '#template=__proto__', shows: /"off","on"/ },
  'a sample from another site': { fragment: '#from=//reached.invalid/a&sample=0', shows: /"off","on"/ },
  'a sample from a file that is not a page': {
    fragment: '#from=/..%5C..%5C/%2e%2e/reached&sample=0',
    shows: /"off","on"/,
  },
  'a malformed draft with HTML': {
    draft: { project: { title: HTML, xstate: 5, files: [[HTML, HTML]] }, isChanged: HTML },
    shows: /"off","on"/,
  },
  'HTML in a saved machine, and a malformed one': {
    saved: {
      name: HTML,
      changedAt: 0,
      project: { title: HTML, xstate: 5, files: [{ name: 'main.ts', text: HTML }] },
    },
    press: '.workspace-toolbar button:nth-of-type(2)',
    shows: /onerror=/,
  },
  'HTML and prototype keys in a file': {
    file: [
      `${HTML.replaceAll('/', '')}.json`,
      `{"__proto__":{"escaped":1},"initial":"open","states":{"open":{"on":{"__proto__":{"target":"shut"},${JSON.stringify(HTML)}:"shut"}},"shut":{},"__proto__":{}},${JSON.stringify(HTML)}:1}`,
    ],
    press: '.workspace-toolbar button:nth-of-type(2)',
    shows: /Left out.*onerror=/s,
  },
};

/** Attempts of different kinds: with the reader's code, and with markup in data. */
const REPRESENTATIVE = ['code in a link that is run', 'HTML in state names'];

for (const [browser, has, launch] of engines) {
  test.describe(`the playground in ${browser}`, () => {
    test.describe.configure({ mode: 'default' });
    test.skip(!has(), `${browser} is not on this machine`);
    let tab: Tab;
    let server: FlakyServer;
    let asked: string[] = [];

    test.beforeAll(async ({ sites }) => {
      server = await flakyServer(sites.plain, (path) => asked.push(path));
      tab = await launch();
    });
    test.afterAll(async () => {
      await tab?.close();
      server.close();
    });

    /** The text of the page and of its fields, and the names of drawn states. */
    const shown = () =>
      tab.eval(() => {
        const names = Array.from(document.querySelectorAll('.sc-chart .sc-name'), (name) => name.textContent);
        // biome-ignore lint/performance/useDomNodeTextContent: what is seen, without hidden parts
        return `${document.body.innerText} ${JSON.stringify(names).slice(1, -1)}`;
      });

    /** Checks that the page is unchanged and sent no request. */
    async function expectNoEscape(): Promise<void> {
      expect(asked.filter((path) => path.includes('reached'))).toEqual([]);
      const traces = await tab.eval(() => ({
        global: 'escaped' in window,
        prototype: 'escaped' in {},
        stored: localStorage.getItem('escaped'),
        elements: document.querySelectorAll('.workspace img, .workspace script, .workspace-dialog img')
          .length,
        links: document.querySelectorAll('.workspace [href^="javascript:"]').length,
        path: location.pathname,
      }));
      expect(traces).toEqual({
        global: false,
        prototype: false,
        stored: null,
        elements: 0,
        links: 0,
        path: '/playground',
      });
    }

    /** Makes an attempt on a new page, checks that it fails, and returns what the page shows. */
    async function make(
      { fragment = '', draft, saved, file, press, shows }: Attempt,
      query: string,
    ): Promise<string> {
      await tab.goto(`${server.address}/docs/door?${query}`);
      await tab.eval(prepare, { draft, saved });
      await tab.goto(`${server.address}/playground?${query}${fragment}`);
      await expect
        .poll(() => tab.eval(() => document.querySelector('.workspace-toolbar') !== null))
        .toBe(true);
      // React shows the chart, and a note above it, after it is drawn.
      if (press?.includes('chart')) {
        const isDrawn = () =>
          tab.eval(() => document.querySelector<HTMLElement>('.workspace .statechart')?.hidden === false);
        await expect.poll(async () => (await isDrawn()) || STOPPED.test(await shown())).toBe(true);
        if (!(await isDrawn())) return '';
      }
      if (press) await tab.click(press);
      if (file) {
        await expect
          .poll(() => tab.eval(() => document.querySelector('input[type="file"]') !== null))
          .toBe(true);
        await tab.eval(choose, file);
      }
      let text = '';
      await expect
        .poll(async () => {
          text = await shown();
          return shows.test(text) || STOPPED.test(text);
        })
        .toBe(true);
      await expectNoEscape();
      return text;
    }

    for (const [number, [name, attempt]] of Object.entries(attempts).entries()) {
      test(`cannot be escaped through ${name}`, slowUnless(REPRESENTATIVE.includes(name)), async () => {
        asked = [];
        let text = '';
        for (let tries = 0; tries < 3 && !attempt.shows.test(text); tries++)
          text = await make(attempt, `${number}-${tries}`);
        expect(text).toMatch(attempt.shows);
      });
    }

    test('cannot be made to open or run something by the page that embeds it', async () => {
      asked = [];
      await tab.goto(`${server.address}/docs/door`);
      // Firefox sometimes doesn't load a frame that is added while the page loads.
      await expect.poll(() => tab.eval(() => document.readyState)).toBe('complete');
      await tab.eval(
        (source) => {
          const frame = Object.assign(document.createElement('iframe'), { id: 'around', src: source });
          document.body.prepend(frame);
        },
        `/embed/playground${link(MACHINE)}`,
      );
      const inside = () =>
        tab.eval(() => {
          const { contentDocument: page } = document.querySelector<HTMLIFrameElement>('#around')!;
          const names = Array.from(page!.querySelectorAll('.sc-chart .sc-name'), (each) => each.textContent);
          return JSON.stringify([names, page!.querySelectorAll('.play-line, .sim').length]);
        });
      const drawn = '[["open","shut"],0]';
      const reload = () =>
        document.querySelector<HTMLIFrameElement>('#around')?.contentWindow?.location.reload();
      await expect(async () => {
        try {
          await expect.poll(inside, { timeout: 30_000 }).toBe(drawn);
        } catch (error) {
          // On a busy machine, the code that is drawn may be stopped before it has answered.
          await tab.eval(reload);
          throw error;
        }
      }).toPass();
      await tab.eval(async (fragment) => {
        const { contentWindow } = document.querySelector<HTMLIFrameElement>('#around')!;
        for (const type of [
          'open',
          'link',
          'run',
          'reader.run',
          'reader.send',
          'load',
          'ready',
          'read',
          'pong',
        ]) {
          const message = {
            type,
            fragment,
            js: 'escaped = 1',
            files: [],
            event: { type: 'close' },
            graph: {},
          };
          contentWindow!.postMessage(message, '*');
          contentWindow!.postMessage(message, '*', [new MessageChannel().port1]);
        }
        await new Promise((done) => setTimeout(done, 500));
      }, 'template=fetch');
      expect(await inside()).toBe(drawn);
    });
  });
}

/** Stores a draft and a machine for the playground to find. */
async function prepare({ draft, saved }: { draft?: unknown; saved?: unknown }): Promise<void> {
  sessionStorage.clear();
  localStorage.clear();
  if (draft) localStorage.setItem('playground.draft', JSON.stringify(draft));
  await new Promise((done) => {
    const removal = indexedDB.deleteDatabase('playground');
    removal.onsuccess = removal.onerror = removal.onblocked = done;
  });
  if (!saved) return;
  await new Promise<void>((done, fail) => {
    const asking = indexedDB.open('playground');
    asking.onerror = fail;
    asking.onupgradeneeded = () => asking.result.createObjectStore('machines');
    asking.onsuccess = () => {
      const store = asking.result.transaction('machines', 'readwrite').objectStore('machines');
      store.put(saved, 'a');
      store.put({ name: { toString: null }, project: null }, 'b');
      store.transaction.oncomplete = () => {
        asking.result.close();
        done();
      };
    };
  });
}

/** Selects a file in the open dialog. */
function choose([name, text]: [string, string]): void {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  const files = new DataTransfer();
  files.items.add(new File([text], name));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
