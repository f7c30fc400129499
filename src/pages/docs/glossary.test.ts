import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { docPage, versionOf } from '../../content/content.fixture.ts';
import { PageArticle } from '../screen.tsx';
import { routeAt, siteOf } from '../site.fixture.ts';

const glossaryHtml = [
  '<h2 id="s">S</h2>',
  '<h3 id="snapshot">Snapshot<a class="anchor" href="#snapshot"></a></h3><p>What an actor is at a moment. See <a href="/docs/states#snapshots">State</a>.</p>',
  '<h3 id="run-to-completion">Run to completion</h3><p><em>Also: macrostep semantics.</em></p><p>One event at a time.</p>',
  '<h3 id="state">State</h3><p>Where it is.</p>',
  '<h3 id="state-machine">State machine</h3><p>All of it.</p>',
  '<h3 id="compound-state">Compound state</h3><p>One with states inside.</p>',
].join('');

function articleOf(html: string, id = 'page'): string {
  const docs = {
    glossary: docPage(
      'glossary',
      {},
      { html: glossaryHtml, links: [{ href: '/docs/states#snapshots', line: 1 }] },
    ),
    states: docPage('states', {}, { html }),
    page: docPage('page', {}, { html }),
  };
  const site = siteOf(
    { versions: [versionOf(docs)] },
    {
      baseUrl: '/',
      redirects: [],
      planned: [],
      glossary: {
        version: 'current',
        doc: 'glossary',
        words: ['Snapshot'],
        phrasesToLeave: ['State machine'],
      },
    },
  );
  const route = routeAt<'doc'>(site, `/docs/${id}`);
  const article = renderToStaticMarkup(createElement(PageArticle, { site, page: route.page, route }));
  return article.replace(/^<div class="prose">|<\/div>$/g, '');
}

const snapshot = (text: string) => `<a class="term" href="/docs/glossary#snapshot">${text}</a>`;

describe('glossary terms', () => {
  it('are linked at the first mention on a page', () => {
    expect(articleOf('<p>Its Snapshots tell. A snapshot is plain.</p>')).toBe(
      `<p>Its ${snapshot('Snapshots')} tell. A snapshot is plain.</p>`,
    );
  });

  it('are found by their synonyms, the longest first', () => {
    expect(articleOf('<p>By macrostep semantics, a compound state waits.</p>')).toBe(
      '<p>By <a class="term" href="/docs/glossary#run-to-completion">macrostep semantics</a>, a <a class="term" href="/docs/glossary#compound-state">compound state</a> waits.</p>',
    );
  });

  it('are not linked in code, headings, links, and figures, or within words', () => {
    const heading = '<h2 id="a">Snapshot</h2>';
    const html =
      '<p><code>snapshot</code> snapshotting <a href="https://x.example">a snapshot here</a></p><figure>snapshot</figure>';
    expect(articleOf(heading + html)).toBe(
      `<h2 id="a">Snapshot<a class="anchor" href="#a" aria-label="Link to “Snapshot”"></a></h2>${html}`,
    );
  });

  it('are not linked if the author links them, or on the page that explains them', () => {
    const own = '<p>A <a href="/docs/states">snapshot</a>. A snapshot.</p>';
    expect(articleOf(own)).toBe(own);
    const home = '<p>A snapshot.</p>';
    expect(articleOf(home, 'states')).toBe(home);
  });

  it('are not linked if they are everyday words', () => {
    const html = '<p>A state of a state machine.</p>';
    expect(articleOf(html)).toBe(html);
  });
});
