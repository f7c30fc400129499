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
  /** The system's mode; none where the browser tells nothing. */
  system?: 'light' | 'dark';
  /** What the page says of itself, and where it stands. */
  page?: { path: string; screen?: string };
  at?: string;
  state?: Record<string, unknown>;
}

/** Runs the script as a document would, with just what it uses. */
function run({ config = {}, stored, system, page, at = '/', state }: World) {
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
  ['what is stored', { stored: { theme: 'dark' }, system: 'light' }, 'dark'],
  ['the system without a choice', { stored: {}, system: 'dark' }, 'dark'],
  ['the system where what is stored is no mode', { stored: { theme: 'purple' }, system: 'dark' }, 'dark'],
  ['the default where the system tells nothing', { stored: {} }, 'light'],
  ['the system where storage is blocked', { system: 'dark' }, 'dark'],
] as const)('the mode is %s', (_what, world, mode) => {
  expect(run(world as World).root.theme).toBe(mode);
});

test('the configuration can leave system and choice aside', () => {
  const colorMode = { default: 'dark', disableSwitch: true, respectPrefersColorScheme: false } as const;
  expect(run({ config: { colorMode }, stored: { theme: 'light' }, system: 'light' }).root.theme).toBe('dark');
});

test('a dismissed announcement is hidden as long as its id is the same', () => {
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
])('built for %s, the page %s at %s suggests %s', (baseUrl, path, at, suggested) => {
  const world = run({ config: { baseUrl }, stored: {}, page: { path }, at });
  world.fail('module');
  expect(world.banner).toContain(`We suggest trying baseUrl = ${suggested}`);
  expect(world.reloads).toBe(0);
});

test.each(['/docs/guards', '/docs/guards/', '/docs/guards.html', '/docs/guards/index.html'])(
  'at its own address %s a page without its script is reloaded once',
  (at) => {
    const world = run({ stored: {}, page: { path: '/docs/guards' }, at });
    world.fail('module');
    expect(world.reloads).toBe(1);
    world.fail('module');
    expect(world.reloads).toBe(1);
    expect(world.banner).toEqual([]);
  },
);

test('keeps what the history entry held, and tries again after the pause', () => {
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

test('the not-found page stands at any address', () => {
  const world = run({ stored: {}, page: { path: '/404', screen: 'not-found' }, at: '/nowhere' });
  world.fail('module');
  expect(world.banner).toEqual([]);
});

test('a script of others that is blocked means nothing', () => {
  const world = run({ stored: {}, page: { path: '/docs/guards' }, at: '/sub/docs/guards' });
  world.fail('');
  expect(world.banner).toEqual([]);
  expect(world.reloads).toBe(0);
});

test('the policy names the script by its hash', () => {
  expect(cspHash('')).toBe("'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
});
