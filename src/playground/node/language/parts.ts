import { join } from 'node:path';
import { rolldown } from 'rolldown';
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
 */
export async function languageParts(root: string): Promise<Record<'typescript' | DeclarationGroup, string>> {
  const base = declarationsOf(root, root, []);
  const ofVersion = (version: XStateVersion) =>
    declarationsOf(root, packagesFolder(root, { version }), runnablePackages[version], base);
  const of5 = ofVersion(5);
  const ofReact = declarationsOf(root, root, [...componentPackages, 'react/jsx-runtime'], {
    ...base,
    ...of5,
  });
  return {
    typescript: await compiler(root),
    base: JSON.stringify(base),
    5: JSON.stringify(of5),
    react: JSON.stringify(ofReact),
    4: JSON.stringify(ofVersion(4)),
  };
}

/** TypeScript as one browser module. It can't be split. */
async function compiler(root: string): Promise<string> {
  const bundle = await rolldown({
    input: join(root, 'node_modules/typescript/lib/typescript.js'),
    platform: 'browser',
    // It requires Node modules when it runs in Node.
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'es', minify: true });
  return output[0].code;
}
