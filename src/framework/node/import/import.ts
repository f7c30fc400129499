import '../../../core/node/tsx.ts';
import { existsSync } from 'node:fs';
import { AuthorErrors } from '../../../core/errors.ts';
import { readCommandLine, refuseUnknown, USAGE_ERROR } from '../../../core/node/command-line.ts';
import { engines } from './engines.ts';

// `npm run import -- DIR --from docusaurus`: rewrites the pages of another documentation engine in
// place and lists what remains to do.

const { positionals, values, usage } = readCommandLine({
  forms: `npm run import -- DIR --from ${engines.join('|')}`,
  allowPositionals: true,
  options: { from: { type: 'string', value: 'ENGINE', help: 'the engine that the pages were written for' } },
});
refuseUnknown('engine', values.from, engines);

try {
  const [folder, ...more] = positionals;
  const from = engines.find((engine) => engine === values.from);
  if (!folder || more.length > 0 || !from || !existsSync(folder)) {
    console.error(folder && !existsSync(folder) ? `The folder ${folder} doesn’t exist.\n${usage}` : usage);
    process.exitCode = USAGE_ERROR;
  } else {
    // Imported after `core/node/tsx.ts`, which makes components importable.
    const { importPages } = await import('./import-pages.ts');
    const { lines, left } = await importPages(folder, from);
    console.log(lines.join('\n'));
    if (left > 0) process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof AuthorErrors ? error.message : (error as Error).message);
  process.exitCode = 2;
}
