import { existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findLanguage } from '../../../content/node/code/languages.ts';
import { listPages, readPage } from '../../../content/node/load/page-files.ts';
import { compilePool } from '../../../content/node/load/pool.ts';
import { readPictures } from '../../../content/node/pictures/picture-files.ts';
import { AuthorError, AuthorErrors } from '../../../core/errors.ts';
import { writeWhole } from '../../../core/node/cache/write-whole.ts';
import { type Converted, convert } from './convert.ts';
import type { Engine } from './engines.ts';

/**
 * Rewrites the pages under a folder.
 * @returns the lines to print, and the number of mistakes to fix by hand
 */
export async function importPages(folder: string, from: Engine): Promise<{ lines: string[]; left: number }> {
  const files = listPages(folder).pages;
  const lines: string[] = [];
  const sources = new Map<string, string>();
  for (const file of files) {
    try {
      sources.set(file, readPage(folder, file, file));
    } catch (error) {
      if (!(error instanceof AuthorErrors)) throw error;
      lines.push(file, ...error.errors.map(({ message }) => `  to do: ${message.replace('\n ', '.')}`));
    }
  }
  const languages = await knownLanguages([...sources.values()]);
  const converted = new Map<string, Converted>();
  for (const [file, source] of sources) {
    const exists = (path: string) => existsSync(join(folder, dirname(file), path));
    converted.set(file, convert(source, { from, file, exists, isLanguage: (name) => languages.has(name) }));
  }
  const names = new Map<string, string>();
  for (const [file, { isMdx }] of converted) {
    const name = nameFor(file, isMdx, from);
    const isTaken = existsSync(join(folder, name)) || [...names.values()].includes(name);
    names.set(file, isTaken ? file : name);
  }
  let left = files.length - sources.size;
  const pool = compilePool(1);
  for (const [file, { text, isMdx, notes }] of converted) {
    const name = names.get(file)!;
    const source = withRenamedLinks(text, file, names);
    // The old file is removed last, so that the page isn't lost if this is interrupted.
    writeWhole(join(folder, name), source);
    if (name !== file) rmSync(join(folder, file));
    const result = await pool.run({
      file: name,
      shownFile: name,
      kind: 'doc',
      source,
      xstate: 5,
      pictures: readPictures(folder, name, source),
    });
    const mistakes = 'mistakes' in result ? result.mistakes.split(/\n(?! )/) : [];
    const wanted = nameFor(file, isMdx, from);
    if (name !== wanted) mistakes.unshift(nameConflict(file, wanted).message);
    left += mistakes.length;
    lines.push(...(notes.length + mistakes.length > 0 ? [name] : []));
    lines.push(
      ...notes.map((note) => `  ${note}`),
      ...mistakes.map((each) => `  to do: ${each.replace('\n ', '.')}`),
    );
  }
  await pool.close();
  lines.push(
    `${sources.size} pages rewritten, ${left === 0 ? 'nothing' : `${left} ${left === 1 ? 'mistake' : 'mistakes'}`} to fix by hand`,
  );
  return { lines, left };
}

/**
 * Returns the name of a page's file: .mdx if it has components. In Nextra's `app` folder, pages are
 * named after their folders.
 */
function nameFor(file: string, isMdx: boolean, from: Engine): string {
  const named = from === 'nextra' ? file.replace(/(^|\/)page\.mdx?$/, '$1index.mdx') : file;
  return named.replace(/\.mdx?$/, isMdx ? '.mdx' : '.md');
}

const nameConflict = (file: string, name: string) =>
  new AuthorError(
    { file },
    `the page can’t be renamed to ${name}, because another file has this name`,
    'Rename or merge the two.',
  );

/** Updates links to renamed files. */
function withRenamedLinks(text: string, file: string, names: ReadonlyMap<string, string>): string {
  return text.replace(
    /(\]\(|^\[[^\]\n]+\]: )([^)\s#]+\.mdx?)(?=[)#\s])/gm,
    (whole, lead: string, path: string) => {
      const name = names.get(join(dirname(file), path));
      return name === undefined ? whole : lead + path.replace(/[^/]+$/, name.replace(/^.*\//, ''));
    },
  );
}

async function knownLanguages(sources: readonly string[]): Promise<Set<string>> {
  const named = sources.flatMap((source) =>
    Array.from(source.matchAll(/(?:`{3,}|~{3,})[ \t]*\{?\.?([\w+#-]+)/g), ([, name = '']) => name),
  );
  const known = new Set(['text', 'bash']);
  for (const name of new Set(named)) if (await findLanguage(name)) known.add(name);
  return known;
}
