import { compilePool } from '../../src/content/node/load/pool.ts';
import { loadSite } from '../../src/framework/node/build/load-site.ts';
import { loadSource, type SiteOptions } from '../../src/framework/node/build/site-source.ts';
import type { Site } from '../../src/pages/model.ts';
import { type SearchRecord, searchRecords } from '../../src/search/node/records.ts';

/**
 * Loads the site's pages as in a build, and the search records made of them.
 * @throws AuthorErrors or CompileErrors if authors have to fix something
 */
export async function loadSearchedSite(
  options: SiteOptions = {},
): Promise<{ site: Site; records: SearchRecord[] }> {
  const pool = compilePool();
  try {
    const { content: root, ...source } = await loadSource(options);
    const { site } = await loadSite({ ...source, root, pool, drafts: false });
    return { site, records: searchRecords(site) };
  } finally {
    await pool.close();
  }
}
