import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { project } from '../../../site/node/project.ts';
import { formatFailure } from './failure.ts';
import { checkPages, findPages } from './pages.ts';

const root = project;

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { cache: { type: 'string', default: join(root, '.cache') } },
  });
  const paths = positionals.map((path) => relative(root, resolve(path)) || '.');
  const files = await findPages(root, paths.length > 0 ? paths : ['content']);
  const { failures, passed, failed } = await checkPages(files, { root, cacheFolder: values.cache });
  for (const failure of failures) console.error(`${formatFailure(failure)}\n`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error && 'code' in error && error.code === 'ENOENT' ? error.message : error);
  process.exitCode = 2;
}
