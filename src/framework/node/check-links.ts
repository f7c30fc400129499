import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pagesOf } from '../../content/model.ts';
import { compilePool } from '../../content/node/pool.ts';
import { inLocale } from '../../site/localized.ts';
import { hash } from '../../site/node/hash.ts';
import { project } from '../../site/node/project.ts';
import { Store } from '../../site/node/store.ts';
import { followLinks } from './external-links.ts';
import { loadSite } from './load-site.ts';
import { isAuthorsMistake } from './mistakes.ts';
import { loadSource, type SiteOptions } from './site-source.ts';

// `npm run check:links -- --external`: follows every link of the pages, and of their translations, to another site. Other sites come and go, so this is no part of
// `npm run check`.

const usage = 'usage: npm run check:links -- --external [--config FILE] [--content DIR] [--again]';
/** How long a link that was alive is not followed again. */
const DAYS = 7;

const { values } = parseArgs({
  options: {
    external: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    config: { type: 'string' },
    content: { type: 'string' },
  },
});
if (values.external) {
  process.exitCode = await check(values, values.again);
} else {
  console.error(`${usage}\nLinks within the site are checked by npm run check:content.`);
  process.exitCode = 2;
}

/** Prints the links that are dead, and counts them. */
async function check(options: SiteOptions, again: boolean): Promise<number> {
  const pool = compilePool();
  try {
    const { content: root, ...source } = await loadSource(options);
    const places = new Map<string, string[]>();
    // One after the other, since messages are of one language at a time.
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
      const kind = result.state === 'dead' ? 'error' : 'warning';
      console.error(`${kind}  ${first}${more}: ${url} ${result.why}`);
    }
    console.log(`${count.alive} alive, ${count.unknown} cannot be told, ${count.dead} dead`);
    return count.dead > 0 ? 1 : 0;
  } catch (error) {
    if (!isAuthorsMistake(error)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    await pool.close();
  }
}

/** What was alive in the last days. */
function alive() {
  const store = new Store<number>(join(project, '.cache/links'));
  const oldest = Date.now() - DAYS * 24 * 3_600_000;
  return {
    get: (url: string) => (store.read(hash(url)) ?? 0) > oldest,
    add: (url: string) => store.write(hash(url), Date.now()),
  };
}
