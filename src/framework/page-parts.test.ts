import { describe, expect, it } from 'vitest';
import {
  buildOfFragment,
  configOf,
  documentOf,
  fragmentOf,
  inBuild,
  scriptOf,
  titleOf,
} from '../offline/page-parts.ts';
import { isEmbed } from '../pages/embed-routes.ts';
import { siteOf } from '../pages/site.fixture.ts';
import { documentHtml, fragmentHtml } from './node/document/document.ts';
import { frameOf } from './node/document/frame.fixture.ts';
import { createRenderer } from './render.tsx';

const site = siteOf();
const frame = frameOf(site);
const renderer = createRenderer(site);
const pages = site.routes.flatMap((route) => {
  // Documents for other sites have no fragments.
  if (isEmbed(route)) return [];
  const page = { ...renderer.shell(route), main: renderer.main(route) };
  return {
    path: route.path,
    document: documentHtml(frame, route, page),
    fragment: fragmentHtml(frame, route, page),
  };
});
const pageAt = (path: string) => pages.find((page) => page.path === path)!;

describe.each(pages)('$path', ({ document, fragment }) => {
  it('returns its fragment from its document', () => {
    expect(fragmentOf(document)).toBe(fragment);
  });

  it('builds its document from its fragment and another page’s document', () => {
    const made = documentOf(pageAt('/offline').document, fragment);
    expect(fragmentOf(made)).toBe(fragment);
    expect(scriptOf(made)).toBe('/assets/entry.js');
    const sidebarIn = (html: string) => /<div class="layout[^>]*>/.exec(html)?.[0];
    expect(sidebarIn(document)).toContain('data-sidebar');
    expect(sidebarIn(made)).toBe(sidebarIn(document));
  });
});

it('supports replacement patterns in a page’s text', () => {
  const { fragment } = pageAt('/docs/guards');
  const odd = fragment.replace('</main>', () => '<p>$& $1 $` &lt;title></p></main>');
  expect(fragmentOf(documentOf(pageAt('/offline').document, odd))).toBe(odd);
});

it('reads build IDs, configuration, and title, and rejects other HTML', () => {
  const { document, fragment } = pageAt('/docs/guards');
  expect(configOf(document)).toMatchObject({ build: 'b1', baseUrl: '/' });
  expect(buildOfFragment(fragment)).toBe('b1');
  expect(inBuild(fragment, 'b2')).toBe(fragment.replace('data-build="b1"', 'data-build="b2"'));
  expect(titleOf(fragment)).toMatch(/ \| /);
  for (const other of ['', 'Bad gateway', '<!doctype html><html><head></head><body>Log in</body></html>']) {
    expect([configOf(other), buildOfFragment(other), fragmentOf(other)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  }
});
