import { parseArgs } from 'node:util';
import { pagesOf } from '../../content/model.ts';
import { CompileMistakes, compilePool } from '../../content/node/pool.ts';
import { checkSite } from '../../pages/check-site.ts';
import { pageProblems } from '../../pages/page-problems.ts';
import { settingProblems } from '../../pages/setting-problems.ts';
import { explain } from './explain.ts';
import { loadSite } from './load-site.ts';
import { isAuthorsMistake } from './mistakes.ts';
import { pageReport } from './page-report.ts';
import { loadSource, type SiteOptions } from './site-source.ts';

// `npm run check:content`: everything that the build checks, without building, and what is a mistake only for this site's own
// pages. `--report` tells of pages that need somebody's eye besides. Links to other sites are not followed.

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
    const { site, content } = await loadSite({ ...source, root, pool, drafts: false });
    const pages = pagesOf(content);
    const failing = new Set<string>();
    const fail = (file: string, message: string) => {
      failing.add(file);
      console.error(`error  ${message}`);
    };
    const { errors, warnings } = checkSite(site, { lenient: source.foreign });
    for (const warning of warnings) console.warn(`warning  ${warning}`);
    const settings = source.foreign ? [] : settingProblems(site);
    for (const error of [...settings, ...pageProblems(site), ...errors])
      fail(error.place.file, error.message);
    if (report) for (const line of pageReport(site)) console.log(line);
    const passed = pages.filter(({ file }) => !failing.has(`${content.folder}/${file}`)).length;
    return { passed, failed: failing.size };
  } catch (error) {
    if (!isAuthorsMistake(error)) throw error;
    console.error(error.message);
    return error instanceof CompileMistakes ? error : { passed: 0, failed: 1 };
  } finally {
    await pool.close();
  }
}
