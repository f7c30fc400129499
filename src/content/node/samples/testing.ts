import { project } from '../../../core/node/project.ts';
import type { Sample } from '../../samples/sample.ts';
import { extractSamples } from './extract.ts';

/** The project's folder, whose packages the tests use. */
export const root = project;

/** A page made of fences, each given as its info string and its code. */
export function samplesOf(
  fences: [info: string, code: string][],
  file = 'content/docs/v5/page.mdx',
): Sample[] {
  return extractSamples(file, fences.map(([info, code]) => `\`\`\`${info}\n${code}\n\`\`\``).join('\n\n'));
}
