import { parseArgs } from 'node:util';
import { inLocale, isTranslation } from '../../../config/localized.ts';
import { pagesOf } from '../../../content/model.ts';
import { CompileErrors, compilePool } from '../../../content/node/load/pool.ts';
import { progress } from '../../../core/node/progress.ts';
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

const usage =
  'usage: npm run check:content -- [--config FILE] [--content DIR] [--[no-]trust-content] [--report]';

try {
  const { values } = parseArgs({
    options: { ...SITE_OPTIONS, report: { type: 'boolean', default: false } },
    allowNegative: true,
  });
  const { passed, failed } = await check(values, values.report);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  console.error(explain(error, usage));
  process.exitCode = 2;
}

/**
 * Prints the mistakes.
 * @returns the number of pages without mistakes, and of files with mistakes
 */
async function check(options: SiteOptions, report: boolean): Promise<{ passed: number; failed: number }> {
  const pool = compilePool();
  const coverage = new Coverage();
  try {
    const { content: root, ...source } = await loadSource(options);
    const failing = new Set<string>();
    const fail = (file: string, message: string) => {
      failing.add(file);
      console.error(`error  ${message}`);
    };
    const written = new Set<string>();
    const lines: string[] = [];
    // In sequence, because only one language's messages can be loaded at a time.
    for (const { name } of source.config.locales) {
      const config = inLocale(source.config, name);
      const { site, content } = await loadSite({ ...source, config, root, pool, drafts: false });
      const { errors, warnings } = siteProblems(site, source.foreign);
      for (const warning of warnings) console.warn(`warning  ${warning}`);
      for (const error of [...pageProblems(site), ...errors]) fail(error.place.file, error.message);
      if (!source.foreign && !isTranslation(config)) {
        const pages = pagesOf(content);
        const task = progress.begin('Exploring statecharts of pages', pages.length);
        for (const page of pages) {
          for (const { place, message } of await coverageProblems(page, content.folder, coverage))
            fail(place.file, message);
          task.tick();
        }
        task.end();
      }
      if (report) lines.push(...(isTranslation(config) ? translationReport(site) : pageReport(site)));
      for (const { file, translation, isOriginal } of pagesOf(content))
        if (!isOriginal) written.add(`${content.folder}/${translation ?? file}`);
    }
    for (const line of lines) console.log(line);
    const passed = [...written].filter((file) => !failing.has(file)).length;
    return { passed, failed: failing.size };
  } catch (error) {
    if (!isAuthorsMistake(error)) throw error;
    console.error(error.message);
    if (!(error instanceof CompileErrors)) return { passed: 0, failed: 1 };
    console.error('Links, sidebars, dates, and anchors are checked after these errors are fixed.');
    return error;
  } finally {
    coverage.close();
    await pool.close();
  }
}
