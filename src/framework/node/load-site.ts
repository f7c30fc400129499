import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../../content/model.ts';
import { loadContent } from '../../content/node/collections.ts';
import type { CompilePool } from '../../content/node/pool.ts';
import type { Site } from '../../pages/model.ts';
import { createSite } from '../../pages/routes.ts';
import { loadReference } from '../../reference/node/load.ts';
import type { SiteConfig } from '../../site/config.ts';
import { project } from '../../site/node/project.ts';
import { publicAddresses } from './files.ts';

const cacheFolder = join(project, '.cache');

export interface LoadSiteOptions {
  config: SiteConfig;
  /** The content folder. */
  root: string;
  pool: CompilePool;
  /** Whether drafts are part of the site. */
  drafts: boolean;
}

/**
 * Reads everything that a site is made of and lists its routes.
 * @throws AuthorErrors or CompileMistakes for what authors have to mend
 */
export async function loadSite({
  config,
  root,
  pool,
  drafts,
}: LoadSiteOptions): Promise<{ site: Site; content: Content }> {
  const [content, reference] = await Promise.all([
    loadContent({ root, config, pool, cacheFolder, drafts }),
    // Only this site's own content folder asks for the API reference.
    existsSync(join(root, 'reference')) ? loadReference({ policy: config }) : undefined,
  ]);
  return { site: createSite(config, content, reference, publicAddresses()), content };
}
