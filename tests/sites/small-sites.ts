import { join } from 'node:path';
import { project } from '../../src/core/node/project.ts';
import { loadSource, type SiteSource } from '../../src/framework/node/build/site-source.ts';
import { variants } from './variants.ts';

export type SmallSite = Omit<SiteSource, 'configFile'> & { name: string };

/** The folder of built small sites, by name. */
export const sitesFolder = join(project, '.cache/e2e-sites');

/** Lists the small sites for tests: the variants of one content folder, and two other projects. */
export async function smallSites(): Promise<SmallSite[]> {
  const [content, publicFolder] = [join(import.meta.dirname, 'content'), join(project, 'public')];
  const others = ['other', 'translated'].map(async (name) => {
    const source = await loadSource({ config: join(project, `tests/${name}-site/site.config.ts`) });
    return { name, ...source };
  });
  return [
    ...variants.map(([name, config]) => ({ name, config, content, publicFolder, foreign: true })),
    ...(await Promise.all(others)),
  ];
}
