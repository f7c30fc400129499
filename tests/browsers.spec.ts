// The site's key flows in browsers that Playwright's tests don't run in: the system's Firefox and
// WebKit.

import { hasFirefox, openFirefox } from './browsers/firefox.ts';
import { type FlakyServer, flakyServer } from './browsers/flaky-server.ts';
import type { Tab } from './browsers/tab.ts';
import { hasWebKit, openWebKit } from './browsers/webkit.ts';
import { expect, test } from './support.ts';

const browsers = [
  { name: 'Firefox', isThere: hasFirefox(), launch: openFirefox },
  { name: 'WebKit', isThere: hasWebKit(), launch: openWebKit },
];

// One window of each, in which tests run in sequence.
test.describe.configure({ mode: 'default' });

for (const { name, isThere, launch } of browsers) {
  test.describe(name, () => {
    test.skip(!isThere && !process.env.ALL_BROWSERS, `${name} is not on this machine (docs/browsers.md)`);
    let tab: Tab;
    let server: FlakyServer;

    test.beforeAll(async () => {
      tab = await launch();
    });
    test.afterAll(() => tab?.close());
    // Each test has its own origin, so nothing is cached or stored.
    test.beforeEach(async ({ sites }) => {
      server = await flakyServer(sites.plain);
    });
    test.afterEach(() => server.close());

    /** Opens a page and waits until its script has made it work. */
    async function open(path: string): Promise<void> {
      await tab.goto(server.address + path);
      await expect
        .poll(() =>
          tab.eval((to) => location.pathname === to && 'ready' in document.documentElement.dataset, path),
        )
        .toBe(true);
      await tab.eval(() => {
        const complaints: string[] = [];
        addEventListener('error', ({ message }) => complaints.push(message));
        addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          complaints.push(`${effectiveDirective} ${blockedURI}`),
        );
        console.error = (...said) => complaints.push(said.join(' '));
        Object.assign(window, { sameDocument: true, complaints });
      });
    }
    /**
     * The text of the first matching element. A document that is being replaced answers with an
     * error.
     */
    const text = (selector: string) =>
      tab.eval((wanted) => document.querySelector(wanted)?.textContent ?? '', selector).catch(String);
    const count = (selector: string) =>
      tab.eval((wanted) => document.querySelectorAll(wanted).length, selector).catch(String);
    const heading = (wanted: string) => expect.poll(() => text('main h1')).toBe(wanted);
    const isSameDocument = () => tab.eval(() => 'sameDocument' in window);
    /** Clicks without scrolling the page, unlike a pointer. */
    async function press(selector: string): Promise<void> {
      // The sidebar comes after the article.
      await expect.poll(() => count(selector)).toBeGreaterThan(0);
      await tab.eval((wanted) => document.querySelector<HTMLElement>(wanted)?.click(), selector);
    }
    /** Checks that this document has neither errors nor policy violations. */
    async function isQuiet(): Promise<void> {
      expect(await tab.eval(() => (window as { complaints?: string[] }).complaints ?? [])).toEqual([]);
    }
    const sample = 'main .code[data-run]';

    test('a link shows its page, and back restores the scroll position', async () => {
      await open('/docs/guards');
      await tab.eval(() => scrollTo({ top: 900, behavior: 'instant' }));
      await press('#sidebar a[href="/docs/entry-1"]');
      await heading('Entry 1');
      expect(await isSameDocument()).toBe(await tab.eval(() => 'navigation' in window));
      await tab.eval(() => void setTimeout(() => history.back()));
      await heading('Guards');
      await expect.poll(() => tab.eval(() => Math.abs(scrollY - 900) < 3)).toBe(true);
      await isQuiet();
    });

    test('Retry shows a page that failed to load, and back after a reload restores the position', async () => {
      await open('/docs/guards');
      test.skip(!(await tab.eval(() => 'navigation' in window)), 'Each link loads a document.');
      await tab.eval(() => scrollTo({ top: 900, behavior: 'instant' }));
      server.breakOff(/_page\/docs\/entry-30/);
      await press('#sidebar a[href="/docs/entry-30"]');
      await heading('This page couldn’t be loaded.');
      const focused = () => tab.eval(() => document.activeElement?.textContent ?? '');
      await expect.poll(focused).toBe('Retry');
      await tab.eval(() => void Object.assign(window, { old: document.activeElement }));
      await tab.press('Enter');
      await expect.poll(() => tab.eval(() => (window as { old?: Element }).old?.isConnected)).toBe(false);
      await expect.poll(focused).toBe('Retry');
      server.breakOff(/^$/);
      await tab.press('Enter');
      await heading('Entry 30');
      await tab.press('Tab');
      await expect.poll(() => tab.eval(() => document.activeElement?.className)).toBe('skip-link');
      expect(await isSameDocument()).toBe(true);
      await tab.eval(() => void setTimeout(() => location.reload()));
      await expect
        .poll(() => tab.eval(() => 'loaded' in document.documentElement.dataset).catch(String))
        .toBe(true);
      await expect.poll(() => isSameDocument().catch(String)).toBe(false);
      await tab.eval(() => {
        navigation.addEventListener('navigatesuccess', () =>
          Object.assign(window, { landed: Math.round(scrollY) }),
        );
        setTimeout(() => history.back());
      });
      await heading('Guards');
      await expect.poll(() => tab.eval(() => (window as { landed?: number }).landed)).toBe(900);
    });

    test('a link in the table of contents scrolls to its heading', async () => {
      await open('/docs/guards');
      await tab.click('.toc a[href="#part-3"]');
      await expect
        .poll(() =>
          tab.eval(() => Math.round(document.getElementById('part-3')!.getBoundingClientRect().top)),
        )
        .toBeLessThan(100);
      expect(await tab.eval(() => location.hash)).toBe('#part-3');
      await isQuiet();
    });

    test('Tab reaches the sidebar before the article, which precedes it in the document', async () => {
      await open('/docs/guards');
      const afterTabFrom = async (selector: string) => {
        await tab.eval((last) => {
          const all = [...document.querySelectorAll<HTMLElement>(last)];
          all.findLast((element) => element.checkVisibility())!.focus();
        }, selector);
        await tab.press('Tab');
        return tab.eval(() => document.activeElement!.closest('#sidebar, main')?.id);
      };
      expect(await afterTabFrom('.navbar button')).toBe('sidebar');
      expect(await afterTabFrom('#sidebar :is(a, summary)')).toBe('main');
      expect(
        await tab.eval(() => {
          const [main, sidebar] = ['main', 'sidebar'].map((id) => document.getElementById(id)!);
          return [
            sidebar!.getBoundingClientRect().right <= main!.getBoundingClientRect().left,
            main!.nextElementSibling === sidebar,
          ];
        }),
      ).toEqual([true, true]);
      await isQuiet();
    });

    test('a step of the course can be solved with the keyboard alone', async ({ baseURL }) => {
      // The small sites have no course.
      server.close();
      server = await flakyServer(baseURL!);
      await open('/learn/states/first-machine');
      await expect.poll(() => count('.step-result')).toBeGreaterThan(0);
      const { solution, next } = await tab.eval(() => {
        const island = document.querySelector('site-island[name="course/step"]')!;
        return JSON.parse(island.getAttribute('props')!) as { solution: string; next: { title: string } };
      });
      /** Presses keys until the focus is on an element. */
      const focus = async (wanted: string, ...keys: string[]) => {
        for (let left = 150; left > 0; left--) {
          await tab.press(...keys);
          if (await tab.eval((selector) => document.activeElement?.matches(selector), wanted)) return;
        }
        throw new Error(`${keys.join('+')} never leads to ${wanted}`);
      };
      // The host of the editor's shadow tree.
      await focus('.step-code .code-editor', 'Tab');
      await tab.press('Control', 'a');
      // In one line, because the editor indents each new one.
      await tab.type(solution.replace(/\s+/g, ' '));
      await tab.press('Control', 'Enter');
      await expect.poll(() => text('.step-solved')).toContain('Solved');
      await tab.press('Escape');
      await focus('.step-next', 'Shift', 'Tab');
      await tab.press('Enter');
      await heading(next.title);
      await isQuiet();
    });

    test('the color mode is remembered', async () => {
      await open('/docs/guards');
      await tab.click('button[data-color-mode]');
      await open('/docs/door');
      expect(await tab.eval(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
      await isQuiet();
    });

    test('search results are visible and can be selected with the keyboard', async () => {
      await open('/docs/guards');
      await tab.press('Control', 'k');
      await tab.type('sauna');
      const result = 'dialog.search [aria-selected=true] .hit-title';
      await expect.poll(() => text(result)).toMatch(/Types/);
      expect(
        await tab.eval(() => document.querySelector('dialog.search')!.getBoundingClientRect().height),
      ).toBeGreaterThan(200);
      await tab.press('Enter');
      await heading('Types');
      await isQuiet();
    });

    test('typing on the search button opens search with every character in order', async () => {
      await open('/docs/guards');
      await tab.eval(() =>
        [...document.querySelectorAll<HTMLElement>('[data-search-open]')]
          .find((button) => button.checkVisibility())!
          .focus(),
      );
      await tab.type('sauna');
      await expect
        .poll(() => tab.eval(() => document.querySelector<HTMLInputElement>('dialog.search input')?.value))
        .toBe('sauna');
      await expect.poll(() => text('dialog.search [aria-selected=true] .hit-title')).toMatch(/Types/);
      await isQuiet();
    });

    test('the search page keeps every character typed', async () => {
      await open('/search');
      await tab.click('.results-field input');
      await tab.type('guards and doors of saunas');
      await expect
        .poll(() => tab.eval(() => new URLSearchParams(location.search).get('q')))
        .toBe('guards and doors of saunas');
      expect(
        await tab.eval(() => document.querySelector<HTMLInputElement>('.results-field input')!.value),
      ).toBe('guards and doors of saunas');
      await isQuiet();
    });

    test('Simulate runs a machine in a worker', async () => {
      await open('/docs/door');
      await tab.click('.statechart [data-chart=simulate]');
      await expect.poll(() => text('.sim-status')).toBe('Running');
      await tab.click('form[data-send=badge] input');
      await tab.press('Control', 'a');
      await tab.type('b-42');
      await tab.press('Enter');
      await expect.poll(() => count('[data-state="door.open"][data-active]')).toBe(1);
      await isQuiet();
    });

    test('the first copy of a chart works', async () => {
      await open('/docs/door');
      await tab.click('.chart-copy summary');
      await expect.poll(() => count('.chart-copy [data-chart=svg]')).toBe(1);
      await tab.click('.chart-copy [data-chart=svg]');
      await expect.poll(() => text('.chart-copy summary')).toBe('Copied');
    });

    test('Run prints the values in the comments', async () => {
      await open('/docs/door');
      await press(`${sample} .code-tools button`);
      await expect.poll(() => text(`${sample} .play-status`)).toBe('Finished');
      expect(await count(`${sample} .play-same`)).toBe(2);
      await isQuiet();
    });

    /** Replaces the editor's code line by line, because it indents automatically. */
    async function edit(lines: string[], page = '/docs/door', figure = sample): Promise<void> {
      await open(page);
      await press(`${figure} .code-tools button:nth-of-type(2)`);
      const isFocused = () =>
        tab.eval((figure) => {
          const editor = document.querySelector(`${figure} .code-editor`);
          return Boolean(editor?.shadowRoot?.activeElement);
        }, figure);
      await expect.poll(isFocused).toBe(true);
      await tab.press('Control', 'a');
      for (const [i, line] of lines.entries()) {
        if (i > 0) await tab.press('Enter');
        await tab.type(line);
      }
    }

    test('Edit: errors and output show their line', async () => {
      await edit(['console.log(1);', 'null.x;']);
      await tab.press('Control', 'Enter');
      await expect.poll(() => text(`${sample} .play-status`)).toBe('Ended with an error');
      expect(await text(`${sample} .play-number`)).toBe('Line 1');
      expect(await text(`${sample} .play-body > .panel-problem strong`)).toBe('Line 2: ');
      await isQuiet();
    });

    test('Edit: a missing target is reported with its line', async () => {
      const machine = [
        'const doorMachine = createMachine({',
        "initial: 'a',",
        'states: {',
        "a: { on: { GO: 'gone' } },",
        '} });',
      ];
      await edit(["import { createMachine } from 'xstate';", ...machine]);
      await expect.poll(() => text(`${sample} [role=alert]`)).toMatch(/^Line 5: .*gone/);
    });

    test('Edit: a component with an endless loop is stopped, although it shares the page’s thread', async () => {
      const figure = 'main .code[data-lang="tsx"]';
      const lines = [
        'export function Loop() {',
        'for (let i = 0; ; i++) if (i < 0) return <p>never</p>;',
        '}',
      ];
      await edit(lines, '/docs/lamp-in-react', figure);
      await tab.press('Control', 'Enter');
      await expect.poll(() => text(`${figure} .play-status`)).toBe('Stopped');
      expect(await text(`${figure} .play-body > .panel-problem`)).toContain('2 seconds');
      await isQuiet();
    });

    test('Retry loads code that failed to load', async () => {
      await open('/docs/door');
      server.breakOff(/\/assets\/dialog-/);
      await tab.press('Control', 'k');
      await tab.type('sauna');
      await expect.poll(() => count('dialog.search [role=alert] button')).toBe(1);
      server.breakOff();
      await tab.click('dialog.search [role=alert] button');
      await expect.poll(() => text('.hit-title')).toMatch(/Types/);
      const typed = () => tab.eval(() => document.querySelector('input')!.value).catch(String);
      await expect.poll(typed).toBe('sauna');
    });

    test('“Try again” starts a simulation whose code failed to load', async () => {
      await open('/docs/door');
      server.breakOff(/\/assets\/mount-/);
      await tab.click('.statechart [data-chart=simulate]');
      await expect.poll(() => text('.statechart [data-chart=simulate]')).toBe('Try again');
      server.breakOff();
      await tab.click('.statechart [data-chart=simulate]');
      // These engines don't import a failed module again, so the page is loaded with a URL that names the simulation,
      // and waits for a press.
      await expect.poll(() => tab.eval(() => location.search).catch(String)).toBe('?simulate=doorMachine');
      await expect.poll(() => text('.statechart [data-chart=simulate]')).toBe('Simulate');
      await tab.click('.statechart [data-chart=simulate]');
      await expect.poll(() => text('.sim-status')).toBe('Running');
    });

    /**
     * Waits until the service worker keeps visited pages. It is registered when the page has been
     * idle for a while.
     */
    const isKept = () =>
      expect.poll(() => tab.eval(() => navigator.serviceWorker?.controller != null)).toBe(true);
    /** Whether a page is kept. */
    const hasKept = (path: string) =>
      tab.eval(async (wanted) => {
        for (const name of await caches.keys())
          for (const { url } of await (await caches.open(name)).keys())
            if (new URL(url).pathname === wanted) return true;
        return false;
      }, `/_page${path}.html`);

    /**
     * Loads a document from within the page: drivers stop at the first network error, although the
     * worker answers.
     */
    const load = (path: string) => tab.eval((to) => void setTimeout(() => location.assign(to)), path);

    test('visited pages are readable offline', async () => {
      await open('/docs/guards');
      await isKept();
      await open('/docs/door');
      await expect.poll(() => hasKept('/docs/door')).toBe(true);
      server.breakOff(/./);
      await load('/docs/guards');
      await heading('Guards');
      await press('#sidebar a[href="/docs/door"]');
      await heading('Door');
      await load('/docs/not-visited');
      await expect.poll(() => text('main')).toContain('You are offline');
      server.breakOff();
      await load('/docs/guards');
      await heading('Guards');
    });

    test('a version saved as a whole is readable and searchable offline', async () => {
      await open('/docs/guards');
      await isKept();
      await tab.click('[data-offline]');
      const fetchWhole = () => {
        const buttons = document.querySelectorAll<HTMLButtonElement>('dialog[open] button');
        const [button] = [...buttons].filter((each) =>
          each.textContent?.includes('Read this version offline'),
        );
        button?.click();
        return button !== undefined;
      };
      await expect.poll(() => tab.eval(fetchWhole)).toBe(true);
      await expect.poll(() => text('dialog[open]')).toContain('All pages are on this device');
      server.breakOff(/./);
      await load('/docs/types');
      await heading('Types');
      // With the Navigation API, the document is still the previous one, with its open dialog.
      await tab.eval(() => {
        setTimeout(() => location.reload());
        Object.assign(window, { isBefore: true });
      });
      const isAnother = () => !('isBefore' in window) && 'ready' in document.documentElement.dataset;
      await expect.poll(() => tab.eval(isAnother).catch(() => false)).toBe(true);
      await tab.press('Control', 'k');
      await tab.type('door');
      await expect.poll(() => text('dialog.search [aria-selected=true] .hit-title')).toMatch(/Door/);
      await tab.press('Enter');
      await heading('Door');
      server.breakOff();
    });
  });
}
