import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transform } from 'sucrase';

// TypeScript's package doesn't declare that it is CommonJS. To find out, Node would first compile
// nine megabytes as a module, which takes a second in each thread.
const TYPESCRIPT = '/typescript/lib/typescript.js';

// Node strips types from .ts files, but doesn't support JSX. A thread that needs components imports
// this file first, and the components dynamically. Bundling them for the thread would cost each
// cold build more than a second.
registerHooks({
  load(url, context, next) {
    if (url.endsWith(TYPESCRIPT)) return next(url, { ...context, format: 'commonjs' });
    if (!/\.tsx(\?|$)/.test(url)) return next(url, context);
    const { code } = transform(readFileSync(fileURLToPath(url), 'utf8'), {
      transforms: ['typescript', 'jsx'],
      jsxRuntime: 'automatic',
      production: true,
      disableESTransforms: true,
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
