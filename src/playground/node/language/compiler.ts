import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns TypeScript as one browser module. It can't be split. It's a script that declares `ts`, so
 * it isn't bundled, which would take twice as long as minifying it.
 * @param root the project's folder
 */
export function compiler(root: string): string {
  const script = readFileSync(join(root, 'node_modules/typescript/lib/typescript.js'), 'utf8');
  return `${script}\nexport default ts;`;
}
