import '../../../core/node/tsx.ts';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { AuthorErrors } from '../../../core/errors.ts';
import { engines } from './engines.ts';

// `npm run import -- DIR --from docusaurus`: rewrites the pages of another documentation engine in
// place and lists what remains to do.

const USAGE = `usage: npm run import -- DIR --from ${engines.join('|')}`;

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' } },
  });
  const [folder, ...more] = positionals;
  const from = engines.find((engine) => engine === values.from);
  if (!folder || more.length > 0 || !from || !existsSync(folder)) {
    console.error(folder && !existsSync(folder) ? `The folder ${folder} doesn’t exist.\n${USAGE}` : USAGE);
    process.exitCode = 2;
  } else {
    // Imported after `core/node/tsx.ts`, which makes components importable.
    const { importPages } = await import('./import-pages.ts');
    const { lines, left } = await importPages(folder, from);
    console.log(lines.join('\n'));
    if (left > 0) process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof AuthorErrors ? error.message : `${(error as Error).message}\n${USAGE}`);
  process.exitCode = 2;
}
