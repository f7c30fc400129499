import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import base from '../../../../site.config.ts';
import type { SiteConfig } from '../../../config/config.ts';
import { RELOADED } from '../../../core/browser/reload-once.ts';
import { compileScripts, cspHash, inlineScript } from './inline-script.ts';

const { inline: code } = await compileScripts();

interface World {
  config?: Partial<SiteConfig>;
  stored?: Record<string, string>;
  /** The system's mode. Undefined if the browser doesn't report it. */
  system?: 'light' | 'dark';
  /** The path and screen in the page's <main>. */
  page?: { path: string; screen?: string };
  at?: string;
  state?: Record<string, unknown>;
  onLine?: boolean;
}

/** Runs the script with a minimal document. */
function run({ config = {}, stored, system, page, at = '/', state, onLine = true }: World) {
  const root: Record<string, string> = {};
  const banner: string[] = [];
  const world = { root, banner, reloads: 0, state: state ?? null, fail: (_type: string) => {} };
  const main = page && { dataset: { path: page.path, screen: page.screen ?? 'doc' } };
  const document = {
    readyState: 'complete',
    documentElement: { dataset: root },
    getElementById: (id: string) => (id === 'main' ? main : null),
    createElement: () => ({
      style: {},
      setAttribute: () => {},
      appendChild: () => {},
      set textContent(text: string) {
        banner.push(text);
      },
    }),
    body: { prepend: () => {} },
  };
  const location = { pathname: at, reload: () => world.reloads++ };
  const history = {
    get state() {
      return world.state;
    },
    replaceState: (next: Record<string, unknown>) => {
      world.state = next;
    },
  };
  const context: Record<string, unknown> = {
    document,
    location,
    history,
    navigator: { onLine },
    Date,
    matchMedia: (query: string) => ({ matches: query.includes(`: ${system})`) }),
    addEventListener: (type: string, listener: (event: unknown) => void) => {
      if (type === 'error') world.fail = (kind) => listener({ target: { type: kind } });
    },
  };
  Object.defineProperty(context, 'localStorage', {
    get: () => {
      if (!stored) throw new Error('blocked');
      return { getItem: (key: string) => stored[key] ?? null };
    },
  });
  runInContext(inlineScript(code, { ...base, ...config }), createContext(context));
  return world;
}

test.each([
  ['the stored one', { stored: { theme: 'dark' }, system: 'light' }, 'dark'],
  ['that of the system if none is stored', { stored: {}, system: 'dark' }, 'dark'],
  [
    'that of the system if the stored one is invalid',
    { stored: { theme: 'purple' }, system: 'dark' },
    'dark',
  ],
  ['the default if the system has none', { stored: {} }, 'light'],
  ['that of the system if storage is blocked', { system: 'dark' }, 'dark'],
] as const)('selects the color mode: %s', (_what, world, mode) => {
  expect(run(world as World).root.theme).toBe(mode);
});

test('can ignore the system and the stored choice', () => {
  const colorMode = { default: 'dark', disableSwitch: true, respectPrefersColorScheme: false } as const;
  expect(run({ config: { colorMode }, stored: { theme: 'light' }, system: 'light' }).root.theme).toBe('dark');
});

test('hides a dismissed announcement while its ID stays the same', () => {
  const dismissed = { 'docusaurus.announcement.dismiss': 'true' };
  const id = 'docusaurus.announcement.id';
  expect(run({ stored: { ...dismissed, [id]: 'announcement-bar' } }).root.announcement).toBe('dismissed');
  expect(run({ stored: { ...dismissed, [id]: 'another' } }).root.announcement).toBeUndefined();
});

test.each([
  ['/', '/docs/guards', '/sub/docs/guards', '/sub/'],
  ['/', '/docs/guards', '/sub/docs/guards.html', '/sub/'],
  ['/', '/docs/', '/sub/docs/index.html', '/sub/'],
  ['/', '/', '/sub/', '/sub/'],
  ['/', '/', '/sub/index.html', '/sub/'],
  ['/site/', '/site/docs/guards', '/docs/guards', '/'],
  ['/site/', '/site/docs/guards', '/other/docs/guards/', '/other/'],
])('suggests a base URL: built for %s, the page %s at %s suggests %s', (baseUrl, path, at, suggested) => {
  const world = run({ config: { baseUrl }, stored: {}, page: { path }, at });
  world.fail('module');
  expect(world.banner).toContain(`We suggest trying baseUrl = ${suggested}`);
  expect(world.reloads).toBe(0);
});

test.each(['/docs/guards', '/docs/guards/', '/docs/guards.html', '/docs/guards/index.html'])(
  'reloads a page once if its script fails at its own URL %s',
  (at) => {
    const world = run({ stored: {}, page: { path: '/docs/guards' }, at });
    world.fail('module');
    expect(world.reloads).toBe(1);
    world.fail('module');
    expect(world.reloads).toBe(1);
    expect(world.banner).toEqual([]);
  },
);

test('keeps the state of the history entry, and reloads again after the pause', () => {
  const world = run({
    stored: {},
    page: { path: '/a' },
    at: '/a',
    state: { mine: 1, [RELOADED]: Date.now() - 60_000 },
  });
  world.fail('module');
  expect(world.reloads).toBe(1);
  expect(world.state).toMatchObject({ mine: 1 });
});

test('keeps a page whose script fails without a connection', () => {
  const world = run({ stored: {}, page: { path: '/docs/guards' }, at: '/docs/guards', onLine: false });
  world.fail('module');
  expect(world.reloads).toBe(0);
  expect(world.banner).toEqual([]);
});

test('accepts any URL for the not-found page', () => {
  const world = run({ stored: {}, page: { path: '/404', screen: 'not-found' }, at: '/nowhere' });
  world.fail('module');
  expect(world.banner).toEqual([]);
});

test('ignores blocked scripts of other sites', () => {
  const world = run({ stored: {}, page: { path: '/docs/guards' }, at: '/sub/docs/guards' });
  world.fail('');
  expect(world.banner).toEqual([]);
  expect(world.reloads).toBe(0);
});

test('identifies the script by its hash in the policy', () => {
  expect(cspHash('')).toBe("'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
});
