import { join } from 'node:path';
import type { SiteConfig } from '../../../config/config.ts';
import type { Content } from '../../../content/model.ts';
import { loadContent } from '../../../content/node/load/collections.ts';
import type { CompilePool } from '../../../content/node/load/pool.ts';
import type { RememberedPages } from '../../../content/node/load/remembered-pages.ts';
import { AuthorErrors } from '../../../core/errors.ts';
import { project } from '../../../core/node/project.ts';
import { catalogFor } from '../../../i18n/locales.ts';
import { setMessages } from '../../../i18n/messages.ts';
import type { Site } from '../../../pages/model.ts';
import { createSite } from '../../../pages/routes.ts';
import { loadReference } from '../../../reference/node/load.ts';
import { packageProblems } from '../../../reference/node/package-problems.ts';
import { publicAddresses } from './files.ts';
import { loadIcons } from './social-and-admonition-icons.ts';

const cacheFolder = join(project, '.cache');

export interface LoadSiteOptions {
  config: SiteConfig;
  /** The content folder. */
  root: string;
  pool: CompilePool;
  /** The folder of files that are published unchanged. */
  publicFolder: string;
  /** Whether drafts are part of the site. */
  drafts: boolean;
  /**
   * Whether the pages belong to another project. They are built without changes, and don't have to
   * match what this configuration names.
   */
  foreign?: boolean;
  /** Pages that haven't changed since an earlier load. */
  remembered?: RememberedPages;
  /**
   * The files of the pages to compile; see `LoadOptions`. The site then has no API reference. By
   * default, all pages are compiled.
   */
  wanted?: ReadonlySet<string> | undefined;
  /** The site of an earlier load, whose API reference is reused if it hasn't changed. */
  last?: Site | undefined;
}

/**
 * Loads all sources of a site and creates its routes.
 * @throws AuthorErrors or CompileErrors for mistakes of authors
 */
export async function loadSite({
  config,
  root,
  pool,
  publicFolder,
  drafts,
  foreign = false,
  remembered,
  wanted,
  last,
}: LoadSiteOptions): Promise<{ site: Site; content: Content }> {
  setMessages(catalogFor(config));
  const misnamed = foreign ? [] : packageProblems(config);
  if (misnamed.length > 0) throw new AuthorErrors(misnamed);
  const extracted =
    config.api && !foreign && !wanted
      ? loadReference({
          policy: config,
          packages: config.api.packages,
          cacheFolder,
          last: last?.api?.reference,
        })
      : undefined;
  // Extracting it takes 200 MB, so the development server compiles no pages meanwhile.
  if (remembered) await extracted;
  const [content, reference, icons] = await Promise.all([
    loadContent({ root, config, pool, cacheFolder, drafts, remembered, wanted }),
    extracted,
    loadIcons(config),
  ]);
  return { site: createSite(config, content, reference, publicAddresses(publicFolder), icons), content };
}
