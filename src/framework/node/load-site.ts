import { join } from 'node:path';
import type { Content } from '../../content/model.ts';
import { loadContent } from '../../content/node/collections.ts';
import type { CompilePool } from '../../content/node/pool.ts';
import type { Site } from '../../pages/model.ts';
import { createSite } from '../../pages/routes.ts';
import { loadReference } from '../../reference/node/load.ts';
import { packageProblems } from '../../reference/node/package-problems.ts';
import type { SiteConfig } from '../../site/config.ts';
import { AuthorErrors } from '../../site/errors.ts';
import { catalogueFor } from '../../site/locales.ts';
import { setMessages } from '../../site/messages.ts';
import { project } from '../../site/node/project.ts';
import { publicAddresses } from './files.ts';

const cacheFolder = join(project, '.cache');

export interface LoadSiteOptions {
  config: SiteConfig;
  /** The content folder. */
  root: string;
  pool: CompilePool;
  /** The folder of files that are published as they are. */
  publicFolder: string;
  /** Whether drafts are part of the site. */
  drafts: boolean;
  /** Whether the pages are somebody else's, which are built as they are and know nothing of what this configuration names. */
  foreign?: boolean;
}

/**
 * Reads everything that a site is made of and lists its routes.
 * @throws AuthorErrors or CompileMistakes for what authors have to mend
 */
export async function loadSite({
  config,
  root,
  pool,
  publicFolder,
  drafts,
  foreign = false,
}: LoadSiteOptions): Promise<{ site: Site; content: Content }> {
  setMessages(catalogueFor(config));
  const misnamed = foreign ? [] : packageProblems(config);
  if (misnamed.length > 0) throw new AuthorErrors(misnamed);
  const [content, reference] = await Promise.all([
    loadContent({ root, config, pool, cacheFolder, drafts }),
    config.api && !foreign
      ? loadReference({ policy: config, packages: config.api.packages, cacheFolder })
      : undefined,
  ]);
  return { site: createSite(config, content, reference, publicAddresses(publicFolder)), content };
}
