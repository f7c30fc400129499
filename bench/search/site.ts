import { compilePool } from '../../src/content/node/pool.ts';
import { loadSite } from '../../src/framework/node/load-site.ts';
import { loadSource, type SiteOptions } from '../../src/framework/node/site-source.ts';
import type { Site } from '../../src/pages/model.ts';
import { type SearchRecord, searchRecords } from '../../src/search/node/records.ts';

/**
 * The site's pages, as the build sees them, and what search finds of them.
 * @throws AuthorErrors or CompileMistakes for what authors have to mend
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
