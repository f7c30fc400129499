import { inLocale } from '../../../config/localized.ts';
import { type CompilePool, compilePool } from '../../../content/node/load/pool.ts';
import { AuthorErrors } from '../../../core/errors.ts';
import { progress } from '../../../core/node/progress.ts';
import { withBase } from '../../../core/paths.ts';
import { catalogFor } from '../../../i18n/locales.ts';
import { pageProblems } from '../../../pages/checks/page-problems.ts';
import { siteProblems } from '../../../pages/checks/site-problems.ts';
import { isEmbed } from '../../../pages/embed-routes.ts';
import { type LanguageOutput, languageFiles } from '../../../playground/node/language/files.ts';
import { bundle } from './bundle.ts';
import { loadSite } from './load-site.ts';
import type { LoadedSite, WriteOptions } from './write-site.ts';

export interface GenerateOptions extends WriteOptions {
  /** Whether the pages belong to another project; see `loadSite`. */
  foreign: boolean;
}

/** The result of a build. */
export interface GenerateReport {
  pages: number;
  /** Number of files that had changed and were written. */
  written: number;
  warnings: string[];
}

/** A site in one language, and what its author should know. */
interface Loaded extends LoadedSite {
  warnings: string[];
}

/**
 * Builds the whole site in each of its languages: content to pages, pages to routes, routes to
 * files.
 * @throws AuthorErrors or CompileErrors for mistakes of authors; an error that names the page if
 * a component fails
 */
export async function generate(options: GenerateOptions): Promise<GenerateReport> {
  const pool = compilePool();
  try {
    const loaded: Loaded[] = [];
    let rest: Rest | undefined;
    const onBundled = () => {
      rest ??= beginRest(options);
    };
    // In sequence, because only one language's messages can be loaded at a time.
    for (const { name } of options.config.locales) loaded.push(await load(options, name, pool, onBundled));
    await pool.close(); // frees its memory for the output
    const { writing, language } = rest!;
    const { writeSite } = await writing;
    const written = await writeSite(loaded, language, options);
    return {
      pages: loaded.flatMap(({ site }) => site.routes.filter((route) => !isEmbed(route))).length,
      written,
      warnings: loaded.flatMap(({ warnings }) => warnings),
    };
  } finally {
    await pool.close();
  }
}

/** What is prepared while pages are compiled. */
interface Rest {
  /** The code that renders and writes the site. */
  writing: Promise<typeof import('./write-site.ts')>;
  language: LanguageOutput;
}

/**
 * Loads the code that writes the site, and starts to make the editor's language service. Both begin
 * after code is bundled: the compiler and the bundler need half a gigabyte each.
 */
function beginRest({ config, preview = false }: GenerateOptions): Rest {
  const language = languageFiles((file) => withBase(`/${file}`, config.baseUrl), { isMinified: !preview });
  // The promise is awaited later; until then, this prevents an unhandled rejection.
  language.files.catch(() => undefined);
  return { writing: import('./write-site.ts'), language };
}

async function load(
  { config, content: root, publicFolder, foreign }: GenerateOptions,
  name: string,
  pool: CompilePool,
  onBundled: () => void,
): Promise<Loaded> {
  const localized = inLocale(config, name);
  const task = progress.begin('Bundling code');
  const [code, { site }] = await Promise.all([
    bundle(catalogFor(localized))
      .finally(() => task.end())
      .then((code) => {
        onBundled();
        return code;
      }),
    loadSite({ config: localized, root, pool, publicFolder, drafts: false, foreign }),
  ]);
  const { errors, warnings } = siteProblems(site, foreign);
  if (errors.length > 0) throw new AuthorErrors(errors);
  const problems = pageProblems(site).map(({ message }) => message);
  return { site, code, warnings: [...problems, ...warnings] };
}
