import { expect, it } from 'vitest';
import { mistakesIn, write } from '../page.fixture.ts';
import { compile } from '../parse/compile.ts';

const machine =
  "import { createMachine } from 'xstate';\nexport const bellMachine = createMachine({ id: 'bell', initial: 'still', states: { still: {} } });\n";
const page = [
  '<Application folder="examples/bell">',
  '<Statechart file="examples/bell/src/bell.machine.ts" machine="bellMachine" />',
  '</Application>',
];
const included = {
  'examples/bell/index.html': '<body><main></main><script type="module" src="/src/main.ts"></script></body>',
  'examples/bell/src/main.ts':
    "import { bellMachine } from './bell.machine.ts';\nconsole.log(bellMachine.id);",
  'examples/bell/src/bell.machine.ts': machine,
};

it('compiles an application to a file of the page and adds its chart', async () => {
  const { applications, charts } = await compile({
    file: 'docs/v5/page.mdx',
    shownFile: 'page.mdx',
    kind: 'doc',
    source: write(page),
    xstate: 5,
    included,
  });
  const [[name, json] = ['', '']] = Object.entries(applications);
  expect(JSON.parse(json)).toMatchObject({
    html: '<main></main>',
    sources: [
      ['main.ts', expect.anything()],
      ['bell.machine.ts', machine],
    ],
  });
  expect(name).toMatch(/^[\w-]{22}$/);
  expect(charts).toHaveLength(1);
});

it('reports an error in an application with its line', async () => {
  const { 'examples/bell/index.html': _, ...others } = included;
  expect(await mistakesIn(page, { included: others })).toEqual([
    expect.stringContaining(
      ':5:1: <Application folder="examples/bell">: the folder doesn’t exist or has no index.html',
    ),
  ]);
  const wrong = { ...included, 'examples/bell/src/main.ts': "import './gone.ts';" };
  expect(await mistakesIn(page, { included: wrong })).toEqual([
    expect.stringMatching(
      /:5:1: <Application folder="examples\/bell">: src\/main\.ts imports '\.\/gone\.ts', but the example has no file src\/gone\.ts\n {2}Correct the path/,
    ),
  ]);
  expect(await mistakesIn(['<Application folder="examples/bell">Text.</Application>'], { included })).toEqual(
    [expect.stringContaining('<Application> must contain one <Statechart>')],
  );
});
