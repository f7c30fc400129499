import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileText, FRONT_LINES, mistakesIn } from '../page.fixture.ts';
import { readIncluded } from './included.ts';

const machineFile = 'examples/bell/src/bell.machine.ts';
const machine = `import { createMachine } from 'xstate';

export const bellMachine = createMachine({ initial: 'quiet', states: { quiet: {} } });
`;
const fence = ['```ts file="examples/bell/src/bell.machine.ts"', '```'];

describe('readIncluded', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'included-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const read = (...lines: string[]) => readIncluded(join(folder, 'content'), lines.join('\n'));
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };

  it('reads the files next to the content folder that fences name', () => {
    put(machineFile, machine);
    put('examples/bell/index.html', '<p>');
    expect(read('Text.', '', ...fence, '', '   ~~~html file=examples/bell/index.html {1}', '   ~~~')).toEqual(
      {
        [machineFile]: machine,
        'examples/bell/index.html': '<p>',
      },
    );
  });

  it('reads the files of an application without its tests', () => {
    for (const file of [
      'index.html',
      'package.json',
      'src/bell.ts',
      'src/bell.test.ts',
      'src/parts/Bell.vue',
    ])
      put(`examples/bell/${file}`, file);
    const files = read('<Application folder="examples/bell">', '</Application>');
    expect(Object.keys(files)).toEqual([
      'examples/bell/index.html',
      'examples/bell/src/bell.ts',
      'examples/bell/src/parts/Bell.vue',
    ]);
    symlinkSync('..', join(folder, 'examples/up'));
    put('src/secret.ts', 'secret');
    expect(() => read('<Application folder="examples/up">')).toThrow(
      'the symbolic link points outside of examples/',
    );
  });

  it('rejects links that point outside of examples/', () => {
    put('.env', 'secret');
    put('examples/bell/a.ts', 'a');
    symlinkSync('../../.env', join(folder, 'examples/bell/env.ts'));
    symlinkSync('..', join(folder, 'examples/up'));
    for (const path of ['examples/bell/env.ts', 'examples/up/.env'])
      expect(() => read(`\`\`\`ts file="${path}"`, '```')).toThrow(
        `${path}: the symbolic link points outside of examples/`,
      );
  });

  it('suggests the file or folder that was probably meant', async () => {
    put(machineFile, machine);
    put('examples/bell/index.html', '<p>');
    put('outside/machine.ts', '');
    symlinkSync('../outside', join(folder, 'examples/linked'));
    const hintsOf = async (...lines: string[]) =>
      (await mistakesIn(lines, { root: join(folder, 'content') })).map((message) => message.split('\n  ')[1]);
    expect(await hintsOf('```ts file="examples/bell/src/bel.machine.ts"', '```')).toEqual([
      `Did you mean ${machineFile}?`,
    ]);
    expect(
      await hintsOf('<Statechart file="examples/bel/src/bell.machine.ts" machine="bellMachine" />'),
    ).toEqual([`Did you mean ${machineFile}?`]);
    expect(await hintsOf('<Application folder="examples/blel">', '</Application>')).toContain(
      'Did you mean examples/bell?',
    );
    expect((await hintsOf('```ts file="examples/linked/machin.ts"', '```'))[0]).not.toContain('Did you mean');
  });

  it('ignores missing files and files outside of examples/', () => {
    put('secret.txt', 'secret');
    put('examples/bell/a.txt', 'a');
    expect(
      read(
        '```ts file="examples/missing.ts"',
        '```text file="secret.txt"',
        '```text file="examples/../secret.txt"',
        '```text file="examples/./bell/a.txt"',
        `\`\`\`text file="${join(folder, 'secret.txt')}"`,
        '```text file="examples/bell"',
      ),
    ).toEqual({});
  });
});

describe('a fence with a file', () => {
  it('shows the text of the file under its path within the example', async () => {
    const { html, sections } = await compileText(fence, { included: { [machineFile]: machine } });
    expect(html).toContain('<figcaption>src/bell.machine.ts</figcaption>');
    expect(html.match(/<code>([\s\S]*)<\/code>/)?.[1]?.replace(/<[^>]+>/g, '')).toBe(machine.trimEnd());
    expect(sections[0]?.names).toContain('bellMachine');
  });

  it('accepts a different title', async () => {
    const [first = '', end = ''] = fence;
    const included = { [machineFile]: machine };
    const { html } = await compileText([`${first} title="bell.ts"`, end], { included });
    expect(html).toContain('<figcaption>bell.ts</figcaption>');
  });

  it('provides its machines to <Statechart>', async () => {
    const { html } = await compileText([...fence, '', '<Statechart machine="bellMachine" />'], {
      included: { [machineFile]: machine },
    });
    expect(html).toContain('<svg');
    expect(html).toContain('quiet');
  });

  const at = (line: number) => `content/docs/v5/page.mdx:${FRONT_LINES + line}:1`;

  it('reports a missing file with its position and a hint', async () => {
    expect(await mistakesIn(['Text.', '', ...fence])).toEqual([
      `${at(3)}: the file ${machineFile} doesn’t exist\n  Write a path from the project’s folder, such as examples/counter/src/counter.machine.ts.`,
    ]);
  });

  it.each(['package.json', 'examples/../package.json', '/etc/hosts', 'examples\\a.ts'])(
    'rejects the file %s, which is outside of examples/',
    async (file) => {
      expect(await mistakesIn([`\`\`\`ts file="${file}"`, '```'], { included: { [file]: 'x' } })).toEqual([
        `${at(1)}: the code block can’t show the file ${file}\n  Use a file in examples/, such as examples/counter/src/counter.machine.ts.`,
      ]);
    },
  );

  it('rejects a fence that also contains code', async () => {
    const [first = '', end = ''] = fence;
    expect(await mistakesIn([first, 'a;', end], { included: { [machineFile]: machine } })).toEqual([
      `${at(1)}: the code block has file="${machineFile}" and also contains code\n  Remove the code, or remove file="${machineFile}".`,
    ]);
  });

  it('can be the file of a <Statechart>, which reports missing files', async () => {
    const included = { [machineFile]: machine };
    const chart = (file: string) => [`<Statechart file="${file}" machine="bellMachine" />`];
    const { html } = await compileText(chart(machineFile), { included });
    expect(html).toContain('aria-label="Statechart of bellMachine"');
    expect(await mistakesIn(chart(machineFile), {})).toEqual([
      `${at(1)}: <Statechart file="…">: the file ${machineFile} doesn’t exist\n  Write a path from the project’s folder, such as examples/counter/src/counter.machine.ts.`,
    ]);
    expect(await mistakesIn(chart('src/x.ts'), {})).toEqual([
      `${at(1)}: <Statechart file="…">: the file src/x.ts isn’t in examples/\n  Use a file in examples/, such as examples/counter/src/counter.machine.ts.`,
    ]);
  });
});
