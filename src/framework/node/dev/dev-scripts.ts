import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Derivation } from '../../../core/node/cache/derived-value.ts';
import { project } from '../../../core/node/project.ts';
import { inOwnProcess } from '../../../core/node/threads/own-process.ts';
import type { Catalog } from '../../../i18n/messages.ts';
import { type Scripts, scripts } from '../build/inline-script.ts';

const compiling = new URL('./scripts.process.ts', import.meta.url);

/**
 * Returns the scripts of documents, cached until their code changes. A separate process compiles
 * them, because a bundler keeps 200 MB as long as its process lives.
 */
export function devScripts(catalog: Catalog): Promise<Scripts> {
  const sources = Object.values(scripts).map(({ file }) => pathToFileURL(join(project, file)));
  const compiled = new Derivation<Scripts>({ name: 'dev-scripts', code: [compiling, ...sources] });
  return compiled.get([catalog], () => inOwnProcess<Catalog, Scripts>(compiling, catalog));
}
