import { transform } from 'sucrase';
import { rememberResults } from '../../../core/remember-results.ts';
import { transformOptions } from '../../samples/jsx.ts';
import { withoutLineMarks } from '../../samples/line-marks.ts';

const AsyncFunction = (async () => undefined).constructor as FunctionConstructor;

// Sucrase removes namespaces like types.
const NAMESPACE = /^\s*(?:export\s+)?(?:namespace|module)\s+[\w$.]+\s*\{/m;

/**
 * Whether a TypeScript sample can run in readers' browsers: whether the page's output
 * (`playground/browser/run/script.ts`, with the same options) is JavaScript. Decorators and
 * `accessor` aren't yet. The output is parsed, not run.
 */
export const runsInBrowsers = rememberResults((source: string, lang: string = 'ts'): boolean => {
  const code = withoutLineMarks(source);
  try {
    new AsyncFunction(transform(code, transformOptions(lang)).code);
  } catch {
    return false;
  }
  return !NAMESPACE.test(code);
});
