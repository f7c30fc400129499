import { parseArgs } from 'node:util';
import { pagesOf } from '../../content/model.ts';
import { CompileMistakes, compilePool } from '../../content/node/pool.ts';
import { checkSite } from '../../pages/check-site.ts';
import { pageProblems } from '../../pages/page-problems.ts';
import { settingProblems } from '../../pages/setting-problems.ts';
import { inLocale, isTranslation } from '../../site/localized.ts';
import { explain } from './explain.ts';
import { loadSite } from './load-site.ts';
import { isAuthorsMistake } from './mistakes.ts';
import { pageReport, translationReport } from './page-report.ts';
import { loadSource, type SiteOptions } from './site-source.ts';

// `npm run check:content`: everything that the build checks, in each language and without building, and what is a mistake only for this
// site's own pages. `--report` tells of pages that need somebody's eye besides. Links to other sites are not followed.

try {
  const { values } = parseArgs({
    options: {
      config: { type: 'string' },
      content: { type: 'string' },
      report: { type: 'boolean', default: false },
    },
  });
  const { passed, failed } = await check(values, values.report);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  console.error(explain(error, 'usage: npm run check:content -- [--config FILE] [--content DIR] [--report]'));
  process.exitCode = 2;
}

/** Prints what is wrong and counts the pages without and the files with mistakes. */
async function check(options: SiteOptions, report: boolean): Promise<{ passed: number; failed: number }> {
  const pool = compilePool();
  try {
    const { content: root, ...source } = await loadSource(options);
    const failing = new Set<string>();
    const fail = (file: string, message: string) => {
      failing.add(file);
      console.error(`error  ${message}`);
    };
    const written = new Set<string>();
    const lines: string[] = [];
    // One after the other, since messages are of one language at a time.
    for (const { name } of source.config.locales) {
      const config = inLocale(source.config, name);
      const { site, content } = await loadSite({ ...source, config, root, pool, drafts: false });
      const { errors, warnings } = checkSite(site, { lenient: source.foreign });
      for (const warning of warnings) console.warn(`warning  ${warning}`);
      const settings = source.foreign ? [] : settingProblems(site);
      for (const error of [...settings, ...pageProblems(site), ...errors])
        fail(error.place.file, error.message);
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
    return error instanceof CompileMistakes ? error : { passed: 0, failed: 1 };
  } finally {
    await pool.close();
  }
}
