import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { SiteConfig } from '../../../config/config.ts';
import { AuthorError } from '../../../core/errors.ts';
import { requireBoundary } from '../../../core/node/contained/boundary.ts';
import { nearestPath } from '../../../core/node/nearest-path.ts';
import { project } from '../../../core/node/project.ts';
import { shownPath } from '../../../core/node/source-file.ts';
import { loadConfig } from './load-config.ts';

/** The command-line options that select the site. */
export interface SiteOptions {
  /** The configuration file; by default, the project's own. */
  config?: string | undefined;
  /** The folder with the pages; by default, `content` next to the configuration. */
  content?: string | undefined;
  /**
   * Whether the authors of the pages may run code on this machine. By default, only the authors of
   * the configuration's own pages may.
   */
  'trust-content'?: boolean | undefined;
}

/** The command-line options that `loadSource` reads. */
export const SITE_OPTIONS = {
  config: { type: 'string', value: 'FILE', help: 'the configuration of another site' },
  content: { type: 'string', value: 'DIR', help: 'another folder with pages' },
  'trust-content': {
    type: 'boolean',
    help: 'whether the authors of the pages may run code on this machine',
  },
} as const;

/** The configuration and folders of a site. */
export interface SiteSource {
  config: SiteConfig;
  /** The configuration file. */
  configFile: string;
  /** The folder with the pages. */
  content: string;
  /** The folder of files that are published unchanged: `public` next to the configuration. */
  publicFolder: string;
  /**
   * Whether the pages belong to another project: a different folder for a configuration that was
   * not written for it.
   */
  foreign: boolean;
}

const own = join(project, 'site.config.ts');

/**
 * Loads the configuration that a command line selects, and finds the folders next to it.
 * @throws AuthorErrors or AuthorError if the file or the content folder doesn't exist, or if the file
 * has mistakes
 */
export async function loadSource(options: SiteOptions): Promise<SiteSource> {
  const { config: asked, content, 'trust-content': isTrusted = content === undefined } = options;
  requireBoundary(isTrusted);
  const configFile = asked === undefined ? own : resolve(asked);
  if (!existsSync(configFile))
    throw new AuthorError(
      { file: shownPath(configFile) },
      'the configuration file doesn’t exist',
      'Set --config to the path of a file that exports defineConfig({ … }).',
    );
  const beside = join(dirname(configFile), 'content');
  const folder = content === undefined ? beside : resolve(content);
  if (content !== undefined && !existsSync(folder)) {
    const meant = nearestPath(folder);
    throw new AuthorError(
      { file: shownPath(folder) },
      'the folder doesn’t exist',
      meant
        ? `Did you mean --content ${shownPath(meant)}?`
        : 'Set --content to the path of a folder with pages.',
    );
  }
  // Pages can't link out of their folder, but the folder itself may be a symbolic link.
  const real = content === undefined ? folder : realpathSync(folder);
  const foreign = asked === undefined && folder !== beside;
  const publicFolder = join(dirname(configFile), 'public');
  return { config: await loadConfig(configFile), configFile, content: real, publicFolder, foreign };
}
