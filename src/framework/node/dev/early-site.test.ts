import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { docPage, versionOf } from '../../../content/content.fixture.ts';
import { fragmentFile, htmlFile } from '../../../core/paths.ts';
import { siteOf } from '../../../pages/site.fixture.ts';
import type { SiteFiles } from '../build/files.ts';
import type { DevSite } from './dev-site.ts';
import { EarlySite } from './early-site.ts';

const publicFolder = mkdtempSync(join(tmpdir(), 'early-'));
writeFileSync(join(publicFolder, 'favicon.svg'), '');
afterAll(() => rmSync(publicFolder, { recursive: true }));

/** A site whose docs are outlines unless they are wanted. The text of each file is its name. */
function loaded(wanted: ReadonlySet<string>): DevSite {
  const docs = ['about', 'guards', 'actions', 'copy'].map((id) => {
    const sameAs = id === 'copy' ? { sameAs: { file: 'docs/v5/guards.mdx', line: 4 } } : {};
    const isWanted = wanted.has(`docs/v5/${id}.mdx`);
    return [id, docPage(id, {}, { ...sameAs, ...(isWanted ? {} : { pending: true }) })] as const;
  });
  const site = siteOf({ isPartial: true, versions: [versionOf(Object.fromEntries(docs))] });
  const names = [...site.routes.flatMap(({ path }) => [htmlFile(path), fragmentFile(path)]), 'sitemap.xml'];
  const files: SiteFiles = new Map(
    [...names, 'assets/a.js', 'favicon.svg'].map((name) => [name, () => name]),
  );
  return { site, files, cards: { files: new Map(), of: () => ({ own: '' }) }, errors: () => [] };
}

/**
 * @param broken the file of a page with a mistake
 * @param took milliseconds in which a page is compiled
 */
function start({ broken, took = 20 }: { broken?: string; took?: number } = {}) {
  const loads: string[][] = [];
  const compiled = new Set<string>();
  const early = new EarlySite(async (wanted) => {
    loads.push([...wanted]);
    const before = new Set(compiled);
    await new Promise((resolve) => setTimeout(resolve, took * wanted.size));
    if (broken && wanted.has(broken)) throw new Error(`${broken}:6`);
    for (const file of wanted) compiled.add(file);
    return loaded(new Set([...before, ...wanted]));
  }, publicFolder);
  return { loads, bodyOf: async (path: string) => (await early.answer(path))?.body, early };
}

it('compiles only the pages that are requested', async () => {
  const { loads, bodyOf } = start();
  expect(await bodyOf('/docs/guards')).toBe('docs/guards.html');
  expect(await bodyOf(`/${fragmentFile('/docs/guards')}`)).toBe(fragmentFile('/docs/guards'));
  expect(await bodyOf('/docs/actions')).toBe('docs/actions.html');
  const [guards, actions] = ['docs/v5/guards.mdx', 'docs/v5/actions.mdx'];
  expect(await bodyOf('/docs/guards')).toBe('docs/guards.html');
  expect(loads).toEqual([[], [guards], [actions]]);
});

it('also compiles the page whose text a page shares', async () => {
  const { loads, bodyOf } = start();
  await bodyOf('/docs/copy');
  expect(loads.at(-1)).toEqual(['docs/v5/copy.mdx', 'docs/v5/guards.mdx']);
});

it('responds with files that don’t depend on pages, but with nothing that depends on all of them', async () => {
  const { loads, bodyOf } = start();
  expect(await bodyOf('/assets/a.js')).toBe('assets/a.js');
  expect(await bodyOf('/favicon.svg')).toBe('favicon.svg');
  for (const path of ['/blog', '/search', '/sitemap.xml', '/docs/nowhere', '/assets/nothing.js'])
    expect(await bodyOf(path), path).toBeUndefined();
  expect(loads).toEqual([[]]);
});

it('keeps pages that are compiled at the same time, each compiled once', async () => {
  const { loads, bodyOf } = start();
  const [guards, actions] = ['docs/v5/guards.mdx', 'docs/v5/actions.mdx'];
  const paths = ['/docs/guards', '/docs/actions', `/${fragmentFile('/docs/guards')}`];
  for (const part of [paths, paths])
    for (const body of await Promise.all(part.map(bodyOf))) expect(body).toBeDefined();
  expect(loads).toEqual([[], [guards], [actions], []]);
});

it('reports the mistakes in a requested page, and serves the others', async () => {
  const { early, bodyOf } = start({ broken: 'docs/v5/actions.mdx' });
  const broken = early.answer('/docs/actions');
  const other = early.answer('/docs/guards');
  await expect(broken).rejects.toThrow('actions.mdx:6');
  expect((await other)?.status).toBe(200);
  expect(await bodyOf('/docs/about')).toBe('docs/about.html');
  await expect(early.answer('/docs/actions')).rejects.toThrow('actions.mdx:6');
});

it('waits for requested pages', async () => {
  const { early } = start({ took: 400 });
  let isAnswered = false;
  void early.answer('/docs/guards').then(() => (isAnswered = true));
  await early.settle();
  expect(isAnswered).toBe(true);
});
