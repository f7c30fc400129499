import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createStep } from '../../../content/node/course/new-step.ts';
import { createPage } from '../../../content/node/load/new-page.ts';
import { explain, isAuthorsMistake } from '../build/explain.ts';
import { loadSource } from '../build/site-source.ts';
import { createSite } from './new-site.ts';

// `npm run new -- doc "Title"`: creates the file of a page and prints its path. `npm run new --
// step` creates a course step, and `npm run new -- site DIR` creates a site.

const usageWith = (versions: string) =>
  `usage: npm run new -- doc "Title" [--after ID] [--version ${versions}] [--config FILE] [--content DIR]\n       npm run new -- post "Title"\n       npm run new -- step "Title" --chapter NAME\n       npm run new -- site DIR`;

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      after: { type: 'string' },
      chapter: { type: 'string' },
      version: { type: 'string' },
      config: { type: 'string' },
      content: { type: 'string' },
    },
  });
  if (positionals[0] === 'site' && positionals.length === 2) {
    for (const sentence of createSite(resolve(positionals[1]!), today())) console.log(sentence);
    process.exit();
  }
  // None of the content's code runs here, so trusting it is safe.
  const { config, content: root } = await loadSource({ ...values, 'trust-content': true });
  const [kind, title = '', ...more] = positionals;
  const version = values.version
    ? config.versions.find(({ name }) => name === values.version)
    : config.versions.find(({ status }) => status === 'latest');
  const folder = values.content ?? relative(process.cwd(), root);
  if (kind === 'step' && values.chapter && title.trim() !== '' && more.length === 0) {
    const made = createStep({ title: title.trim(), chapter: values.chapter, root, folder });
    for (const sentence of made) console.log(sentence);
  } else if ((kind !== 'doc' && kind !== 'post') || title.trim() === '' || more.length > 0 || !version) {
    console.error(usageWith(config.versions.map(({ name }) => name).join('|')));
    process.exitCode = 2;
  } else {
    const made = createPage({
      kind,
      title: title.trim(),
      root,
      folder,
      version,
      after: values.after,
      today: today(),
    });
    for (const sentence of made) console.log(sentence);
  }
} catch (error) {
  console.error(explain(error, usageWith('NAME')));
  process.exitCode = isAuthorsMistake(error) ? 1 : 2;
}

function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
