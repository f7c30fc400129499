import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteConfig } from '../../site/config.ts';
import { AuthorError, AuthorErrors } from '../../site/errors.ts';
import { project } from '../../site/node/project.ts';

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
  /** The folder with the pages. */
  content: string;
  /** The folder of files that are published as they are: `public` beside the configuration. */
  publicFolder: string;
  /** Whether the pages are somebody else's: another folder for a configuration that was not written for it. */
  foreign: boolean;
}

const own = join(project, 'site.config.ts');

/**
 * Reads the configuration that a command line asks for.
 * @throws AuthorErrors for a file that is not there, exports no configuration, or one with mistakes, by its name
 */
export async function loadConfig({ config: asked, content }: SiteOptions): Promise<SiteSource> {
  const file = asked === undefined ? own : resolve(asked);
  const shown = relative(process.cwd(), file);
  const mistake = (problem: string, hint: string) =>
    new AuthorErrors([new AuthorError({ file: shown }, problem, hint)]);
  if (!existsSync(file))
    throw mistake('there is no such file', 'Name the file that exports defineConfig({ … }).');
  const beside = join(dirname(file), 'content');
  const folder = content === undefined ? beside : resolve(content);
  const { default: config } = (await import(pathToFileURL(file).href).catch((error) => {
    if (!(error instanceof AuthorErrors)) throw error;
    // The schema knows its fields, not the file that they stand in.
    const named = error.errors.map(
      ({ place, problem, hint }) => new AuthorError({ ...place, file: shown }, problem, hint),
    );
    throw new AuthorErrors(named);
  })) as { default?: SiteConfig };
  if (!config) throw mistake('it exports no configuration', 'Write `export default defineConfig({ … })`.');
  const publicFolder = join(dirname(file), 'public');
  return { config, content: folder, publicFolder, foreign: asked === undefined && folder !== beside };
}
