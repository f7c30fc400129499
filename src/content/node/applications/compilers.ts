import type { Plugin } from 'rolldown';
import { project } from '../../../core/node/project.ts';

/** Compiles files of frameworks to JavaScript or TypeScript. Each compiler loads with its first file. */
export const compilers: Plugin = {
  name: 'frameworks',
  transform: {
    filter: { id: /\.(vue|svelte)$/ },
    async handler(code, filename) {
      if (filename.endsWith('.vue')) return { code: await compileVue(code, filename), moduleType: 'ts' };
      const { compile } = await import('svelte/compiler');
      return { code: compile(code, { filename, css: 'injected' }).js.code, moduleType: 'js' };
    },
  },
};

/**
 * Compiles Solid's JSX, which creates different elements from React's. What remains is TypeScript.
 */
export const solidCompiler: Plugin = {
  name: 'solid',
  transform: {
    filter: { id: /\.[jt]sx$/ },
    async handler(code, filename) {
      const { transformAsync } = await import('@babel/core');
      const compiled = await transformAsync(code, {
        filename,
        cwd: project,
        babelrc: false,
        configFile: false,
        parserOpts: { plugins: ['jsx', 'typescript'] },
        presets: ['babel-preset-solid'],
      });
      return { code: compiled!.code!, moduleType: 'ts' };
    },
  },
};

async function compileVue(code: string, filename: string): Promise<string> {
  const { compileScript, parse } = await import('vue/compiler-sfc');
  const { descriptor, errors } = parse(code, { filename });
  if (errors[0]) throw errors[0];
  return compileScript(descriptor, { id: filename, inlineTemplate: true, isProd: true }).content;
}
