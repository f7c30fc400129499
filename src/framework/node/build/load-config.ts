import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { SettingPlace, SiteConfig } from '../../../config/config.ts';
import { locateSettings } from '../../../config/setting-place.ts';
import { AuthorError, AuthorErrors } from '../../../core/errors.ts';
import { project } from '../../../core/node/project.ts';
import { isIn, shownPath } from '../../../core/node/source-file.ts';
import { MachineError } from '../../../statechart/machine/machine-error.ts';
import { transpile } from '../../../statechart/node/transpile.ts';
import { settingLocator } from './setting-lines.ts';

/**
 * Loads a configuration from its file.
 * @param file its path
 * @param files is set to the file and the files that it imports, whether they exist or not, except
 * packages and `src/`
 * @throws AuthorErrors for wrong values; AuthorError with the line if a file doesn't parse, or throws
 */
export async function loadConfig(file: string, files = new Set<string>()): Promise<SiteConfig> {
  files.clear();
  files.add(file);
  // A unique URL for each load, because Node caches modules and the development server loads the
  // file again.
  const read = `?read=${Date.now()}`;
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      if (!specifier.startsWith('.') || !context.parentURL?.endsWith(read)) return next(specifier, context);
      const path = fileURLToPath(new URL(specifier, context.parentURL));
      // The code that runs the site must not be loaded twice.
      if (isIn(join(project, 'src'), path)) return next(specifier, context);
      files.add(path);
      return next(specifier + read, context);
    },
  });
  try {
    const { default: config }: { default?: SiteConfig } = await import(`${pathToFileURL(file)}${read}`);
    // `defineConfig` always adds `locales`. For a file without exports, Node returns an empty object.
    if (config && 'locales' in config) {
      locateSettings(config, settingLocator(file, shownPath(file)));
      return config;
    }
    throw new AuthorError(
      { file: shownPath(file) },
      'the file doesn’t export a configuration by default',
      'Write export default defineConfig({ … }).',
    );
  } catch (error) {
    if (error instanceof AuthorErrors) throw namedBy(file, error);
    if (error instanceof AuthorError) throw error;
    throw (await syntaxError(files)) ?? thrownBy(file, error);
  } finally {
    hooks.deregister();
  }
}

/** Adds the file and line to errors of the schema, which only knows the names of its fields. */
function namedBy(file: string, { errors }: AuthorErrors): AuthorErrors {
  const locate = settingLocator(file, shownPath(file));
  return new AuthorErrors(
    errors.map(({ place, problem, hint }) => {
      const { setting }: Partial<SettingPlace> = place;
      return new AuthorError(locate(setting ?? ''), problem, hint);
    }),
  );
}

/**
 * Returns the first syntax error in some files. TypeScript's messages are clearer than Node's, and
 * their positions more exact.
 */
async function syntaxError(files: Iterable<string>): Promise<AuthorError | undefined> {
  const { default: ts } = await import('typescript');
  for (const file of files) {
    if (!/\.m?[jt]s$/.test(file) || !existsSync(file)) continue;
    try {
      transpile(ts, readFileSync(file, 'utf8'));
    } catch (error) {
      if (!(error instanceof MachineError)) throw error;
      return new AuthorError(
        { file: shownPath(file), ...error.place },
        error.message,
        'If this line is correct, check the end of the previous line.',
      );
    }
  }
  return undefined;
}

/** Returns an error with the position in the configuration, or in a file that it imports. */
function thrownBy(config: string, error: unknown): AuthorError {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  // Node names the file of syntax that it can't strip by its path, unless a package.json has a `type`.
  const [, place, thrownAt] =
    /(file:\/\/\S+)\?read=\d+:(\d+)/.exec(stack) ?? /^((?:\/|\w:\\).+):(\d+)\n/.exec(stack) ?? [];
  const [first = message] = message.replace(/\?read=\d+/, '').split('\n');
  // The stack of an error about an import contains no files of the site.
  const [, missing, importer = config] =
    /^Cannot find (?:module|package) '([^']+)' imported from (.+)/.exec(first) ?? [];
  const file = place?.startsWith('file:') ? fileURLToPath(place) : (place ?? importer);
  const line = thrownAt === undefined ? lineOfImport(file, missing) : Number(thrownAt);
  return new AuthorError(
    { file: shownPath(file), ...(line === undefined ? {} : { line }) },
    `${name}: ${first}`,
    'For all settings and their types, see src/config/config.ts.',
  );
}

/** Returns the line of an import that Node can't find. */
function lineOfImport(file: string, missing: string | undefined): number | undefined {
  if (missing === undefined) return undefined;
  const index = readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(basename(missing)));
  return index < 0 ? undefined : index + 1;
}
