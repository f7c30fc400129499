import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { AuthorErrors } from '../../../core/errors.ts';
import { readCommandLine } from '../../../core/node/command-line.ts';
import { loadReference } from '../../../reference/node/load.ts';
import { compareNames, describeDifference, type NameList, namesOf } from '../../../reference/node/names.ts';
import { packageProblems } from '../../../reference/node/package-problems.ts';
import { explain } from '../build/explain.ts';
import { loadSource, SITE_OPTIONS } from '../build/site-source.ts';

// `npm run check:reference`: compares the exports of the packages in the API reference with the
// committed list. `--write` replaces the list with the current exports.

const { values } = readCommandLine({
  forms: 'npm run check:reference -- [options]',
  options: {
    config: SITE_OPTIONS.config,
    write: { type: 'boolean', default: false, help: 'replaces the list of names' },
  },
});

try {
  const { config, content } = await loadSource({ config: values.config });
  const misnamed = packageProblems(config);
  if (misnamed.length > 0) throw new AuthorErrors(misnamed);
  const file = join(content, 'reference/names.json');
  const shown = relative(process.cwd(), file);
  const { packages = [] } = config.api ?? {};
  const reference = await loadReference({ policy: { baseUrl: '/', trailingSlash: 'never' }, packages });
  const current = namesOf(reference);
  if (values.write) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(current, null, 2)}\n`);
    console.log(`Wrote ${current.length} names to ${shown}`);
  } else {
    const committed = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as NameList) : [];
    const difference = describeDifference(compareNames(committed, current));
    if (difference.length > 0) {
      console.error(`The exports of the packages differ from ${shown}:\n${difference.join('\n')}`);
      console.error('If the differences are intended, run npm run check:reference -- --write.');
      process.exitCode = 1;
    } else {
      console.log(`API reference: ${current.length} names, as in ${shown}`);
    }
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
