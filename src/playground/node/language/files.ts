import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Derivation } from '../../../site/node/derive.ts';
import { hash } from '../../../site/node/hash.ts';
import { inOwnProcess } from '../../../site/node/own-process.ts';
import { project } from '../../../site/node/project.ts';
import { LANGUAGE_FOLDER, type LanguageFiles } from '../../language-files.ts';
import type { PartsOrder } from './parts.process.ts';

const making = new URL('./parts.process.ts', import.meta.url);

/** The files of which the language service of the page's editor is made. */
export interface LanguageOutput {
  /** The one that names the others, below the output folder. */
  index: string;
  /** All of them by their paths below the output folder, which say what is in them; each is read when it is asked for. */
  files: Map<string, () => Promise<string>>;
}

/** What the files depend on besides the code that makes them. */
const LOCKS = ['package-lock.json', 'samples/xstate-4-alpha/package-lock.json'];

/**
 * Gives the compiler, and the declarations of what samples import, as files. They change with the packages only, and are kept from build to build.
 * @param addressOf gives the address of a file in the output
 * @param cacheFolder the folder of all caches, where it is not the project's
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
