import { project } from '../../../site/node/project.ts';
import type { Sample } from '../../samples/sample.ts';
import { extractSamples } from './extract.ts';

/** The project's folder, whose packages the tests use too. */
export const root = project;

/** A page made of fences, each given as the words behind its backticks and its code. */
export function samplesOf(
  fences: [info: string, code: string][],
  file = 'content/docs/v5/page.mdx',
): Sample[] {
  return extractSamples(file, fences.map(([info, code]) => `\`\`\`${info}\n${code}\n\`\`\``).join('\n\n'));
}
