import { join, posix } from 'node:path';
import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { type Plugin, rolldown } from 'rolldown';
import { SKIP, visit } from 'unist-util-visit';
import { project } from '../../../core/node/project.ts';
import type { Application } from '../../application.ts';
import { jsxDialect } from '../../samples/jsx.ts';
import { applicationPackages } from '../../samples/runnable.ts';
import { compilers, solidCompiler } from './compilers.ts';

/** The files of an example by their paths in its folder, with a slash at the start: `/src/main.ts`. */
export type ExampleFiles = Readonly<Record<string, string>>;

const ENTRY = '/index.html.ts';

/** What is wrong with an example, and what its author can do. */
export class ApplicationError extends Error {
  override name = 'ApplicationError';
  readonly hint: string;

  constructor(problem: string, hint: string) {
    super(problem);
    this.hint = hint;
  }
}

/**
 * Builds the application of an example for the frame that runs it (`playground/browser/frame/`). It only compiles: none
 * of the example's code runs.
 * @throws ApplicationError, or Rolldown's error about the code
 */
export async function bundleApplication(files: ExampleFiles): Promise<Application> {
  const { html, css, entry } = readDocument(files);
  const dialects = Object.entries(files).flatMap(([name, text]) => jsxDialect(name, text) ?? []);
  if (dialects.some((dialect) => dialect !== 'solid-js'))
    throw new ApplicationError(
      'only the JSX of React and Solid can be compiled',
      'Write the example with React or Solid, or without JSX.',
    );
  const refused: ApplicationError[] = [];
  const bundle = await rolldown({
    input: ENTRY,
    cwd: project,
    platform: 'browser',
    logLevel: 'silent',
    tsconfig: false,
    external: [...applicationPackages],
    plugins: [
      filesOnly({ ...files, [ENTRY]: entry }, refused),
      compilers,
      ...(dialects.length > 0 ? [solidCompiler] : []),
    ],
    transform: { jsx: 'react-jsx', define: constants },
  });
  const { output } = await bundle
    .generate({ format: 'cjs', minify: true, codeSplitting: false })
    .catch((error: unknown) => {
      // Rolldown wraps errors of plugins.
      throw refused[0] ?? error;
    });
  await bundle.close();
  const [{ code, moduleIds }] = output;
  return { html, css, js: code, sources: sourcesOf(files, moduleIds) };
}

const constants = {
  'process.env.NODE_ENV': '"production"',
  __VUE_OPTIONS_API__: 'false',
  __VUE_PROD_DEVTOOLS__: 'false',
  __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
};

/** Reads what an example's document contains, and what it loads. */
function readDocument(files: ExampleFiles): { html: string; css: string; entry: string } {
  const text = files['/index.html'];
  if (text === undefined)
    throw new ApplicationError(
      'the folder doesn’t exist or has no index.html',
      'Use a folder in examples/ that contains an index.html, such as examples/counter.',
    );
  const scripts: string[] = [];
  const styles: string[] = [];
  let body: Element | undefined;
  visit(fromHtml(text), 'element', (node, index, parent) => {
    const { src, href, rel } = node.properties;
    if (node.tagName === 'link' && String(rel) === 'stylesheet') styles.push(files[String(href)] ?? '');
    if (node.tagName === 'body') body = node;
    if (node.tagName !== 'script') return undefined;
    scripts.push(src ? `import '${src}';` : textOf(node));
    parent!.children.splice(index!, 1);
    return [SKIP, index!];
  });
  return { html: toHtml(body?.children ?? []).trim(), css: styles.join('\n'), entry: scripts.join('\n') };
}

const textOf = ({ children }: Element) =>
  children.map((child) => ('value' in child ? child.value : '')).join('');

/**
 * Resolves relative imports within an example, and packages as this project has them.
 * @param refused gets imports of files that don't exist
 */
function filesOnly(files: ExampleFiles, refused: ApplicationError[]): Plugin {
  return {
    name: 'files-of-an-example',
    async resolveId(name, importer) {
      if (importer === undefined) return name;
      if (Object.hasOwn(files, importer) && /^[./]/.test(name)) {
        const path = posix.resolve(posix.dirname(importer), name);
        if (Object.hasOwn(files, path)) return path;
        const from = importer === ENTRY ? 'index.html' : importer.slice(1);
        const error = new ApplicationError(
          `${from} imports '${name}', but the example has no file ${path.slice(1)}`,
          posix.extname(name) === ''
            ? `Write the path with its extension, as in '${name}.ts', or add the file.`
            : 'Correct the path, or add the file.',
        );
        refused.push(error);
        throw error;
      }
      if (Object.hasOwn(files, importer)) return this.resolve(name, join(project, 'package.json'));
      return null;
    },
    load: (id) => (Object.hasOwn(files, id) ? files[id] : null),
  };
}

/**
 * The sources that the playground can open: TypeScript, from the outermost component inwards. Other
 * frameworks than React need their own tools, which the playground doesn't have.
 */
function sourcesOf(files: ExampleFiles, moduleIds: readonly string[]): Application['sources'] {
  const used = moduleIds.filter((id) => Object.hasOwn(files, id) && id !== ENTRY);
  const isReadable = used.every(
    (id) => /\.tsx?$/.test(id) && !/from '(solid-js|vue|svelte)/.test(files[id]!),
  );
  const parts = used.filter((id) => !/\bcreateRoot\(/.test(files[id]!));
  return isReadable ? parts.reverse().map((id) => [posix.basename(id), files[id]!]) : [];
}
