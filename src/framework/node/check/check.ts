import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { inLocale, isTranslation } from '../../../config/localized.ts';
import { pagesOf } from '../../../content/model.ts';
import { CompileErrors, compilePool } from '../../../content/node/load/pool.ts';
import { wantedPaths } from '../../../content/node/load/wanted-paths.ts';
import type { AuthorError } from '../../../core/errors.ts';
import { readCommandLine } from '../../../core/node/command-line.ts';
import { progress } from '../../../core/node/progress.ts';
import { isIn, shownPath } from '../../../core/node/source-file.ts';
import { pageProblems } from '../../../pages/checks/page-problems.ts';
import { siteProblems } from '../../../pages/checks/site-problems.ts';
import { Coverage } from '../../../playground/node/coverage/coverage.ts';
import { explain, isAuthorsMistake } from '../build/explain.ts';
import { loadSite } from '../build/load-site.ts';
import { loadSource, SITE_OPTIONS, type SiteOptions } from '../build/site-source.ts';
import { coverageProblems } from './chart-coverage.ts';
import { pageReport, translationReport } from './page-report.ts';

// `npm run check:content`: runs all checks of the build in each language, without building, and the
// checks that only apply to this site's own pages. `--report` also lists pages that an author
// should review. Links to other sites are not requested.

const { values, positionals } = readCommandLine({
  forms: 'npm run check:content -- [options] [PATH…]',
  allowPositionals: true,
  options: {
    ...SITE_OPTIONS,
    report: {
      type: 'boolean',
      default: false,
      help: 'also lists old pages, and pages that nothing links to',
    },
  },
  notes: ['PATH is a page, a folder of pages, a sidebar, or the configuration. By default, all are checked.'],
});

try {
  const { passed, failed } = await check(values, positionals);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 2;
}

/**
 * Prints the mistakes in some files and folders, or in the whole site without any.
 * @returns the number of pages without mistakes, and of files with mistakes
 */
async function check(
  { report, ...options }: SiteOptions & { report: boolean },
  paths: readonly string[],
): Promise<{ passed: number; failed: number }> {
  let isWanted = (_file: string) => true;
  const pool = compilePool();
  const coverage = new Coverage();
  try {
    const { content: root, ...source } = await loadSource(options);
    const wanted = wantedPaths(paths, { content: root, configFile: source.configFile });
    if (wanted.length > 0) isWanted = (file) => wanted.some((path) => isIn(path, resolve(file)));
    const failing = new Set<string>();
    const concernsWanted = ({ place, otherFile }: AuthorError) =>
      isWanted(place.file) || (otherFile !== undefined && isWanted(otherFile));
    const fail = (error: AuthorError) => {
      if (!concernsWanted(error)) return;
      failing.add(error.place.file);
      console.error(error.message);
    };
    const written = new Set<string>();
    const lines: string[] = [];
    // In sequence, because only one language's messages can be loaded at a time.
    for (const { name } of source.config.locales) {
      const config = inLocale(source.config, name);
      const { site, content } = await loadSite({ ...source, config, root, pool, drafts: false });
      const { errors, warnings } = siteProblems(site, source.foreign);
      for (const warning of warnings)
        if (wanted.length === 0 || filesIn(warning).some(isWanted)) console.warn(`warning  ${warning}`);
      const reported = errors.filter(concernsWanted);
      for (const error of [...pageProblems(site, { reported }), ...reported]) fail(error);
      if (!source.foreign && !isTranslation(config)) {
        const pages = pagesOf(content).filter(({ file }) => isWanted(`${content.folder}/${file}`));
        const task = progress.begin('Exploring statecharts of pages', pages.length);
        for (const page of pages) {
          for (const error of await coverageProblems(page, content.folder, coverage)) fail(error);
          task.tick();
        }
        task.end();
      }
      if (report) lines.push(...(isTranslation(config) ? translationReport(site) : pageReport(site)));
      for (const { file, translation } of pagesOf(content))
        if (translation || !isTranslation(config)) written.add(`${content.folder}/${translation ?? file}`);
      for (const { file, steps } of content.course)
        for (const each of [file, ...steps.map(({ step }) => step.file)]) written.add(each);
    }
    for (const line of lines) console.log(line);
    for (const path of wanted)
      if (!/\.mdx?$/.test(path) && statSync(path).isFile()) written.add(shownPath(path));
    const passed = [...written].filter((file) => isWanted(file) && !failing.has(file)).length;
    return { passed, failed: failing.size };
  } catch (error) {
    if (!isAuthorsMistake(error)) throw error;
    if (!(error instanceof CompileErrors)) {
      console.error(error.message);
      return { passed: 0, failed: 1 };
    }
    const isListed = (mistake: string) => isWanted(filesIn(mistake)[0]!);
    const [listed, others] = [
      error.mistakes.filter(isListed),
      error.mistakes.filter((each) => !isListed(each)),
    ];
    // A file without mistakes of its own can't be checked because of the others.
    for (const mistake of listed.length > 0 ? listed : others) console.error(mistake);
    const files = others.map((mistake) => filesIn(mistake)[0]).join(', ');
    const these = files === '' ? 'these errors' : `all errors, also those in ${files},`;
    console.error(`Links, sidebars, dates, and anchors are checked after ${these} are fixed.`);
    return { passed: paths.length > 0 ? 0 : error.passed, failed: error.failed };
  } finally {
    coverage.close();
    await pool.close();
  }
}

/**
 * Returns the parts of a message that can be files, without their lines: its beginning, and what
 * follows a preposition.
 */
function filesIn(message: string): string[] {
  return [message.split(/:\d|: /, 1)[0]!, ...message.split(/ (?:at|from|of) |:\d|, /)];
}
