import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import config from '../../../site.config.ts';
import { AuthorError } from '../../site/errors.ts';
import { project } from '../../site/node/project.ts';
import { loadReference } from './load.ts';
import { compareNames, type NameList, namesOf, tellDifference } from './names.ts';

const file = join(project, 'content/reference/names.json');
const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });

try {
  const { packages = [] } = config.api ?? {};
  const reference = await loadReference({ policy: { baseUrl: '/', trailingSlash: 'never' }, packages });
  const current = namesOf(reference);
  if (values.write) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(current, null, 2)}\n`);
    console.log(`content/reference/names.json: ${current.length} names written`);
  } else {
    const committed = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as NameList) : [];
    const difference = tellDifference(compareNames(committed, current));
    if (difference.length > 0) {
      console.error(
        `What the packages export differs from content/reference/names.json:\n${difference.join('\n')}`,
      );
      console.error('Where this is meant, run: npm run check:reference -- --write');
      process.exitCode = 1;
    } else {
      console.log(`API reference: ${current.length} names as committed`);
    }
  }
} catch (error) {
  // What is wrong with a package is told without a stack.
  console.error(error instanceof AuthorError ? error.message : error);
  process.exitCode = 1;
}
