// The engines that are weighed against the embedded one. Plain JavaScript, since their packages are installed for the comparison only.
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { OTHER_VERSION, POST } from '../../src/search/engine/rank.ts';
import { symbolFactor } from '../../src/search/engine/symbols.ts';
import { weight } from '../../src/search/node/postings.ts';
import { tokens } from '../../src/search/words.ts';
import { findChromium } from '../../tests/chromium.ts';

const gzip = (text) => gzipSync(text, { level: 9 }).length;

/** Other versions, posts and the API are put back as by the embedded engine, for each engine that gives scores. */
const place = ({ version, kind, page, heading }, query, context) =>
  (version && version !== context ? OTHER_VERSION : 1) *
  (kind === 'api' ? symbolFactor(query, heading || page, heading !== '') : kind === 'blog' ? POST : 1);

/** Words with their camel-case parts, so that no engine loses for want of a tokenizer. */
const split = (text) => tokens(text).flatMap(({ word, parts }) => [word, ...parts]);

const flatten = (records) =>
  records.flatMap((record, page) =>
    record.sections.map(({ anchor, heading, text, names, keywords = [] }, i) => ({
      id: `${page}.${i}`,
      href: record.path + (anchor ? `#${anchor}` : ''),
      title: i === 0 ? [record.title, ...record.names].join(' ') : '',
      page: record.title,
      heading,
      description: i === 0 ? [record.description, ...record.tags].join(' ') : '',
      keywords: keywords.join(' '),
      text: `${text} ${names}`,
      version: record.version,
      kind: record.kind,
    })),
  );

const boosts = {
  title: weight.title,
  heading: weight.heading,
  keywords: weight.keyword,
  page: weight.inherited,
  description: weight.description,
  text: weight.text,
};
const fields = Object.keys(boosts);

async function bundleSize(source) {
  const { build } = await import('vite');
  const entry = 'virtual:entry';
  const { output } = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? `\0${id}` : undefined),
        load: (id) => (id === `\0${entry}` ? source : undefined),
      },
    ],
    build: { write: false, target: 'chrome123', rolldownOptions: { input: entry } },
  });
  return output.reduce((sum, { code }) => sum + (code ? gzip(code) : 0), 0);
}

async function minisearch(records) {
  const { default: MiniSearch } = await import('minisearch');
  const sections = flatten(records);
  const byId = new Map(sections.map((section) => [section.id, section]));
  const options = { fields, tokenize: split, processTerm: (term) => term };
  const made = new MiniSearch(options);
  made.addAll(sections);
  const index = JSON.stringify(made);
  const engine = MiniSearch.loadJSON(index, options);
  return {
    name: 'MiniSearch 7.2.0',
    codeBytes: await bundleSize("import M from 'minisearch'; window.M = M"),
    indexBytes: gzip(index),
    note: `texts for excerpts ${(gzip(JSON.stringify(sections)) / 1000).toFixed(1)} KB besides`,
    ask: async (query, context) =>
      engine
        .search(query, {
          boost: boosts,
          prefix: true,
          fuzzy: (term) => (term.length >= 5 ? 0.2 : false),
          boostDocument: (id) => place(byId.get(id), query, context),
        })
        .map(({ id }) => byId.get(id).href),
  };
}

async function orama(records) {
  const { create, insertMultiple, save, search } = await import('@orama/orama');
  const sections = flatten(records);
  const tokenizer = { language: 'english', normalizationCache: new Map(), tokenize: split };
  const database = create({
    schema: Object.fromEntries(fields.map((field) => [field, 'string'])),
    components: { tokenizer },
  });
  await insertMultiple(database, sections);
  return {
    name: 'Orama 3.1.18',
    codeBytes: await bundleSize(
      "import { create, load, search } from '@orama/orama'; window.M = [create, load, search]",
    ),
    indexBytes: gzip(JSON.stringify(save(database))),
    ask: async (query, context) => {
      const { hits } = await search(database, {
        term: query,
        properties: fields,
        boost: boosts,
        tolerance: 1,
        limit: 60,
        threshold: 1,
      });
      return hits
        .map(({ document, score }) => ({
          href: document.href,
          score: score * place(document, query, context),
        }))
        .sort((a, b) => b.score - a.score)
        .map(({ href }) => href);
    },
  };
}

async function flexsearch(records) {
  const { Document, Encoder } = await import('flexsearch');
  const sections = flatten(records);
  const byId = new Map(sections.map((section) => [section.id, section]));
  const engine = new Document({
    tokenize: 'forward',
    encoder: new Encoder({ normalize: true, dedupe: true, prepare: (text) => split(text).join(' ') }),
    document: { id: 'id', index: fields },
  });
  for (const section of sections) engine.add(section);
  let bytes = 0;
  await engine.export((_, data) => {
    bytes += data ? gzip(data) : 0;
  });
  return {
    name: 'FlexSearch 0.8.212',
    codeBytes: await bundleSize(
      "import { Document, Encoder } from 'flexsearch'; window.M = [Document, Encoder]",
    ),
    indexBytes: bytes,
    note: 'no scores: results of the fields are put together by their rank',
    ask: async (query, context) => {
      const scores = new Map();
      for (const { field, result } of engine.search(query, { limit: 60, suggest: true })) {
        for (const [i, id] of result.entries())
          scores.set(id, (scores.get(id) ?? 0) + boosts[field] / (i + 2));
      }
      return [...scores]
        .map(([id, score]) => ({
          href: byId.get(id).href,
          score: score * place(byId.get(id), query, context),
        }))
        .sort((a, b) => b.score - a.score)
        .map(({ href }) => href);
    },
  };
}

/** Pagefind runs in a browser only: its files are served and asked in Chromium. */
async function pagefind(records) {
  const { close, createIndex } = await import('pagefind');
  const { chromium } = await import('@playwright/test');
  const { index } = await createIndex();
  for (const record of records) {
    const html = record.sections
      .map(({ anchor, heading, text, names }, i) =>
        i === 0
          ? `<h1>${markup(record.title)}</h1><p>${markup(record.description)} ${markup([...record.names, ...record.tags].join(' '))}</p><p>${markup(text)} ${markup(names)}</p>`
          : `<h2 id="${anchor}">${markup(heading)}</h2><p>${markup(text)} ${markup(names)}</p>`,
      )
      .join('');
    const group = record.version || record.kind;
    await index.addHTMLFile({
      url: record.path,
      content: `<!doctype html><html lang="en"><body data-pagefind-filter="group:${group}">${html}</body></html>`,
    });
  }
  const { files } = await index.getFiles();
  await close();
  const served = new Map(files.map(({ path, content }) => [`/${path}`, Buffer.from(content)]));
  const types = { js: 'text/javascript', html: 'text/html' };
  let transferred = 0;
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname;
    const body = served.get(path) ?? (path === '/' ? Buffer.from('<!doctype html>') : undefined);
    if (body && !/\.(js|pagefind)$/.test(path)) transferred += path === '/' ? 0 : body.length;
    response
      .writeHead(body ? 200 : 404, {
        'content-type':
          types[path.split('.').at(-1)] ?? (path === '/' ? 'text/html' : 'application/octet-stream'),
      })
      .end(body);
  });
  await new Promise((done) => server.listen(0, done));
  const browser = await chromium.launch({
    executablePath: findChromium({ shell: false }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage();
  await page.goto(`http://localhost:${server.address().port}/`);
  const ask = (query, context) =>
    page.evaluate(
      async ([asked, version]) => {
        window.engine ??= await import('/pagefind.js');
        const { results } = await window.engine.search(asked);
        const shown = await Promise.all(results.slice(0, 10).map((result) => result.data()));
        const other = (data) => !['api', 'blog', 'page', version].includes(data.filters.group?.[0]);
        return shown
          .sort((a, b) => Number(other(a)) - Number(other(b)))
          .flatMap(({ url, sub_results }) => [url, ...sub_results.map((sub) => sub.url)])
          .filter((url, i, all) => all.indexOf(url) === i);
      },
      [query, context],
    );
  await ask('guards', 'current');
  const first = transferred;
  const size = (name) =>
    [...served].filter(([path]) => name.test(path)).reduce((sum, [, body]) => sum + gzip(body), 0);
  return {
    name: 'Pagefind 1.6.0',
    codeBytes: size(/^\/pagefind\.js$/) + size(/wasm\.en/),
    indexBytes: first,
    note: "WebAssembly, which needs 'wasm-unsafe-eval' in the policy; no misspellings; times include the browser",
    ask,
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}

const markup = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

export const candidates = [minisearch, orama, flexsearch, pagefind];
