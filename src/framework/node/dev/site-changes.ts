import { dirname, join } from 'node:path';
import { project } from '../../../core/node/project.ts';
import { isIn } from '../../../core/node/source-file.ts';
import type { DevSource } from './dev-site.ts';

/** The files from which a site is made. */
export interface SiteSources extends Pick<DevSource, 'content' | 'publicFolder'> {
  /** The configuration file and the files that it imports. Loading it can add files. */
  configFiles: ReadonlySet<string>;
}

const examplesNextTo = (content: string) => join(dirname(content), 'examples');

/** Returns the files and folders whose changes affect the site. Vite restarts with its own file. */
export const watchedOf = ({ content, publicFolder, configFiles }: SiteSources): string[] => [
  join(project, 'src'),
  join(project, 'vite.config.ts'),
  content,
  examplesNextTo(content),
  publicFolder,
  ...configFiles,
];

/** What has to be updated after a change, in addition to the site. */
export interface Effect {
  /** The threads that compile pages, because they keep the code that they started with. */
  compiler: boolean;
  /** Whole documents, because the change can be visible anywhere in them. */
  rendered: boolean;
}

/** Returns the effect of a changed file; undefined if the site stays the same, or Vite updates it. */
export function effectOf(
  file: string,
  { content, publicFolder, configFiles }: SiteSources,
): Effect | undefined {
  // A picture that has changed keeps its URL, so pages that show it have to be loaded again.
  if (isIn(publicFolder, file)) return { compiler: false, rendered: true };
  if (configFiles.has(file) || isIn(content, file) || isIn(examplesNextTo(content), file))
    return { compiler: false, rendered: false };
  // On Windows, the watcher reports paths with backslashes.
  const path = file.replaceAll('\\', '/');
  const compiler = /src\/(content|mdx|statechart)\/.*\.tsx?$/.test(path);
  const rendered = /src\/.*\.tsx$/.test(path) && !/\/islands\//.test(path);
  return compiler || rendered ? { compiler, rendered } : undefined;
}
