import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toHtml } from 'hast-util-to-html';
import { describe, expect, it } from 'vitest';
import type { Markup } from '../model.ts';
import { extract } from './extract.ts';
import { fakeModules } from './fake-modules.fixture.ts';
import { loadReference } from './load.ts';

/** Returns a doc comment as HTML. */
const html = (children: Markup = []) => toHtml({ type: 'root', children });

const entry = (name: string) => ({ name, purpose: 'A test.', folder: 'packages/test' });

const POLICY = { baseUrl: '/', trailingSlash: 'never' as 'never' | 'always' };

/** Extracts the reference in this process, because each other process loads TypeScript again. */
const load = async (files: Record<string, Record<string, string>>, policy = POLICY) =>
  extract(Object.keys(files).map(entry), fakeModules(files), policy);

describe('packages with errors', () => {
  it('are reported if they are not installed', async () => {
    const modules = fakeModules({});
    await expect(loadReference({ policy: POLICY, packages: [entry('gone')], modules })).rejects.toThrow(
      'API reference, gone: the package isn’t installed',
    );
  });

  it('are reported if they have no declarations', async () => {
    const manifest = JSON.stringify({ name: 'bare', version: '1.0.0', exports: { '.': './style.css' } });
    await expect(load({ bare: { 'package.json': manifest } })).rejects.toThrow(
      'API reference, bare: the package.json of the package names no type declarations',
    );
    await expect(load({ lost: {} })).rejects.toThrow(
      "API reference, lost: the declaration file of 'lost' doesn’t exist: dist/index.d.ts",
    );
  });

  it('are reported with the first error if their declarations do not compile', async () => {
    const files = {
      good: { 'dist/index.d.ts': 'export declare const a: 1;' },
      broken: { 'dist/index.d.ts': 'export declare const a: 1;\nexport declare const b: Missing;' },
    };
    const packages = Object.keys(files).map(entry);
    const cacheFolder = mkdtempSync(join(tmpdir(), 'reference-cache-'));
    const loaded = loadReference({ policy: POLICY, cacheFolder, packages, modules: fakeModules(files) });
    await expect(loaded).rejects.toThrow(
      "API reference, broken: the declarations don’t compile: dist/index.d.ts:2: Cannot find name 'Missing'.",
    );
  });

  it('are reported if they export nothing', async () => {
    await expect(load({ empty: { 'dist/index.d.ts': 'export {};' } })).rejects.toThrow(
      'API reference, empty: the declarations export nothing',
    );
  });

  it('are reported if two items have the same URL', async () => {
    const files = {
      twice: {
        'dist/index.d.ts':
          'export declare function run(): void;\nexport declare function Run(): void;\nexport declare function RUN(): void;',
      },
    };
    await expect(load(files)).rejects.toThrow('have the same URL');
  });
});

describe('doc comments', () => {
  const source = `
/** Runs {@link Options.speed | fast}: a <b>bold</b> \`runAll()\`. See <script>alert(1)</script>.
 * @param options How. @default none
 * @see {@link https://example.com/a?b=1&c=2 | elsewhere}
 * @throws when it is late */
export declare function runAll(options?: Options): Promise<void>;
/** @deprecated Use \`runAll()\`. */
export declare function runOld(a: string): void;
export declare function runOld(a: number): void;
export interface Base<T> { /** What is shared. */ shared: T }
export interface Options extends Base<string> {
  /** How fast. @defaultValue \`1\` */
  readonly speed?: number;
  [key: string]: unknown;
}
/** @internal */
export declare const hidden: number;
export declare const list: readonly string[];
`;

  it('are rendered with links, escaped HTML, and sorted tags', async () => {
    const { packages } = await load(
      { kit: { 'dist/index.d.ts': source } },
      { baseUrl: '/base/', trailingSlash: 'always' },
    );
    const items = new Map(packages[0]!.items.map((item) => [item.name, item]));
    const runAll = items.get('runAll')!;
    expect(runAll.path).toBe('/api/kit/function/runAll/');
    expect(html(runAll.description)).toContain(
      '<a href="/base/api/kit/interface/Options/#speed"><code>fast</code></a>',
    );
    expect(html(runAll.description)).not.toContain('<script>');
    expect(html(runAll.description)).toContain('Throws: when it is late');
    expect(runAll.see.map(html)).toEqual(['<a href="https://example.com/a?b=1&#x26;c=2">elsewhere</a>']);
    expect(html(items.get('runOld')!.deprecated)).toContain('href="/base/api/kit/function/runAll/"');
    expect(items.get('runOld')!.sections.map(({ title }) => title)).toContain('Parameters, overload 2');
    expect(items.get('hidden')).toMatchObject({ kind: 'variable', internal: true });
    expect(items.get('list')!.declaration.replace(/<[^>]+>/g, '')).toBe('const list: readonly string[]');
    const properties = items.get('Options')!.sections.find(({ id }) => id === 'properties')!.entries;
    expect(properties.map(({ name }) => name)).toEqual(['Index', 'speed', 'shared']);
    expect(properties[1]).toMatchObject({ marks: ['optional', 'readonly'], defaultValue: '1' });
    expect(properties[2]!.inheritedFrom).toMatchObject({
      name: 'Base',
      href: expect.stringContaining('/base/api/kit/interface/Base/'),
    });
  });
});
