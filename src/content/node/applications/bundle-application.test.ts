import { describe, expect, it } from 'vitest';
import { bundleApplication } from './bundle-application.ts';

const document = (script: string) =>
  `<html><head><link rel="stylesheet" href="/src/style.css"></head><body><p id="app">Off</p>${script}</body></html>`;

const bundle = (
  files: Record<string, string>,
  script = '<script type="module" src="/src/main.ts"></script>',
) => bundleApplication({ '/index.html': document(script), '/src/style.css': 'p { color: red }', ...files });

/** The packages that the code requires when it runs. */
const required = (js: string) =>
  [...js.matchAll(/require\([`'"](.+?)[`'"]\)/g)].map(([, name]) => name).sort();

describe('bundleApplication', () => {
  it('returns the document without scripts, its styles, and its code', async () => {
    const { html, css, js, sources } = await bundle({
      '/src/main.ts': "import { toggle } from './toggle.ts';\n\ndocument.title = toggle('off' as string);",
      '/src/toggle.ts': "export const toggle = (state: string) => (state === 'on' ? 'off' : 'on');",
    });
    expect(html).toBe('<p id="app">Off</p>');
    expect(css).toBe('p { color: red }');
    const page = { title: '' };
    new Function('document', js)(page);
    expect(page.title).toBe('on');
    expect(sources.map(([name]) => name)).toEqual(['main.ts', 'toggle.ts']);
  });

  it('accepts an inline script in the document', async () => {
    const { js } = await bundle(
      { '/src/a.ts': 'export const a = () => { document.title = "a"; };' },
      '<script type="module">import { a } from \'/src/a.ts\'; if (1 < 2 && true) a();</script>',
    );
    const page = { title: '' };
    new Function('document', js)(page);
    expect(page.title).toBe('a');
  });

  it('takes React and XState from the frame in a React application', async () => {
    const { js, sources } = await bundle({
      '/src/main.ts':
        "import { createRoot } from 'react-dom/client';\nimport { App } from './app.tsx';\ncreateRoot(document.body).render(App());",
      '/src/app.tsx':
        "import { useMachine } from '@xstate/react';\nimport { machine } from './a.machine.ts';\nexport function App() { const [state] = useMachine(machine); return <p>{String(state.value)}</p>; }",
      '/src/a.machine.ts':
        "import { createMachine } from 'xstate';\nexport const machine = createMachine({});",
    });
    expect(required(js)).toEqual(['@xstate/react', 'react-dom/client', 'react/jsx-runtime', 'xstate']);
    expect(sources.map(([name]) => name)).toEqual(['app.tsx', 'a.machine.ts']);
  });

  it.each([
    [
      'Vue',
      "import { createApp } from 'vue';\nimport App from './App.vue';\ncreateApp(App).mount('#app');",
      {
        '/src/App.vue':
          "<script setup lang=\"ts\">\nimport { useMachine } from '@xstate/vue';\nimport { machine } from './a.machine.ts';\nconst { snapshot } = useMachine(machine);\n</script>\n<template><p>{{ (snapshot as { value: string }).value }}</p></template>",
      },
    ],
    [
      'Svelte',
      "import { mount } from 'svelte';\nimport App from './App.svelte';\nmount(App, { target: document.body });",
      {
        '/src/App.svelte':
          "<script lang=\"ts\">\nimport { useMachine } from '@xstate/svelte';\nimport { machine } from './a.machine.ts';\nconst { snapshot } = useMachine(machine);\n</script>\n<p>{$snapshot.value as string}</p>",
      },
    ],
    [
      'Solid',
      "import './app.tsx';",
      {
        '/src/app.tsx':
          "import { useMachine } from '@xstate/solid';\nimport { render } from 'solid-js/web';\nimport { Value } from './value.tsx';\nimport { machine } from './a.machine.ts';\nrender(() => <Value of={String(useMachine(machine)[0].value as string)} />, document.body);",
        // Nothing in this file says that it is Solid's.
        '/src/value.tsx': 'export const Value = (props: { of: string }) => <p>{props.of}</p>;',
      },
    ],
  ])('bundles %s and takes XState from the frame', async (_, main, files) => {
    const { js, sources } = await bundle({
      '/src/main.ts': main,
      '/src/a.machine.ts':
        "import { createMachine } from 'xstate';\nexport const machine = createMachine({});",
      ...files,
    });
    expect([...new Set(required(js))]).toEqual(['xstate']);
    expect(() => new Function(js)).not.toThrow();
    expect(sources).toEqual([]);
  });

  it('rejects a missing document and imports of other files', async () => {
    await expect(bundleApplication({})).rejects.toThrow('the folder doesn’t exist or has no index.html');
    await expect(bundle({ '/src/main.ts': "import '../../../secret.ts';" })).rejects.toThrow(
      "src/main.ts imports '../../../secret.ts', but the example has no file secret.ts",
    );
    await expect(bundle({ '/src/main.ts': "import './a';", '/src/a.ts': '' })).rejects.toMatchObject({
      message: "src/main.ts imports './a', but the example has no file src/a",
      hint: "Write the path with its extension, as in './a.ts', or add the file.",
    });
    await expect(bundle({ '/src/main.ts': 'let = ;' })).rejects.toThrow();
  });

  it('rejects Preact, because its JSX would be compiled as React', async () => {
    const main = "import { render } from 'preact';\nrender(<p>x</p>, document.body);";
    await expect(bundle({ '/src/main.tsx': main })).rejects.toThrow(
      'only the JSX of React and Solid can be compiled',
    );
  });
});
