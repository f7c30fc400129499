import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { Code, Root } from 'mdast';
import type { Place } from '../../site/errors.ts';
import { eachNode } from '../each-node.ts';
import { parseFenceMeta } from '../samples/fence.ts';
import { isFile } from './text-file.ts';

/** The texts of files that fences may show, by their paths as a page writes them. */
export type IncludedFiles = Readonly<Record<string, string>>;

/** The only folder whose files a page may show; it stands beside the content folder. */
const FOLDER = 'examples/';

/**
 * Reads the files that a page's fences and statecharts name, so that the page can be compiled, and its cache keyed, by their texts.
 * @param root the content folder
 * @param source the page; what only looks like a fence does no harm
 * @returns the texts of those that exist and may be shown
 */
export function readIncluded(root: string, source: string): IncludedFiles {
  const files: Record<string, string> = {};
  const fences = source.matchAll(/^.*?(?:```|~~~)(.*)$/gm);
  const charts = source.matchAll(/<Statechart\b[^<>]*\bfile="([^"]+)"/g);
  const paths = [
    ...Array.from(fences, ([, meta = '']) =>
      meta.includes('file=') ? parseFenceMeta(meta).include : undefined,
    ),
    ...Array.from(charts, ([, path]) => path),
  ];
  for (const path of paths) {
    if (path === undefined || !isAllowed(path)) continue;
    const file = join(dirname(root), path);
    // What is no file is told with its place where the fence is read.
    if (isFile(file)) files[path] = readFileSync(file, 'utf8');
  }
  return files;
}

/**
 * Puts the texts of files into the fences that name them, as if they were written there.
 * @param report is told of fences that name no such file, or hold code of their own
 */
export function includeFiles(
  tree: Root,
  files: IncludedFiles,
  report: (place: Omit<Place, 'file'>, problem: string, hint: string) => void,
): void {
  eachNode(tree, 'code', (node: Code) => {
    const path = parseFenceMeta(node.meta ?? '').include;
    if (path === undefined) return;
    const place = node.position?.start ?? {};
    const text = Object.hasOwn(files, path) ? files[path] : undefined;
    if (!isAllowed(path)) {
      report(place, `a fence cannot show ${path}`, `It shows files of ${FOLDER}, such as ${SAMPLE_PATH}.`);
    } else if (text === undefined) {
      report(place, `there is no file ${path}`, 'Write its path from the project’s folder.');
    } else if (node.value.trim() !== '') {
      report(place, `a fence shows ${path} and has code of its own`, 'Remove the code, or file="…".');
    } else {
      node.value = text.trimEnd();
    }
  });
}

/** What is wrong with the file that a statechart names, if anything: a problem and its hint. */
export function problemOfFile(
  path: string,
  files: IncludedFiles,
): [problem: string, hint: string] | undefined {
  if (!isAllowed(path)) return [`${path} is not in ${FOLDER}`, `Name a file there, such as ${SAMPLE_PATH}.`];
  if (!Object.hasOwn(files, path))
    return [`there is no file ${path}`, 'Write its path from the project’s folder.'];
  return undefined;
}

const SAMPLE_PATH = `${FOLDER}counter/src/counter.machine.ts`;

function isAllowed(path: string): boolean {
  return path.startsWith(FOLDER) && posix.normalize(path) === path && !path.includes('\\');
}

/** What is written above a file that a fence shows: its path within its example. */
export function titleOfIncluded(path: string): string {
  return path.split('/').slice(2).join('/') || path;
}
