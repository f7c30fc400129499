import { readdirSync, statSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import type { Code, Root } from 'mdast';
import type { ProblemAndHint } from '../../../core/errors.ts';
import { nearestPath } from '../../../core/node/nearest-path.ts';
import { isEntry, isOutside } from '../../../core/node/source-file.ts';
import { eachNode } from '../../each-node.ts';
import { parseFenceMeta } from '../../samples/fence.ts';
import { readTextFile } from '../load/text-file.ts';
import type { PageContext } from '../parse/page-context.ts';

/** The texts of files that fences show, by path as written in the page. */
export type IncludedFiles = Readonly<Record<string, string>>;

/** The only folder whose files a page can show; it is next to the content folder. */
const FOLDER = 'examples/';

/**
 * Reads the files that a page's fences, statecharts, and applications refer to. The page is compiled, and its
 * cache keyed, with their texts.
 * @param root the content folder
 * @param source the page; text that only looks like a fence does no harm
 * @returns the texts of files that exist and are allowed
 * @throws AuthorErrors if `readTextFile` refuses a file
 */
export function readIncluded(root: string, source: string): IncludedFiles {
  const files: Record<string, string> = {};
  const folder = join(dirname(root), FOLDER);
  const fences = source.matchAll(/^.*?(?:```|~~~)(.*)$/gm);
  const charts = source.matchAll(/<(?:Statechart|Example)\b[^<>]*\bfile="([^"]+)"/g);
  const paths = [
    ...Array.from(fences, ([, meta = '']) =>
      meta.includes('file=') ? parseFenceMeta(meta).include : undefined,
    ),
    ...Array.from(charts, ([, path]) => path),
  ];
  for (const path of paths) {
    if (path === undefined || !isAllowed(path)) continue;
    const name = path.slice(FOLDER.length);
    // A missing file is reported with its position when the fence is read.
    if (isEntry(join(folder, name))) files[path] = readTextFile(folder, name, path);
  }
  for (const [, path = ''] of source.matchAll(/<Application\b[^<>]*\bfolder="([^"]+)"/g)) {
    const example = path.slice(FOLDER.length);
    if (!isAllowed(path) || !isFolder(join(folder, example))) continue;
    for (const name of sourcesIn(join(folder, example)))
      files[`${path}/${name}`] = readTextFile(folder, `${example}/${name}`, `${path}/${name}`);
  }
  return files;
}

/** The files that an example's application consists of. */
function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /^(index\.html|src\/.*\.(css|svelte|tsx?|vue))$/.test(name) && !/\.test\./.test(name))
    .sort();
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Inserts the texts of files into the fences that refer to them, as if written there.
 * @param page `report` is called for fences whose file doesn't exist, or that contain code
 */
export function includeFiles(
  tree: Root,
  files: IncludedFiles,
  { report, suggest }: Pick<PageContext, 'report'> & { suggest: Suggest },
): void {
  eachNode(tree, 'code', (node: Code) => {
    const path = parseFenceMeta(node.meta ?? '').include;
    if (path === undefined) return;
    const place = node.position?.start ?? {};
    const text = Object.hasOwn(files, path) ? files[path] : undefined;
    if (!isAllowed(path)) {
      report(
        place,
        `the code block can’t show the file ${path}`,
        `Use a file in ${FOLDER}, such as ${SAMPLE_PATH}.`,
      );
    } else if (text === undefined) {
      report(place, ...missingFile(path, suggest));
    } else if (node.value.trim() !== '') {
      report(
        place,
        `the code block has file="${path}" and also contains code`,
        `Remove the code, or remove file="${path}".`,
      );
    } else {
      node.value = text.trimEnd();
    }
  });
}

/** A problem with the file of a statechart, and a hint; undefined if it is fine. */
export function problemOfFile(
  path: string,
  files: IncludedFiles,
  suggest: Suggest,
): ProblemAndHint | undefined {
  if (!isAllowed(path))
    return [`the file ${path} isn’t in ${FOLDER}`, `Use a file in ${FOLDER}, such as ${SAMPLE_PATH}.`];
  return Object.hasOwn(files, path) ? undefined : missingFile(path, suggest);
}

/** Returns the file that was probably meant by a path of one that doesn't exist. */
export type Suggest = (path: string) => string | undefined;

function missingFile(path: string, suggest: Suggest): ProblemAndHint {
  const meant = suggest(path);
  const hint = meant
    ? `Did you mean ${meant}?`
    : `Write a path from the project’s folder, such as ${SAMPLE_PATH}.`;
  return [`the file ${path} doesn’t exist`, hint];
}

/** Returns the file or folder in `examples/` that was probably meant by a path. */
export function nearestInExamples(root: string, path: string): string | undefined {
  const project = dirname(root);
  const meant = isAllowed(path) ? nearestPath(join(project, path)) : undefined;
  if (meant === undefined || isOutside(join(project, FOLDER), meant)) return undefined;
  return relative(project, meant).replaceAll(sep, '/');
}

const SAMPLE_PATH = `${FOLDER}counter/src/counter.machine.ts`;

function isAllowed(path: string): boolean {
  return path.startsWith(FOLDER) && posix.normalize(path) === path && !path.includes('\\');
}

/** The title above a file in a fence: its path within its example. */
export function titleOfIncluded(path: string): string {
  return path.split('/').slice(2).join('/') || path;
}
