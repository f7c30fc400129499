import { jsxDialect } from '../../samples/jsx.ts';
import { isComponent, isScript, type Sample, sampleId } from '../../samples/sample.ts';
import { loadComponentTools, type Translation } from './components.ts';
import type { Failure } from './failure.ts';
import { packagesFolder } from './packages.ts';

/** The samples of some pages as TypeScript. */
export interface Translations {
  of(sample: Sample): Translation | undefined;
  /**
   * The path of a translation, which no real file has. It is in the project, so that packages are
   * found.
   */
  pathOf(sample: Sample): string | undefined;
  /** Why a component has no translation. */
  failures: Map<string, Failure[]>;
  /** Files with declarations for the translations of a language. */
  declarations: Map<string, string[]>;
}

/**
 * Translates every sample that TypeScript can't read.
 * @param root the project's folder
 */
export async function translateSamples(samples: readonly Sample[], root: string): Promise<Translations> {
  const base = ({ file, line }: Sample) => `${root}/${file.replaceAll('../', '')}.${line}.sample`;
  const known = new Map<string, Translation>();
  const failures = new Map<string, Failure[]>();
  const declarations = new Map<string, string[]>();
  for (const lang of ['vue', 'svelte'] as const) {
    const components = samples.filter((sample) => sample.lang === lang && isComponent(sample));
    if (components.length === 0) continue;
    for (const [folder, ofFolder] of Map.groupBy(components, (sample) => packagesFolder(root, sample))) {
      const tools = await loadComponentTools(lang, folder);
      declarations.set(lang, tools.declarations);
      for (const sample of ofFolder) {
        const result = tools.translate(sample, base(sample));
        if (Array.isArray(result)) failures.set(sampleId(sample), result);
        else known.set(sampleId(sample), result);
      }
    }
  }
  for (const sample of samples.filter(isScript)) known.set(sampleId(sample), translateScript(sample));
  const of = (sample: Sample) => known.get(sampleId(sample));
  const pathOf = (sample: Sample) => {
    const translation = of(sample);
    return translation && base(sample) + translation.extension;
  };
  return { of, pathOf, failures, declarations };
}

function translateScript({ lang, source }: Sample): Translation {
  const dialect = jsxDialect(lang, source);
  const prefix = dialect ? `/** @jsxImportSource ${dialect} */ ` : '';
  return {
    text: prefix + source,
    extension: `.${lang}` as Translation['extension'],
    toSource: (offset) => Math.max(0, offset - prefix.length),
  };
}
