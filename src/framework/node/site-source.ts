import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { SiteConfig } from '../../site/config.ts';
import { AuthorError } from '../../site/errors.ts';
import { project } from '../../site/node/project.ts';
import { loadConfig } from './load-config.ts';

/** What a command line says about the site to work on. */
export interface SiteOptions {
  /** The configuration's file; the project's own without it. */
  config?: string | undefined;
  /** The folder with the pages; `content` beside the configuration without it. */
  content?: string | undefined;
}

/** A site as a command finds it. */
export interface SiteSource {
  config: SiteConfig;
  /** The configuration's file. */
  configFile: string;
  /** The folder with the pages. */
  content: string;
  /** The folder of files that are published as they are: `public` beside the configuration. */
  publicFolder: string;
  /** Whether the pages are somebody else's: another folder for a configuration that was not written for it. */
  foreign: boolean;
}

const own = join(project, 'site.config.ts');

/**
 * Reads the configuration that a command line asks for, and finds what stands beside it.
 * @throws AuthorErrors or AuthorError for a file that is not there or is wrong, by its name
 */
export async function loadSource({ config: asked, content }: SiteOptions): Promise<SiteSource> {
  const configFile = asked === undefined ? own : resolve(asked);
  const shown = relative(process.cwd(), configFile);
  if (!existsSync(configFile))
    throw new AuthorError(
      { file: shown },
      'there is no such file',
      'Name the file that exports defineConfig({ … }).',
    );
  const beside = join(dirname(configFile), 'content');
  const folder = content === undefined ? beside : resolve(content);
  const foreign = asked === undefined && folder !== beside;
  const publicFolder = join(dirname(configFile), 'public');
  return { config: await loadConfig(configFile), configFile, content: folder, publicFolder, foreign };
}
