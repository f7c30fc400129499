import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync } from 'rolldown/utils';
import { packagesFolder } from '../../../content/node/samples/packages.ts';
import { componentPackages, runnablePackages } from '../../../content/samples/runnable.ts';
import type { XStateVersion } from '../../../content/samples/sample.ts';
import type { DeclarationGroup } from '../../language-files.ts';
import { declarationsOf } from './declarations.ts';

/**
 * Makes the texts of the language service's files, by name: the compiler, the standard
 * declarations, and those of the packages that samples of each version of XState, and samples with
 * components, can import.
 * @param root the project's folder
 * @param isMinified whether the compiler is minified
 */
export function languageParts(
  root: string,
  isMinified: boolean,
): Record<'typescript' | DeclarationGroup, string> {
  const base = declarationsOf(root, root, []);
  const ofVersion = (version: XStateVersion) =>
    declarationsOf(root, packagesFolder(root, { version }), runnablePackages[version], base);
  const of5 = ofVersion(5);
  const ofReact = declarationsOf(root, root, [...componentPackages, 'react/jsx-runtime'], {
    ...base,
    ...of5,
  });
  return {
    typescript: compiler(root, isMinified),
    base: JSON.stringify(base),
    5: JSON.stringify(of5),
    react: JSON.stringify(ofReact),
    4: JSON.stringify(ofVersion(4)),
  };
}

/**
 * TypeScript as one browser module. It can't be split. It's a script that declares `ts`, so it only
 * has to be minified; bundling it would take twice as long.
 */
function compiler(root: string, isMinified: boolean): string {
  const file = join(root, 'node_modules/typescript/lib/typescript.js');
  const script = `${readFileSync(file, 'utf8')}\nexport default ts;`;
  if (!isMinified) return script;
  const { code, errors } = minifySync(file, script, { module: true });
  if (errors.length > 0) throw new Error(`${file} can’t be minified: ${errors[0]!.message}`);
  return code;
}
