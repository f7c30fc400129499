import { minifySync } from 'rolldown/utils';
import { packagesFolder } from '../../../content/node/samples/packages.ts';
import { componentPackages, runnablePackages } from '../../../content/samples/runnable.ts';
import type { XStateVersion } from '../../../content/samples/sample.ts';
import type { DeclarationGroup } from '../../language-files.ts';
import { compiler } from './compiler.ts';
import { declarationsOf } from './declarations.ts';

/** The texts of the language service's files, by name. */
export type LanguageParts = Record<DeclarationGroup, string> & { typescript?: string };

/**
 * Makes the texts of the language service's files: the standard declarations, those of the packages
 * that samples of each version of XState, and samples with components, can import, and the compiler.
 * @param root the project's folder
 * @param isMinified whether the compiler is included, which is minified
 */
export function languageParts(root: string, isMinified: boolean): LanguageParts {
  const base = declarationsOf(root, root, []);
  const ofVersion = (version: XStateVersion) =>
    declarationsOf(root, packagesFolder(root, { version }), runnablePackages[version], base);
  const of5 = ofVersion(5);
  const ofReact = declarationsOf(root, root, [...componentPackages, 'react/jsx-runtime'], {
    ...base,
    ...of5,
  });
  return {
    base: JSON.stringify(base),
    5: JSON.stringify(of5),
    react: JSON.stringify(ofReact),
    4: JSON.stringify(ofVersion(4)),
    ...(isMinified && { typescript: minifiedCompiler(root) }),
  };
}

function minifiedCompiler(root: string): string {
  const { code, errors } = minifySync('typescript.js', compiler(root), { module: true });
  if (errors.length > 0) throw new Error(`TypeScript can’t be minified: ${errors[0]!.message}`);
  return code;
}
