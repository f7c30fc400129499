import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { freePort } from '../free-port.ts';
import { isInstalled, type Tab } from './tab.ts';

// The system's WebKitGTK with plain WebDriver, because Playwright only drives its own WebKit.

const { WEBKIT_DRIVER_PATH = 'WebKitWebDriver' } = process.env;
const miniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0];

export const hasWebKit = () => [WEBKIT_DRIVER_PATH, 'Xvfb'].every(isInstalled) && miniBrowser() !== undefined;

const keys: Record<string, string> = {
  Control: '\uE009',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowRight: '\uE014',
  Tab: '\uE004',
  Shift: '\uE008',
};

// biome-ignore lint/suspicious/noExplicitAny: whatever the page's code gives
type Answer = any;

/** Opens the system's WebKitGTK on a separate display. */
export async function openWebKit(): Promise<Tab> {
  const children: ChildProcess[] = [];
  const start = (command: string, args: string[], options: SpawnOptions) => {
    const child = spawn(command, args, { detached: true, ...options });
    children.push(child);
    return child;
  };
  // Each with its child processes.
  const end = () => {
    for (const { pid } of children.splice(0)) {
      try {
        if (pid) process.kill(-pid, 'SIGKILL');
      } catch {
        // It has already exited.
      }
    }
  };
  process.once('exit', end);

  const screen = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const display = start('Xvfb', screen, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const number = await new Promise((done) => display.stdio[3]?.once('data', done));
  const port = await freePort();
  start(WEBKIT_DRIVER_PATH, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(number).trim()}`, NO_AT_BRIDGE: '1' },
    stdio: 'ignore',
  });
  async function ask(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(path.includes('/execute/') ? 5000 : 60_000),
    });
    const { value } = (await response.json()) as { value: Answer };
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }
  for (let tries = 100; tries > 0; tries--) {
    if (await ask('GET', '/status').catch(() => undefined)) break;
    await new Promise((done) => setTimeout(done, 100));
  }
  const { sessionId, capabilities } = await ask('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': {
          binary: miniBrowser(),
          args: ['--automation'],
        },
        timeouts: { script: 10_000, pageLoad: 20_000 },
      },
    },
  });
  const session = `/session/${sessionId}`;
  await ask('POST', `${session}/window/rect`, { width: 1280, height: 900 });

  const act = (actions: object) => ask('POST', `${session}/actions`, { actions: [actions] });
  const keyboard = (actions: object[]) => act({ type: 'key', id: 'keyboard', actions });
  const down = (value: string) => ({ type: 'keyDown', value });
  const up = (value: string) => ({ type: 'keyUp', value });
  /** Asks again if there is no answer, as occasionally while a document unloads or on a busy machine. */
  async function evaluate(code: (value: never) => unknown, value?: unknown): Promise<Answer> {
    const body = { script: `return (${code})(...arguments)`, args: [value] };
    for (let left = 5; ; left--) {
      try {
        return await ask('POST', `${session}/execute/sync`, body);
      } catch (error) {
        if (left === 0 || (error as Error).name !== 'TimeoutError') throw error;
      }
    }
  }

  /** The center of an element, scrolled into view; null if it doesn't exist. */
  const middleOf = (selector: string): { x: number; y: number } | null => {
    const element = document.querySelector(selector);
    if (!element) return null;
    const seen = element.getBoundingClientRect();
    if (seen.top < 64 || seen.bottom > innerHeight)
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  };

  return {
    name: `${capabilities.browserName} ${capabilities.browserVersion}`,
    goto: (url) => ask('POST', `${session}/url`, { url }),
    eval: evaluate,
    async click(selector) {
      const until = Date.now() + 60_000;
      let middle: object | null = null;
      while (!middle && Date.now() < until) middle = await evaluate(middleOf, selector).catch(() => null);
      if (!middle) throw new Error(`No element matches ${selector}.`);
      const move = { type: 'pointerMove', duration: 0, ...middle };
      const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
      await act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
    },
    press(...names) {
      const pressed = names.map((name) => keys[name] ?? name);
      return keyboard([...pressed.map(down), ...pressed.toReversed().map(up)]);
    },
    // In pieces, each with a separate limit: a key took 25 ms on an idle machine, and over 130 ms on a busy one.
    async type(text) {
      for (const piece of text.match(/.{1,20}/gsu) ?? [])
        await keyboard([...piece].flatMap((key) => [down(key), up(key)]));
    },
    async close() {
      await ask('DELETE', session).catch(() => undefined);
      end();
    },
  };
}
