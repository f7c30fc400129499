import { createRequire, SourceMap } from 'node:module';
import type { VueVirtualCode } from '@vue/language-core';
import ts from 'typescript';
import type { Sample } from '../../samples/sample.ts';
import { type Failure, placeOf } from './failure.ts';

/** TypeScript that is checked instead of a sample. */
export interface Translation {
  text: string;
  extension: '.ts' | '.tsx' | '.js' | '.jsx';
  /** The position in the sample for a position in the text; undefined for generated code. */
  toSource(offset: number): number | undefined;
}

/**
 * The output of the framework's tools for a component: its types as TypeScript, or syntax errors of
 * script and template. The path, without an extension, is that of the translation.
 */
export type TranslateComponent = (sample: Sample, path: string) => Translation | Failure[];

export interface ComponentTools {
  translate: TranslateComponent;
  /** Files with declarations for translations. */
  declarations: string[];
}

/** The TypeScript part of Vue's plugin, which is declared in another package. */
interface TypeScriptPlugin {
  typescript?: {
    getServiceScript(root: VueVirtualCode): { code: VueVirtualCode; extension: string } | undefined;
  };
}

/**
 * Loads the tools for a kind of component. They are large, so they only load for samples that need
 * them.
 * @param folder where the framework is found; samples of XState 4 have an older version
 */
export function loadComponentTools(lang: 'vue' | 'svelte', folder: string): Promise<ComponentTools> {
  return lang === 'vue' ? loadVue() : loadSvelte(folder);
}

async function loadVue(): Promise<ComponentTools> {
  const [core, sfc] = await Promise.all([import('@vue/language-core'), import('vue/compiler-sfc')]);
  const options = core.getDefaultCompilerOptions(undefined, undefined, true);
  const plugin: ReturnType<typeof core.createVueLanguagePlugin<string>> & TypeScriptPlugin =
    core.createVueLanguagePlugin<string>(ts, {}, options, (id) => id);
  const language = core.createLanguage<string>([plugin], new Map(), () => {});

  const findErrors = (sample: Sample): Failure[] => {
    const { descriptor, errors } = sfc.parse(sample.source, { filename: 'Sample.vue' });
    const found = [...errors];
    const { template, script, scriptSetup } = descriptor;
    if (found.length === 0 && (script || scriptSetup)) {
      try {
        sfc.compileScript(descriptor, { id: 'sample' });
      } catch (error) {
        found.push(error as Error);
      }
    }
    if (found.length === 0 && template) {
      const compiled = sfc.compileTemplate({
        id: 'sample',
        filename: 'Sample.vue',
        source: template.content,
        ast: template.ast,
        compilerOptions: { expressionPlugins: ['typescript'] },
      });
      found.push(...compiled.errors.map((error) => (typeof error === 'string' ? new Error(error) : error)));
    }
    return found.map((error) => {
      const offset = 'loc' in error ? error.loc?.start.offset : undefined;
      const [message = ''] = error.message.replace('[@vue/compiler-sfc] ', '').split('\n');
      return { ...placeOf(sample, offset), message };
    });
  };

  return {
    // Translations reference the helper types they need.
    declarations: [],
    translate(sample, path) {
      const errors = findErrors(sample);
      if (errors.length > 0) return errors;
      const script = language.scripts.set(`${path}.vue`, ts.ScriptSnapshot.fromString(sample.source), 'vue');
      const root = script?.generated?.root;
      const service = root && plugin.typescript?.getServiceScript(root as VueVirtualCode);
      if (!service) return [];
      const { code, extension } = service;
      const map = language.maps.get(code, script);
      return {
        text: code.snapshot.getText(0, code.snapshot.getLength()),
        extension: extension as Translation['extension'],
        toSource(offset) {
          for (const [place, { data }] of map.toSourceLocation(offset)) if (data.verification) return place;
          return undefined;
        },
      };
    },
  };
}

async function loadSvelte(folder: string): Promise<ComponentTools> {
  const [{ svelte2tsx }, svelte] = await Promise.all([import('svelte2tsx'), import('svelte/compiler')]);
  const require = createRequire(import.meta.url);
  const { version }: { version: string } = createRequire(`${folder}/sample.js`)('svelte/package.json');
  // Syntax errors are those of Svelte 5, whose compiler supports TypeScript and older components.
  const syntax = version.startsWith('4.') ? { runes: false } : {};
  return {
    declarations: ['svelte-shims-v4.d.ts', 'svelte-jsx-v4.d.ts'].map((name) =>
      require.resolve(`svelte2tsx/${name}`),
    ),
    translate(sample) {
      try {
        svelte.compile(sample.source, { filename: 'Sample.svelte', generate: 'client', ...syntax });
      } catch (error) {
        const { message, position } = error as Error & { position?: [number, number] };
        return [{ ...placeOf(sample, position?.[0]), message: message.split('\n')[0] ?? '' }];
      }
      const { code, map } = svelte2tsx(sample.source, {
        filename: 'Sample.svelte',
        isTsFile: /<script[^>]*\slang=["']ts["']/.test(sample.source),
        mode: 'ts',
        version,
      });
      const lines = ts.createSourceFile('map.ts', code, ts.ScriptTarget.ESNext);
      const source = ts.createSourceFile('source.ts', sample.source, ts.ScriptTarget.ESNext);
      const sourceMap = new SourceMap({ ...map, sourceRoot: '', sourcesContent: [] });
      const ignored = Array.from(
        code.matchAll(/\/\*Ωignore_startΩ\*\/[\s\S]*?\/\*Ωignore_endΩ\*\//g),
        ({ index, 0: part }) => ({ start: index, end: index + part.length }),
      );
      return {
        text: code,
        extension: '.ts',
        toSource(offset) {
          if (ignored.some(({ start, end }) => offset >= start && offset < end)) return undefined;
          const { line, character } = lines.getLineAndCharacterOfPosition(offset);
          const entry = sourceMap.findEntry(line, character);
          if (!('originalLine' in entry) || entry.generatedLine !== line) return undefined;
          const rest = character - entry.generatedColumn;
          return source.getPositionOfLineAndCharacter(entry.originalLine, entry.originalColumn) + rest;
        },
      };
    },
  };
}
