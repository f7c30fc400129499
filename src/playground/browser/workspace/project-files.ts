import { version as xstateReact } from '@xstate/react/package.json';
import { version as react } from 'react/package.json';
import { version as reactDom } from 'react-dom/package.json';
import { version as typescript } from 'typescript/package.json';
import { version as vite } from 'vite/package.json';
import { version as xstate } from 'xstate/package.json';
import { version as xstate4 } from 'xstate4/package.json';
import { importsOf, isRelative } from '../../../content/samples/imports.ts';
import { shownComponent } from '../../../content/samples/jsx.ts';
import { escapeText } from '../../../core/html.ts';
import { entryOf, freeName, type Project } from './project.ts';

/** Packages with the versions that the playground runs. */
const known: Readonly<Record<string, string>> = {
  xstate,
  '@xstate/react': xstateReact,
  react,
  'react-dom': reactDom,
};

/**
 * Returns the files of a runnable project with Vite and TypeScript (`npm install && npm run dev`),
 * by path.
 */
export function projectFiles(project: Project): Record<string, string> {
  const { title, xstate: version, files } = project;
  const entry = entryOf(project);
  const component = entry.name.endsWith('x') ? shownComponent(entry.text) : undefined;
  const script = component ? freeName(files, 'start', 'tsx') : entry.name;
  const packages = new Set([
    'xstate',
    ...files
      .flatMap(({ text }) => importsOf(text))
      .filter((name) => !isRelative(name))
      .map(packageOf),
  ]);
  if (component) for (const name of ['react', 'react-dom']) packages.add(name);
  const dependencies = Object.fromEntries(
    [...packages]
      .sort()
      .map((name) => [name, name === 'xstate' && version === 4 ? xstate4 : (known[name] ?? 'latest')]),
  );
  const types = packages.has('react') ? { '@types/react': '^19.0.0', '@types/react-dom': '^19.0.0' } : {};
  return {
    'package.json': json({
      name: 'machine',
      private: true,
      type: 'module',
      scripts: { dev: 'vite', build: 'vite build', check: 'tsc' },
      dependencies,
      devDependencies: { ...types, typescript, vite },
    }),
    'tsconfig.json': json({
      compilerOptions: {
        target: 'ES2022',
        module: 'ESNext',
        moduleResolution: 'bundler',
        lib: ['ES2022', 'DOM'],
        jsx: 'react-jsx',
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        allowImportingTsExtensions: true,
      },
      include: ['src'],
    }),
    'index.html': page(title, script, component !== undefined),
    ...Object.fromEntries(files.map(({ name, text }) => [`src/${name}`, text])),
    ...(component ? { [`src/${script}`]: start(entry.name, component) } : {}),
  };
}

/** Returns the package of an import: `xstate/actions` is in `xstate`. */
const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

const page = (title: string, script: string, hasComponent: boolean) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeText(title)}</title>
  </head>
  <body>
    <div id="root">${hasComponent ? '' : 'The browser’s console shows what this code prints.'}</div>
    <script type="module" src="/src/${script}"></script>
  </body>
</html>
`;

function start(file: string, component: string): string {
  const named = component === 'App' ? '{ App }' : `{ ${component} as App }`;
  return `import { createRoot } from 'react-dom/client';
import ${component === 'default' ? 'App' : named} from './${file}';

createRoot(document.getElementById('root')!).render(<App />);
`;
}
