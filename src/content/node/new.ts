import { join } from 'node:path';
import { parseArgs } from 'node:util';
import config from '../../../site.config.ts';
import { AuthorError } from '../../site/errors.ts';
import { project } from '../../site/node/project.ts';
import { createPage } from './new-page.ts';

// `npm run new -- doc "Title"`: makes a page's file, and says where.

const usage = `usage: npm run new -- doc "Title" [--after ID] [--version ${config.versions.map(({ name }) => name).join('|')}]\n       npm run new -- post "Title"`;

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { after: { type: 'string' }, version: { type: 'string' }, content: { type: 'string' } },
  });
  const [kind, title = '', ...more] = positionals;
  const version = values.version
    ? config.versions.find(({ name }) => name === values.version)
    : config.versions.find(({ status }) => status === 'latest');
  if ((kind !== 'doc' && kind !== 'post') || title.trim() === '' || more.length > 0 || !version) {
    console.error(usage);
    process.exitCode = 2;
  } else {
    const now = new Date();
    const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
    const root = values.content ?? join(project, 'content');
    const made = createPage({
      kind,
      title: title.trim(),
      root,
      folder: values.content ?? 'content',
      version,
      after: values.after,
      today,
    });
    for (const sentence of made) console.log(sentence);
  }
} catch (error) {
  const isUsage = error instanceof TypeError && 'code' in error;
  if (!(error instanceof AuthorError) && !isUsage) throw error;
  console.error(isUsage ? `${error.message}\n${usage}` : error.message);
  process.exitCode = isUsage ? 2 : 1;
}
