import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A documentation generator: where the corpus goes, how to build it, and where the output is. */
export interface Site {
  /** The name of its workspace, and of its folder in `peers/`. */
  name: string;
  /** The name with the version, for tables. */
  label: string;
  /**
   * Selector of the search results. The search opens with Control+K on all sites. Undefined if a
   * site has no built-in search.
   */
  results?: string;
  /** The folder of the corpus, relative to the workspace. */
  content: string;
  /** Arguments of Node that build the site. */
  build: string[];
  /** The folder of the built site. */
  output: string;
  /** The URL path of the root of the corpus. */
  base: string;
}

const folder = join(import.meta.dirname, 'peers');
const readPackage = (path: string) => JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));

export const ours: Site = {
  name: 'ours',
  label: 'ours',
  results: 'dialog.search .hit-title',
  content: 'corpus',
  // The arguments of Node in `npm run build`.
  build: [
    ...(readPackage(join(folder, '../..')).scripts.build as string).split(' ').slice(1),
    ...['--content', 'corpus', '--trust-content', '--out', 'built'],
  ],
  output: 'built',
  base: '/docs',
};

/** The generators to compare with: the field `bench` in each `package.json` in `peers/`. */
export const peers: Site[] = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => {
    const { bench, dependencies } = readPackage(join(folder, name));
    return { name, label: `${name} ${dependencies[bench.package]}`, ...bench };
  });
