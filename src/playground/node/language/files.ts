import { Derivation } from '../../../core/node/cache/derived-value.ts';
import { hash } from '../../../core/node/cache/hash.ts';
import { project } from '../../../core/node/project.ts';
import { inOwnProcess } from '../../../core/node/threads/own-process.ts';
import { LANGUAGE_FOLDER, type LanguageFiles } from '../../language-files.ts';
import { compiler } from './compiler.ts';
import type { PartsOrder } from './parts.process.ts';
import type { LanguageParts } from './parts.ts';

const making = new URL('./parts.process.ts', import.meta.url);

/** The files of the editor's language service. */
export interface LanguageOutput {
  /** The file that lists the others, in the output folder. It's named before the others are made. */
  index: string;
  /** All files by path in the output folder; each is read on request. */
  files: Promise<Map<string, () => Promise<string>>>;
}

export interface LanguageOptions {
  /** Whether the compiler is minified; by default, it is. That takes a third of the time. */
  isMinified?: boolean;
  /** The folder of all caches, if it isn't the project's. */
  cacheFolder?: string;
}

/**
 * Starts to make the compiler and the declarations for samples' imports as files. They only change
 * with the packages and are cached between builds.
 * @param addressOf returns the URL of a file in the output
 */
export function languageFiles(
  addressOf: (file: string) => string,
  { isMinified = true, cacheFolder }: LanguageOptions = {},
): LanguageOutput {
  const options = { code: import.meta.url, cacheFolder };
  const texts = new Derivation<string>({ name: 'language', ...options });
  const names = new Derivation<Record<string, string>>({ name: 'language-names', ...options });
  const index = fileOf('files', names.key(addressOf(''), isMinified));
  let made: Promise<LanguageParts> | undefined;
  const make = () => {
    made ??= inOwnProcess<PartsOrder, LanguageParts>(making, { root: project, isMinified });
    return made;
  };
  return { index, files: list() };

  async function list(): Promise<Map<string, () => Promise<string>>> {
    const named = await names.get([isMinified], async () => {
      const parts = Object.entries(await make());
      for (const [part, text] of parts) texts.write(texts.key(part, isMinified), text);
      return Object.fromEntries(parts.map(([part, text]) => [part, fileOf(part, text)]));
    });
    const parts = Object.entries(named).map(([part, file]) => {
      const read = () =>
        texts.get([part, isMinified], async () => (await make())[part as keyof LanguageParts]!);
      return { part, file, read };
    });
    if (!isMinified) {
      const file = fileOf('typescript', names.key('typescript', isMinified));
      // A copy in the cache would only cost time.
      parts.push({ part: 'typescript', file, read: async () => compiler(project) });
    }
    const { typescript, ...groups } = Object.fromEntries(
      parts.map(({ part, file }) => [part, addressOf(file)]),
    );
    const text = JSON.stringify({ typescript, groups } as LanguageFiles);
    return new Map([[index, async () => text], ...parts.map(({ file, read }) => [file, read] as const)]);
  }
}

/** Returns the file of a part, named by a text that changes whenever its content does. */
const fileOf = (part: string, text: string) =>
  `${LANGUAGE_FOLDER}${part}-${hash(text).slice(0, 8)}.${part === 'typescript' ? 'js' : 'json'}`;
