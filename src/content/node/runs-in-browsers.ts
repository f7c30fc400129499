import { transform } from 'sucrase';
import { transformOptions } from '../samples/transform-options.ts';

const AsyncFunction = (async () => undefined).constructor as FunctionConstructor;

// Sucrase takes a namespace for types and leaves it out.
const NAMESPACE = /^\s*(?:export\s+)?(?:namespace|module)\s+[\w$.]+\s*\{/m;

/**
 * Whether a sample in TypeScript can be run where readers are: what the page makes of it (`playground/browser/run/script.ts`, with the same options) is JavaScript,
 * which decorators and `accessor` are not yet. It is parsed, not run.
 */
export function runsInBrowsers(source: string, lang = 'ts'): boolean {
  const code = source.replace(/.*\[!code --\].*/g, '');
  try {
    new AsyncFunction(transform(code, transformOptions(lang)).code);
  } catch {
    return false;
  }
  return !NAMESPACE.test(code);
}
