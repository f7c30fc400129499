import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pagesOf } from '../../content/model.ts';
import { CompileMistakes, compilePool } from '../../content/node/pool.ts';
import { checkSite, pageProblems } from '../../pages/check-site.ts';
import { project } from '../../site/node/project.ts';
import { explain } from './explain.ts';
import { loadConfig } from './load-config.ts';
import { loadSite } from './load-site.ts';
import { isAuthorsMistake } from './mistakes.ts';

// `npm run check:content`: everything that the build checks, without building, and what is a mistake only for this site's own
// pages. Links to other sites are not followed.

const own = join(project, 'content');
try {
  const { values } = parseArgs({ options: { content: { type: 'string', default: own } } });
  const { passed, failed } = await check(resolve(values.content));
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  console.error(explain(error, 'usage: npm run check:content -- [--content DIR]'));
  process.exitCode = 2;
}

/** Prints what is wrong and counts the pages without and the files with mistakes. */
async function check(root: string): Promise<{ passed: number; failed: number }> {
  const pool = compilePool();
  try {
    const config = await loadConfig(join(project, 'site.config.ts'));
    const { site, content } = await loadSite({ config, root, pool, drafts: false });
    const pages = pagesOf(content);
    const failing = new Set<string>();
    const fail = (file: string, message: string) => {
      failing.add(file);
      console.error(`error  ${message}`);
    };
    const { errors, warnings } = checkSite(site, { lenient: root !== own });
    for (const warning of warnings) console.warn(`warning  ${warning}`);
    for (const error of [...pageProblems(content), ...errors]) fail(error.place.file, error.message);
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
