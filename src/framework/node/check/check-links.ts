import { join } from 'node:path';
import { inLocale } from '../../../config/localized.ts';
import { pagesOf } from '../../../content/model.ts';
import { compilePool } from '../../../content/node/load/pool.ts';
import { printable } from '../../../core/errors.ts';
import { hash } from '../../../core/node/cache/hash.ts';
import { Store } from '../../../core/node/cache/store.ts';
import { readCommandLine, USAGE_ERROR } from '../../../core/node/command-line.ts';
import { project } from '../../../core/node/project.ts';
import { isAuthorsMistake } from '../build/explain.ts';
import { loadSite } from '../build/load-site.ts';
import { loadSource, SITE_OPTIONS, type SiteOptions } from '../build/site-source.ts';
import { followLinks } from './external-links.ts';

// `npm run check:links -- --external`: requests every link to another site, from the pages and from
// their translations. It isn't part of `npm run check`, because other sites come and go.

/** Days before a link that worked is requested again. */
const DAYS = 7;

const { values, usage } = readCommandLine({
  forms: 'npm run check:links -- --external [options]',
  options: {
    external: { type: 'boolean', default: false, help: 'checks links to other sites' },
    again: { type: 'boolean', default: false, help: 'also checks links that worked recently' },
    ...SITE_OPTIONS,
  },
  notes: ['To check links within the site, run npm run check:content.'],
});
if (values.external) {
  process.exitCode = await check(values, values.again);
} else {
  console.error(usage);
  process.exitCode = USAGE_ERROR;
}

/**
 * Prints the broken links.
 * @returns the exit code: 1 if any link is broken
 */
async function check(options: SiteOptions, again: boolean): Promise<number> {
  const pool = compilePool();
  try {
    const { content: root, ...source } = await loadSource(options);
    const places = new Map<string, string[]>();
    // In sequence, because only one language's messages can be loaded at a time.
    for (const { name } of source.config.locales) {
      const config = inLocale(source.config, name);
      const { content } = await loadSite({ ...source, config, root, pool, drafts: false });
      for (const { file, translation, isOriginal, externalLinks, sameAs } of pagesOf(content)) {
        for (const { href, line } of sameAs || isOriginal ? [] : externalLinks) {
          const url = href.replace(/#.*$/, '');
          const place = `${content.folder}/${translation ?? file}:${line}`;
          places.set(url, [...(places.get(url) ?? []), place]);
        }
      }
    }
    const results = await followLinks(places.keys(), again ? {} : { memory: alive() });
    const count = { alive: 0, unknown: 0, dead: 0 };
    for (const [url, [first, ...others]] of places) {
      const result = results.get(url)!;
      count[result.state]++;
      if (result.state === 'alive') continue;
      const more = others.length > 0 ? ` and ${others.length} more` : '';
      const kind = result.state === 'dead' ? '' : 'warning  ';
      console.error(printable(`${kind}${first}${more}: ${url} ${result.why}`));
    }
    console.log(`${count.alive} alive, ${count.unknown} unknown, ${count.dead} dead`);
    return count.dead > 0 ? 1 : 0;
  } catch (error) {
    if (!isAuthorsMistake(error)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    await pool.close();
  }
}

/** Returns the links that worked within the last `DAYS` days, kept in `.cache/links`. */
function alive() {
  const store = new Store<number>(join(project, '.cache/links'));
  const oldest = Date.now() - DAYS * 24 * 3_600_000;
  return {
    get: (url: string) => (store.read(hash(url)) ?? 0) > oldest,
    add: (url: string) => store.write(hash(url), Date.now()),
  };
}
