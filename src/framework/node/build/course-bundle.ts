import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Derivation } from '../../../core/node/cache/derived-value.ts';
import { project } from '../../../core/node/project.ts';
import { compileScript, scripts } from './inline-script.ts';

/** Returns what runs the checks of a step, as CommonJS, with English messages. */
export function courseBundle(cacheFolder = join(project, '.cache')): Promise<string> {
  const sources = [scripts.course.file, 'src/i18n/catalog/en/'];
  const code = [import.meta.url, ...sources.map((file) => pathToFileURL(join(project, file)))];
  const bundles = new Derivation<string>({ name: 'course-bundle', code, cacheFolder });
  return bundles.get([], () => compileScript('course'));
}
