import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../../../core/node/project.ts';

/** Returns every code block of the site's own pages that has a language. */
export function codeBlocks(): { language: string; code: string }[] {
  const content = join(project, 'content');
  return readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .flatMap((name) => [
      ...readFileSync(join(content, name), 'utf8').matchAll(/^```(\w+)[^\n]*\n([\s\S]*?)^```$/gm),
    ])
    .map(([, language = '', code = '']) => ({ language, code: code.trimEnd() }));
}
