import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { explain } from './explain.ts';

// React and Vite select their production code by this variable, so it is set before either is
// loaded.
process.env.NODE_ENV = 'production';

const usage = 'usage: npm run build -- [--config FILE] [--content DIR] [--[no-]trust-content] [--out DIR]';
const started = performance.now();

try {
  const { loadSource, SITE_OPTIONS } = await import('./site-source.ts');
  const { values } = parseArgs({
    options: { ...SITE_OPTIONS, out: { type: 'string', default: 'dist' } },
    allowNegative: true,
  });
  const source = await loadSource(values);
  const { generate } = await import('./generate.ts');
  const { pages, written, warnings } = await generate({
    ...source,
    out: resolve(values.out),
  });
  for (const warning of warnings.slice(0, 20)) console.warn(`warning  ${warning}`);
  if (warnings.length > 20)
    console.warn(
      `warning  and ${warnings.length - 20} more. To list all warnings, run npm run check:content.`,
    );
  const seconds = ((performance.now() - started) / 1000).toFixed(2);
  console.log(`${pages} pages in ${values.out}, ${written} files changed, ${seconds} s`);
} catch (error) {
  console.error(explain(error, usage));
  process.exitCode = 1;
}
