import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SettingPlace, SiteConfig } from '../../site/config.ts';
import { AuthorError, AuthorErrors } from '../../site/errors.ts';
import { locateSettings } from '../../site/setting-place.ts';
import { MachineError } from '../../statechart/machine-error.ts';
import { transpile } from '../../statechart/node/transpile.ts';
import { isAuthorsMistake } from './mistakes.ts';
import { settingLocator } from './setting-lines.ts';

/**
 * Reads a configuration, as it stands in its file.
 * @param file its path
 * @throws AuthorErrors for wrong values; AuthorError with the line where the file does not parse or throws
 */
export async function loadConfig(file: string): Promise<SiteConfig> {
  try {
    // Another address each time: Node keeps a module, and the development server reads it again.
    const url = `${pathToFileURL(file)}?read=${Date.now()}`;
    const { default: config }: { default?: SiteConfig } = await import(url);
    if (config) {
      locateSettings(config, settingLocator(file, basename(file)));
      return config;
    }
    throw new AuthorError(
      { file: basename(file) },
      'exports nothing',
      'Write export default defineConfig({ … }).',
    );
  } catch (error) {
    if (error instanceof AuthorErrors) throw namedBy(file, error);
    if (isAuthorsMistake(error)) throw error;
    throw (await syntaxError(file)) ?? thrownBy(file, error);
  }
}

/** The schema knows its fields, not the file that they stand in. */
function namedBy(file: string, { errors }: AuthorErrors): AuthorErrors {
  const locate = settingLocator(file, basename(file));
  return new AuthorErrors(
    errors.map(({ place, problem, hint }) => {
      const { setting }: Partial<SettingPlace> = place;
      return new AuthorError(locate(setting ?? ''), problem, hint);
    }),
  );
}

/** The file's first syntax error, which TypeScript words better and places more exactly than Node. */
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
      'It is TypeScript: look at the end of the line above, too.',
    );
  }
}

function thrownBy(file: string, error: unknown): AuthorError {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const [, line] = new RegExp(`${basename(file)}[^:\\s]*:(\\d+)`).exec(stack) ?? [];
  const [first = message] = message.split('\n');
  const place = { file: basename(file), ...(line === undefined ? {} : { line: Number(line) }) };
  return new AuthorError(place, `${name}: ${first}`, 'Each setting is explained in src/site/config.ts.');
}
