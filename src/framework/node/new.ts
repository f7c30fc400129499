import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { createPage } from '../../content/node/new-page.ts';
import { explain } from './explain.ts';
import { isAuthorsMistake } from './mistakes.ts';
import { loadSource } from './site-source.ts';

// `npm run new -- doc "Title"`: makes a page's file, and says where.

const usageWith = (versions: string) =>
  `usage: npm run new -- doc "Title" [--after ID] [--version ${versions}] [--config FILE] [--content DIR]\n       npm run new -- post "Title"`;

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      after: { type: 'string' },
      version: { type: 'string' },
      config: { type: 'string' },
      content: { type: 'string' },
    },
  });
  const { config, content: root } = await loadSource(values);
  const [kind, title = '', ...more] = positionals;
  const version = values.version
    ? config.versions.find(({ name }) => name === values.version)
    : config.versions.find(({ status }) => status === 'latest');
  if ((kind !== 'doc' && kind !== 'post') || title.trim() === '' || more.length > 0 || !version) {
    console.error(usageWith(config.versions.map(({ name }) => name).join('|')));
    process.exitCode = 2;
  } else {
    const now = new Date();
    const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
    const made = createPage({
      kind,
      title: title.trim(),
      root,
      folder: values.content ?? relative(process.cwd(), root),
      version,
      after: values.after,
      today,
    });
    for (const sentence of made) console.log(sentence);
  }
} catch (error) {
  console.error(explain(error, usageWith('NAME')));
  process.exitCode = isAuthorsMistake(error) ? 1 : 2;
}
