import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SettingPlace, SiteConfig } from '../../../config/config.ts';
import { locateSettings } from '../../../config/setting-place.ts';
import { AuthorError, AuthorErrors } from '../../../core/errors.ts';
import { MachineError } from '../../../statechart/machine/machine-error.ts';
import { transpile } from '../../../statechart/node/transpile.ts';
import { isAuthorsMistake } from './explain.ts';
import { settingLocator } from './setting-lines.ts';

/**
 * Loads a configuration from its file.
 * @param file its path
 * @throws AuthorErrors for wrong values; AuthorError with the line if the file doesn't parse, or
 * throws
 */
export async function loadConfig(file: string): Promise<SiteConfig> {
  try {
    // A unique URL for each load, because Node caches modules and the development server loads the
    // file again.
    const url = `${pathToFileURL(file)}?read=${Date.now()}`;
    const { default: config }: { default?: SiteConfig } = await import(url);
    // `defineConfig` always adds `locales`. For a file without exports, Node returns an empty object.
    if (config && 'locales' in config) {
      locateSettings(config, settingLocator(file, basename(file)));
      return config;
    }
    throw new AuthorError(
      { file: basename(file) },
      'the file doesn’t export a configuration by default',
      'Write export default defineConfig({ … }).',
    );
  } catch (error) {
    if (error instanceof AuthorErrors) throw namedBy(file, error);
    if (isAuthorsMistake(error)) throw error;
    throw (await syntaxError(file)) ?? thrownBy(file, error);
  }
}

/** Adds the file and line to errors of the schema, which only knows the names of its fields. */
function namedBy(file: string, { errors }: AuthorErrors): AuthorErrors {
  const locate = settingLocator(file, basename(file));
  return new AuthorErrors(
    errors.map(({ place, problem, hint }) => {
      const { setting }: Partial<SettingPlace> = place;
      return new AuthorError(locate(setting ?? ''), problem, hint);
    }),
  );
}

/**
 * Returns the file's first syntax error. TypeScript's messages are clearer than Node's, and their
 * positions more exact.
 */
async function syntaxError(file: string): Promise<AuthorError | undefined> {
  const { default: ts } = await import('typescript');
  try {
    transpile(ts, readFileSync(file, 'utf8'));
    return undefined;
  } catch (error) {
    if (!(error instanceof MachineError)) throw error;
    return new AuthorError(
      { file: basename(file), ...error.place },
      error.message,
      'If this line is correct, check the end of the previous line.',
    );
  }
}

function thrownBy(file: string, error: unknown): AuthorError {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const [, thrownAt] = new RegExp(`${basename(file)}[^:\\s]*:(\\d+)`).exec(stack) ?? [];
  const [first = message] = message.split('\n');
  const line = thrownAt === undefined ? lineOfImport(file, first) : Number(thrownAt);
  const place = { file: basename(file), ...(line === undefined ? {} : { line }) };
  return new AuthorError(
    place,
    `${name}: ${first}`,
    'For all settings and their types, see src/config/config.ts.',
  );
}

/** Returns the line of the import that Node can't find. Its error has no stack in the file. */
function lineOfImport(file: string, message: string): number | undefined {
  const [, missing] = /^Cannot find (?:module|package) '([^']+)'/.exec(message) ?? [];
  if (missing === undefined) return undefined;
  const index = readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(basename(missing)));
  return index < 0 ? undefined : index + 1;
}
