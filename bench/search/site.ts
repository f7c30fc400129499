import { resolve } from 'node:path';
import config from '../../site.config.ts';
import { loadContent } from '../../src/content/node/collections.ts';
import { compilePool } from '../../src/content/node/pool.ts';
import type { Site } from '../../src/pages/model.ts';
import { createSite } from '../../src/pages/routes.ts';
import { loadReference } from '../../src/reference/node/load.ts';
import { type SearchRecord, searchRecords } from '../../src/search/node/records.ts';
import { catalogueFor } from '../../src/site/locales.ts';
import { setMessages } from '../../src/site/messages.ts';

/** The site's pages, as the build sees them. @param content another content folder than the site's own */
export async function loadSite(content = 'content'): Promise<{ site: Site; records: SearchRecord[] }> {
  setMessages(catalogueFor(config));
  const pool = compilePool();
  try {
    const root = resolve(import.meta.dirname, '../..', content);
    const cacheFolder = resolve(import.meta.dirname, '../../.cache');
    const reference =
      config.api && content === 'content'
        ? await loadReference({ policy: config, packages: config.api.packages })
        : undefined;
    const site = createSite(
      config,
      await loadContent({ root, config, pool, cacheFolder, drafts: false }),
      reference,
    );
    return { site, records: searchRecords(site) };
  } finally {
    await pool.close();
  }
}
