import { resolve } from 'node:path';
import { readCommandLine } from '../../../core/node/command-line.ts';
import { explain } from './explain.ts';

// React and Vite select their production code by this variable, so it is set before either is
// loaded.
process.env.NODE_ENV = 'production';

const started = performance.now();

try {
  const { loadSource, SITE_OPTIONS } = await import('./site-source.ts');
  const { values } = readCommandLine({
    forms: 'npm run build -- [options]',
    options: {
      ...SITE_OPTIONS,
      out: { type: 'string', value: 'DIR', default: 'dist', help: 'where to write the site (dist)' },
      preview: {
        type: 'boolean',
        default: false,
        help: 'for looking at changes: faster, not compressed, without pictures for links, hidden from search engines',
      },
    },
  });
  const source = await loadSource(values);
  const { generate } = await import('./generate.ts');
  const { pages, written, warnings } = await generate({
    ...source,
    out: resolve(values.out),
    preview: values.preview,
  });
  for (const warning of warnings.slice(0, 20)) console.warn(`warning  ${warning}`);
  if (warnings.length > 20)
    console.warn(
      `warning  and ${warnings.length - 20} more. To list all warnings, run npm run check:content.`,
    );
  const seconds = ((performance.now() - started) / 1000).toFixed(2);
  console.log(`${pages} pages in ${values.out}, ${written} files changed, ${seconds} s`);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
