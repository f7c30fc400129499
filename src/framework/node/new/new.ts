import { relative, resolve } from 'node:path';
import { createStep } from '../../../content/node/course/new-step.ts';
import { createPage } from '../../../content/node/load/new-page.ts';
import { readCommandLine, refuseUnknown, USAGE_ERROR } from '../../../core/node/command-line.ts';
import { explain, isAuthorsMistake } from '../build/explain.ts';
import { loadSource, SITE_OPTIONS } from '../build/site-source.ts';
import { createSite } from './new-site.ts';

// `npm run new -- doc "Title"`: creates the file of a page and prints its path. `npm run new --
// step` creates a course step, and `npm run new -- site DIR` creates a site.

const { positionals, values, usage } = readCommandLine({
  forms: [
    'npm run new -- doc "Title" [options]',
    'npm run new -- post "Title" [options]',
    'npm run new -- step "Title" --chapter NAME',
    'npm run new -- site DIR',
  ],
  allowPositionals: true,
  options: {
    after: { type: 'string', value: 'ID', help: 'the doc after which the sidebar lists the new one' },
    chapter: { type: 'string', value: 'NAME', help: 'the chapter of the step' },
    version: { type: 'string', value: 'NAME', help: 'the version of the doc (the latest)' },
    config: SITE_OPTIONS.config,
    content: SITE_OPTIONS.content,
  },
});
refuseUnknown('kind of page', positionals[0], ['doc', 'post', 'step', 'site']);

try {
  if (positionals[0] === 'site' && positionals.length === 2) {
    for (const sentence of createSite(resolve(positionals[1]!), today())) console.log(sentence);
    process.exit();
  }
  // None of the content's code runs here, so trusting it is safe.
  const { config, content: root } = await loadSource({ ...values, 'trust-content': true });
  const [kind, title = '', ...more] = positionals;
  refuseUnknown(
    'version',
    values.version,
    config.versions.map(({ name }) => name),
  );
  const version = values.version
    ? config.versions.find(({ name }) => name === values.version)
    : config.versions.find(({ status }) => status === 'latest');
  const folder = values.content ?? relative(process.cwd(), root);
  if (kind === 'step' && values.chapter && title.trim() !== '' && more.length === 0) {
    const made = createStep({ title: title.trim(), chapter: values.chapter, root, folder });
    for (const sentence of made) console.log(sentence);
  } else if ((kind !== 'doc' && kind !== 'post') || title.trim() === '' || more.length > 0 || !version) {
    console.error(`${usage}\nVersions: ${config.versions.map(({ name }) => name).join(', ')}`);
    process.exitCode = USAGE_ERROR;
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
  console.error(explain(error));
  process.exitCode = isAuthorsMistake(error) ? 1 : 2;
}

function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
