import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Derivation } from '../../../core/node/cache/derived-value.ts';
import { hash } from '../../../core/node/cache/hash.ts';
import { project } from '../../../core/node/project.ts';
import { inOwnProcess } from '../../../core/node/threads/own-process.ts';
import { LANGUAGE_FOLDER, type LanguageFiles } from '../../language-files.ts';
import type { PartsOrder } from './parts.process.ts';

const making = new URL('./parts.process.ts', import.meta.url);

/** The files of the editor's language service. */
export interface LanguageOutput {
  /** The file that lists the others, in the output folder. */
  index: string;
  /** All files by path in the output folder, named by their content; each is read on request. */
  files: Map<string, () => Promise<string>>;
}

/** Inputs of the files other than the code that makes them. */
const LOCKS = ['package-lock.json', 'samples/xstate-4-alpha/package-lock.json'];

/**
 * Returns the compiler and the declarations for samples' imports as files. They only change with
 * the packages and are cached between builds.
 * @param addressOf returns the URL of a file in the output
 * @param cacheFolder the folder of all caches, if it isn't the project's
 */
export async function languageFiles(
  addressOf: (file: string) => string,
  cacheFolder?: string,
): Promise<LanguageOutput> {
  const options = { code: import.meta.url, cacheFolder };
  const locks = LOCKS.map((file) => readFileSync(join(project, file), 'utf8'));
  const texts = new Derivation<string>({ name: 'language', ...options });
  const names = new Derivation<Record<string, string>>({ name: 'language-names', ...options });
  let made: Promise<Record<string, string>> | undefined;
  const make = () => {
    made ??= inOwnProcess<PartsOrder, Record<string, string>>(making, { root: project });
    return made;
  };

  const named = await names.get(locks, async () => {
    const parts = Object.entries(await make());
    for (const [part, text] of parts) texts.write(texts.key(part, ...locks), text);
    return Object.fromEntries(parts.map(([part, text]) => [part, fileOf(part, text)]));
  });
  const entries = Object.entries(named);
  const files = new Map(
    entries.map(([part, file]) => [
      file,
      () => texts.get([part, ...locks], async () => (await make())[part]!),
    ]),
  );
  const { typescript, ...groups } = Object.fromEntries(
    entries.map(([part, file]) => [part, addressOf(file)]),
  );
  const index = JSON.stringify({ typescript, groups } as LanguageFiles);
  const indexFile = fileOf('files', index);
  files.set(indexFile, async () => index);
  return { index: indexFile, files };
}

const fileOf = (part: string, text: string) =>
  `${LANGUAGE_FOLDER}${part}-${hash(text).slice(0, 8)}.${part === 'typescript' ? 'js' : 'json'}`;
