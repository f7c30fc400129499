import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig } from './config-file.ts';
import { isAuthorsMistake } from './mistakes.ts';

// React and Vite choose their production code by this, so it is set before either is loaded.
process.env.NODE_ENV = 'production';

const usage = 'usage: npm run build -- [--config FILE] [--content DIR] [--out DIR]';
const started = performance.now();

try {
  const { values } = parseArgs({
    options: {
      config: { type: 'string' },
      content: { type: 'string' },
      out: { type: 'string', default: 'dist' },
    },
  });
  const source = await loadConfig(values);
  const { generate } = await import('./generate.ts');
  const { pages, written, warnings } = await generate({
    ...source,
    out: resolve(values.out),
  });
  for (const warning of warnings.slice(0, 20)) console.warn(`warning  ${warning}`);
  if (warnings.length > 20)
    console.warn(`warning  and ${warnings.length - 20} more; npm run check:content lists them all`);
  const seconds = ((performance.now() - started) / 1000).toFixed(2);
  console.log(`${pages} pages in ${values.out}, ${written} files changed, ${seconds} s`);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

/** What authors got wrong is told without a stack; everything else with all it has. */
function explain(error: unknown): string {
  if (isAuthorsMistake(error)) return error.message;
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return `${error.message}\n${usage}`;
  return error instanceof Error
    ? `${error.stack}${error.cause ? `\ncaused by ${explain(error.cause)}` : ''}`
    : String(error);
}
