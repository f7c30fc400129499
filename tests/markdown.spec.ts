import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { comparable, htmlFile, markdownPath, withoutBase } from '../src/core/paths.ts';
import { expect, test } from './support.ts';

// Every page of the built site as Markdown, and `llms.txt`.

const { DIST = 'dist' } = process.env;
const read = (file: string) => readFileSync(join(DIST, file), 'utf8');
const { url, baseUrl, pages } = JSON.parse(read('.site/manifest.json')) as {
  url: string;
  baseUrl: string;
  pages: string[];
};
const origin = new URL(url).origin;
const byPath = new Map(pages.map((page) => [comparable(page), page]));
const htmlOf = (page: string) => read(htmlFile(page));
const markdownOf = (page: string) => read(markdownPath(page).slice(1));

/** The pages in the sitemap. */
const listed = Array.from(read('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => {
  const path = comparable(withoutBase(decodeURIComponent(new URL(address).pathname), baseUrl) ?? '');
  return byPath.get(path) ?? path;
});

/** A text without its code blocks, and their number. */
function withoutCode(markdown: string): { text: string; blocks: number; diagrams: number } {
  const lines: string[] = [];
  let fence = '';
  let blocks = 0;
  let diagrams = 0;
  for (const line of markdown.split('\n')) {
    const [, marks = '', language] = /^(?:[\s>]|[-*] |\d+\. )*(`{3,})(\w*)/.exec(line) ?? [];
    if (fence ? marks.startsWith(fence) : marks) {
      if (!fence) blocks++;
      if (!fence && language === 'mermaid') diagrams++;
      fence = fence ? '' : marks;
    } else if (!fence) lines.push(line.replace(/`[^`]*`/g, '``'));
  }
  return { text: lines.join('\n'), blocks, diagrams };
}

test('every page in the sitemap exists as Markdown and links to it', () => {
  expect(listed.length).toBeGreaterThan(100);
  for (const page of listed) {
    expect(markdownOf(page), page).toMatch(/^# \S.*\n\n> \S.*\n\n\S/);
    const href = withBaseUrl(markdownPath(page));
    expect(htmlOf(page), page).toContain(
      `<link rel="alternate" type="text/markdown" href="${encodeURI(href)}">`,
    );
  }
});

const withBaseUrl = (path: string) => baseUrl + path.slice(1);

test('links in the Markdown point to existing pages and anchors', () => {
  const firsts = new Set(pages.map((page) => page.split('/')[1]));
  const ids = new Map<string, Set<string>>();
  const idsOf = (page: string) => {
    const known =
      ids.get(page) ?? new Set(Array.from(htmlOf(page).matchAll(/\sid="([^"]+)"/g), ([, id = '']) => id));
    ids.set(page, known);
    return known;
  };
  const lost: string[] = [];
  let seen = 0;
  for (const page of listed) {
    const { text } = withoutCode(markdownOf(page));
    for (const [, address = ''] of text.matchAll(/(?:\]\(<?|<(?=https?:))([^)\s>]+)/g)) {
      if (!/^(https?|mailto):/.test(address)) lost.push(`${page}: ${address} is not absolute`);
      if (!address.startsWith(`${origin}/`)) continue;
      const { pathname, hash } = new URL(address);
      const path = withoutBase(decodeURIComponent(pathname), baseUrl) ?? pathname;
      // Studio is on the same host.
      if (!firsts.has(path.split('/')[1])) continue;
      seen++;
      const target = byPath.get(comparable(path));
      if (target === undefined && !existsSync(join(DIST, path)))
        lost.push(`${page}: ${address} is not a page`);
      if (target !== undefined && hash && !idsOf(target).has(decodeURIComponent(hash.slice(1))))
        lost.push(`${page}: ${address} has no such anchor`);
    }
  }
  expect(lost).toEqual([]);
  expect(seen).toBeGreaterThan(1000);
});

test('the Markdown contains all samples and statecharts', () => {
  let charts = 0;
  for (const page of listed.filter((path) => /^\/(docs|blog\/\d)/.test(path))) {
    const html = htmlOf(page);
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const figures = (name: string) => main.match(new RegExp(`<figure class="${name}`, 'g'))?.length ?? 0;
    const { blocks, diagrams, text } = withoutCode(markdownOf(page));
    expect(diagrams - (main.match(/<figcaption class="language">Mermaid/g)?.length ?? 0), page).toBe(
      figures('statechart"'),
    );
    expect(blocks, page).toBe(figures('code"') + figures('statechart"'));
    expect(text, page).not.toMatch(/&#x20;|\[object Object\]|undefined<|<\/?(div|span|figure|CodeBlock)\b/);
    charts += diagrams;
  }
  expect(charts).toBeGreaterThan(100);
});

test('llms.txt links only to Markdown, and llms-full.txt contains every page of its version', () => {
  for (const [folder, label] of [
    ['', 'XState v5'],
    ['docs/xstate-v4/', 'XState v4'],
  ]) {
    const outline = read(`${folder}llms.txt`);
    expect(outline).toMatch(/^# .+\n\n> .+\n\n/);
    const addresses = Array.from(outline.matchAll(/^- \[.*\]\((\S+)\): \S/gm), ([, address = '']) => address);
    expect(addresses.length).toBeGreaterThan(50);
    for (const address of addresses) {
      const file = withoutBase(new URL(address).pathname, baseUrl) ?? '';
      expect(file).toMatch(/\.md$|\/llms\.txt$/);
      expect(existsSync(join(DIST, decodeURIComponent(file))), address).toBe(true);
    }
    const whole = read(`${folder}llms-full.txt`);
    const docs = addresses.filter((address) => /\/docs[./]/.test(address) && address.endsWith('.md'));
    for (const address of docs) {
      const text = read(decodeURIComponent(withoutBase(new URL(address).pathname, baseUrl) ?? ''));
      expect(text).toContain(label);
      expect(whole.includes(text), address).toBe(true);
    }
  }
});

test('a page is sent as Markdown to clients that prefer it, and as HTML to browsers', async ({
  page,
  request,
}) => {
  const markdown = await request.get('/docs/guards', { headers: { accept: 'text/markdown' } });
  expect(markdown.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  expect(await markdown.text()).toBe(markdownOf('/docs/guards'));
  const response = await page.goto('/docs/guards');
  expect(response?.headers()['content-type']).toBe('text/html; charset=utf-8');
  expect(response?.headers().vary).toContain('Accept,');
});
