import { describe, expect, it } from 'vitest';
import { compileText, FRONT_LINES, mistakesIn } from '../page.fixture.ts';

const at = (line: number) => `content/docs/v5/page.mdx:${FRONT_LINES + line}`;
const html = async (...lines: string[]) => (await compileText(lines)).html;

describe('<Statechart>', () => {
  const sampleOf = (name: string, state: string) => [
    '```ts',
    "import { createMachine } from 'xstate';",
    `const ${name} = createMachine({ initial: '${state}', states: { ${state}: {} } });`,
    '```',
    '',
  ];
  const sample = sampleOf('light', 'on');

  it('draws a machine that an earlier sample declares', async () => {
    const drawn = await html(...sample, '<Statechart machine="light" />');
    // The tools are above the drawing, so they don't move when it grows.
    expect(drawn).toMatch(/<figure class="statechart" data-machine="light"[^>]*><chart-tools /);
    expect(drawn).toMatch(
      /<details [^>]*><summary>As text<.*<strong>on<\/strong> \(initial\).*<\/details><\/chart-tools><div [^>]*aria-label="Statechart of light"><svg[^>]*>.*<\/svg><\/div><\/figure>$/,
    );
  });

  it('draws the machine of a sample without its removed lines', async () => {
    const [fence, imported, machine, ...rest] = sample;
    const removed = `${machine!.replaceAll('on', 'off')} // [!code --]`;
    const lines = [fence!, imported!, removed, `${machine} // [!code ++]`, ...rest];
    expect(await html(...lines, '<Statechart machine="light" />')).toContain('<strong>on</strong> (initial)');
  });

  it('suggests the earlier sample that an import probably means', async () => {
    const [mistake] = await mistakesIn([
      '```ts title="lampMachine.ts"',
      'export const states = { on: {} };',
      '```',
      '```ts',
      "import { createMachine } from 'xstate';",
      "import { states } from './lmapMachine.ts';",
      "const light = createMachine({ initial: 'on', states });",
      '```',
      '<Statechart machine="light" />',
    ]);
    expect(mistake).toMatch(
      /no earlier sample has title="lmapMachine\.ts"\n {2}Did you mean '\.\/lampMachine\.ts'\?$/,
    );
  });

  it('makes the first chart of a page its preview chart', async () => {
    const drawings = ['<Statechart machine="door" />', '', '<Statechart machine="light" />'];
    const { chart } = await compileText([...sample, ...sampleOf('door', 'open'), ...drawings]);
    expect(chart).toMatch(/^<svg [^>]*>.*open.*<\/svg>$/s);
    expect(await compileText(sample)).not.toHaveProperty('chart');
  });

  it('matches each drawing to its component among other components', async () => {
    const drawn = await html(
      ...sample,
      ...sampleOf('door', 'open'),
      ':::note[A title]',
      '',
      '<Statechart machine="door" />',
      '',
      ':::',
      '',
      '<CardList>',
      '<Card title="A">x</Card>',
      '</CardList>',
      '',
      '<Statechart machine="light" />',
    );
    const [door, light] = drawn.split('class="cards"');
    expect(door).toMatch(/data-machine="door".*>open</s);
    expect(light).toMatch(/data-machine="light".*>on</s);
  });

  it('draws and runs a machine with the XState version of its fence', async () => {
    const fence = (xstate: string) => [`\`\`\`ts${xstate}`, "import { createMachine } from 'xstate';", ''];
    const { machines } = await compileText([
      ...fence(''),
      "const now = createMachine({ initial: 'a', states: { a: {} } });",
      '```',
      ...fence(' xstate="4"'),
      "const then = createMachine({ initial: 'a', states: { a: {} } });",
      '```',
      '<Statechart machine="now" />',
      '',
      '<Statechart machine="then" />',
    ]);
    const versions = Object.values(machines).map((json) => JSON.parse(json));
    expect(versions.map(({ name, xstate }) => `${name} ${xstate}`)).toEqual(['now 5', 'then 4']);
  });

  it('matches each drawing to its component after one in a footnote', async () => {
    const drawn = await html(
      ...sample,
      ...sampleOf('door', 'open'),
      'Text.[^1]',
      '',
      '[^1]: A note.',
      '',
      '    <CardList>',
      '    <Card title="A">x</Card>',
      '    </CardList>',
      '',
      '    <Statechart machine="door" />',
      '',
      '<Statechart machine="light" />',
    );
    const [article, notes] = drawn.split('class="footnotes"');
    expect(article).toMatch(/data-machine="light".*>on</s);
    expect(notes).toMatch(/class="cards".*data-machine="door".*>open</s);
  });

  it('reports an unknown machine with its line', async () => {
    expect(await mistakesIn(['<Statechart machine="light" />', '', ...sample])).toEqual([
      expect.stringMatching(`^${at(1)}: <Statechart machine="light">: `),
    ]);
    expect((await mistakesIn(['<Statechart />']))[0]).toContain(
      "<Statechart>: the attribute 'machine' is missing or empty",
    );
  });

  it('reports an invalid machine at the line in its sample, with a hint', async () => {
    const wrong = [
      'Text.',
      '',
      '```ts',
      "import { createMachine } from 'xstate';",
      'const light = createMachine({',
      "  initial: 'on',",
      "  states: { on: { on: { FLIP: 'of' } }, off: {} },",
      '});',
      '```',
      '',
      '<Statechart machine="light" />',
    ];
    const [mistake] = await mistakesIn(wrong);
    expect(mistake).toContain(
      `${at(7)}: <Statechart machine="light">: can’t read the machine 'light': a transition of 'light.on' targets 'of', but 'light' has no state 'of'\n  Target a sibling`,
    );
  });
});

it('reports a machine without states and transitions', async () => {
  const lines = [
    '```ts',
    "import { createMachine } from 'xstate';",
    'const m = createMachine({ context: { a: 1 } });',
    '```',
    '',
    '<Statechart machine="m" />',
  ];
  expect(await mistakesIn(lines)).toEqual([
    `content/docs/v5/page.mdx:${FRONT_LINES + 6}: <Statechart machine="m">: the machine has neither states nor transitions, so its chart is empty\n  Remove the component, or give the machine states.`,
  ]);
});
