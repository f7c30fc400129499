import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { hasNamespaces } from '../../site/node/contained/launch.ts';
import { project } from '../../site/node/project.ts';
import { type EvaluatorOptions, evaluator } from '../../statechart/node/evaluate.ts';
import { cutMachine, readMachine } from '../../statechart/node/extract.ts';
import { checkTypesContained } from './samples/check-types.ts';
import { runSamples } from './samples/run.ts';
import { samplesOf } from './samples/testing.ts';
import { askForTypes } from './type-hints/ask.ts';

// A stranger's page, and what it must not get: see docs/decisions/0050-content-is-evaluated-in-contained-processes.md.

const folder = mkdtempSync(join(tmpdir(), 'containment-'));
const secretFile = join(folder, '.env');
const written = join(folder, 'written');
const SECRET = 'the-secret-of-this-machine';
const visits: string[] = [];
const server = createServer((request, response) => {
  visits.push(request.url ?? '');
  response.end(SECRET);
}).on('connection', () => visits.push('a connection'));
let port = 0;

beforeAll(async () => {
  writeFileSync(secretFile, `KEY=${SECRET}`);
  process.env.CONTAINMENT_SECRET = SECRET;
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  delete process.env.CONTAINMENT_SECRET;
  server.close();
  rmSync(folder, { recursive: true });
});

/** Expressions that try to get out; `node` is any module of Node that the page can get hold of. */
const attempts = (): Record<string, string> => ({
  'a child process': "node('child_process').execSync('id').toString()",
  'a child process, by an import': "(await import('node:child_process')).execSync('id').toString()",
  'a child process, from the constructor of functions':
    "[].constructor.constructor('return process')().getBuiltinModule('child_process').execSync('id').toString()",
  'the inside of Node': "Object.keys(process.binding('spawn_sync'))",
  'the inside of Node, linked': "Object.keys(process._linkedBinding('fs'))",
  'a file, written': `node('fs').writeFileSync(${JSON.stringify(written)}, 'x')`,
  'a file, written as a database': `new (node('sqlite').DatabaseSync)(${JSON.stringify(written)}).exec('create table a(b)')`,
  'a file, written as a report': `process.report.writeReport(${JSON.stringify(written)})`,
  'a file of the system': "node('fs').readFileSync('/etc/passwd', 'utf8')",
  'a file with secrets': `node('fs').readFileSync(${JSON.stringify(secretFile)}, 'utf8')`,
  'a file of the project, by way of its packages': `node('fs').readFileSync(${JSON.stringify(`${project}/node_modules/../README.md`)}, 'utf8')`,
  'the environment': 'JSON.stringify(process.env)',
  'the environment, from the system': "node('fs').readFileSync('/proc/self/environ', 'utf8')",
  'the environment of the build': "node('fs').readFileSync('/proc/' + process.ppid + '/environ', 'utf8')",
  'the name of the user': "JSON.stringify(node('os').userInfo())",
  'the network, by fetch': `(await fetch('http://127.0.0.1:${port}/fetch')).text()`,
  'the network, by a request': `await new Promise((resolve, reject) => node('http').get('http://127.0.0.1:${port}/get', resolve).on('error', reject))`,
  'the network, by a socket': `await new Promise((resolve, reject) => node('net').connect(${port}, '127.0.0.1', resolve).on('error', reject))`,
  'the network, by a terminal': `await new Promise((resolve, reject) => new (node('tty').ReadStream)(0).connect(${port}, '127.0.0.1', resolve).on('error', reject))`,
  'the network, by a WebSocket': `await new Promise((resolve, reject) => { const socket = new WebSocket('ws://127.0.0.1:${port}/'); socket.onopen = resolve; socket.onerror = () => reject(new Error('refused')); })`,
  'a thread': "new (node('worker_threads').Worker)('1', { eval: true })",
  'an addon': "process.dlopen({ exports: {} }, '/lib/addon.node')",
  'another program in its place': "process.execve('/bin/sh', ['sh', '-c', 'id'], {})",
  'an inspector': "node('inspector').open(0)",
  'modules by themselves': "node('module').createRequire('/')('child_process').execSync('id').toString()",
  'the build, to end it': 'process.kill(process.ppid, 9)',
  'the group of the build, to end it': 'process.kill(0, 9)',
});

/** What such an expression gives, or `refused`. */
const outcome = (expression: string) => `
const node = (name) => process.getBuiltinModule(name) ?? globalThis.require?.(name);
const found = await (async () => {
  try {
    return String(await (${expression}));
  } catch (error) {
    return 'refused: ' + error.message;
  }
})();`;

async function draw(code: string, xstate: 4 | 5, options: EvaluatorOptions): Promise<string> {
  const { evaluate, close } = evaluator(options);
  try {
    const machine = await cutMachine({ samples: [code], name: 'machine', xstate });
    const { root } = await readMachine(machine, evaluate);
    return root.description ?? '';
  } catch (error) {
    return (error as Error).message.replace('cannot read the machine machine: ', '');
  } finally {
    close();
  }
}

const machineOf = (before: string, description: string) =>
  `import { createMachine } from 'xstate';${before}
const machine = createMachine({ predictableActionArguments: true, description: ${description}, initial: 'a', states: { a: {} } } as any);`;

async function run(
  code: string,
  limits: { namespaces: boolean; memory?: number },
  limit = 5000,
): Promise<string> {
  const samples = samplesOf([['js', code]]);
  const failures = await runSamples(samples, samples, { root: project, limit, sandbox: limits });
  const found = [...failures.values()].flat();
  // What ended the sample comes last.
  return found.at(-1)?.actual ?? found.at(-1)?.message ?? '';
}

const kinds: [kind: string, evaluate: (code: string, namespaces: boolean) => Promise<string>][] = [
  ['drawing', (code, namespaces) => draw(machineOf(outcome(code), 'found'), 5, { namespaces })],
  ['drawing of XState 4', (code, namespaces) => draw(machineOf(outcome(code), 'found'), 4, { namespaces })],
  ['sample', (code, namespaces) => run(`${outcome(code)}\nfound; // => 'nothing'`, { namespaces })],
];
// What namespaces hold back is held back once more where a system has none.
const systems = [true, false].filter((namespaces) => !namespaces || hasNamespaces());
const cases = kinds.flatMap(([kind, evaluate]) =>
  systems.map((namespaces) => ({ kind, evaluate, namespaces, where: namespaces ? 'with' : 'without' })),
);

describe.each(cases)('a $kind $where namespaces', { timeout: 300_000 }, ({ evaluate, namespaces }) => {
  it('gets nothing of the machine that builds the site', async () => {
    const got: string[] = [];
    for (const [name, code] of Object.entries(attempts())) {
      const result = (await evaluate(code, namespaces)).replace(/^['"]|['"]$/g, '');
      if (!/^(refused: |Cannot import '|{}$)/.test(result)) got.push(`${name}: ${result}`);
      expect(result, name).not.toMatch(/root:|uid=|the-secret/);
    }
    expect(got).toEqual([]);
    expect(visits).toEqual([]);
    expect(existsSync(written)).toBe(false);
  });
});

describe.each(systems)('what does not end by itself, namespaces: %s', { timeout: 60_000 }, (namespaces) => {
  const LOOP = 'while (true);';
  const BOMB = 'const all = []; while (true) all.push(new Array(1e5).fill(all.length))';
  /** Only what never ends has to be waited for. */
  const limitOf = (code: string) => (code === LOOP ? 2000 : 30_000);
  const wrap = (code: string) => `(() => { ${code} })()`;

  it.each([
    ['a loop', LOOP, /does not end within 2 s/],
    ['a heap that grows', BOMB, /needs more than 64 MB of memory/],
    [
      'buffers that grow',
      'const all = []; while (true) all.push(Buffer.alloc(5e7, 1))',
      /allocation failed|memory/,
    ],
    ['process.exit', 'process.exit(0);', /its code calls process\.exit\(\)/],
    ['process.abort', 'process.abort();', /its code calls process\.abort\(\)/],
    [
      'a signal to itself',
      "process.emit('SIGKILL'); process.reallyExit(0);",
      /calls process\.reallyExit\(\)/,
    ],
  ])('is ended in a drawing: %s', async (_, code, expected) => {
    const text = machineOf('', wrap(code));
    expect(await draw(text, 5, { namespaces, limit: limitOf(code), memory: 64 })).toMatch(expected);
  });

  it.each([
    ['a loop', LOOP, /did not end by itself within 2 s/],
    ['a heap that grows', BOMB, /needs more than 64 MB of memory/],
    [
      'outputs without end',
      "while (true) console.log('x'.repeat(1e5)); // => 1",
      /gives more than anybody can read|out of memory|more than 64 MB/,
    ],
    ['process.exit', 'process.exit(0);', /calls process\.exit\(\)/],
  ])('is ended in a sample: %s', async (_, code, expected) => {
    expect(await run(code, { namespaces, memory: 64 }, limitOf(code))).toMatch(expected);
  });
});

describe('a page', { timeout: 60_000 }, () => {
  const POLLUTE = wrapped(
    "Object.prototype.description = 'mine'; Array.prototype.map = () => []; JSON.stringify = () => 'null'; globalThis.left = 1; return 'x';",
  );

  it('has no hand in what the next page shows', async () => {
    await draw(machineOf('', POLLUTE), 5, {});
    expect(
      await draw(machineOf('', 'String(globalThis.left) + ({}).description + [1].map(() => 2)'), 5, {}),
    ).toBe('undefinedundefined2');
    const pages = ['a', 'b'].flatMap((page, i) =>
      samplesOf(
        [
          [
            'js',
            i === 0
              ? POLLUTE
              : "[typeof globalThis.left, ({}).description, [1].map(() => 2)]; // => [ 'undefined', undefined, [ 2 ] ]",
          ],
        ],
        `${page}.mdx`,
      ),
    );
    expect(await runSamples(pages, pages, { root: project, concurrency: 1 })).toEqual(new Map());
  });

  it('that answers in place of the process gets no further than its own machine', async () => {
    const say = (message: string) =>
      machineOf(
        '',
        wrapped(
          `process.getBuiltinModule('fs').writeSync(3, ${JSON.stringify(`${message}\n`)}); return 'x';`,
        ),
      );
    expect(await draw(say('{"graph":{"id":"x","root":{"svg":"<script>"},"transitions":[]}}'), 5, {})).toMatch(
      /cannot be read as a machine/,
    );
    expect(await draw(say('no JSON'), 5, {})).toMatch(/writes to what its answers are sent by/);
    const { evaluate, close } = evaluator();
    onTestFinished(close);
    const cut = await cutMachine({ samples: [say('null')], name: 'machine', xstate: 5 });
    await expect(readMachine(cut, evaluate)).rejects.toThrow('cannot be read as a machine');
  });

  it('shows no types of files that are no packages, and none whose types never end', async () => {
    writeFileSync(join(folder, 'secret.ts'), `export const secret = '${SECRET}' as const;`);
    const page = samplesOf([
      ['ts types', `import { secret } from '${folder}/secret.ts';\nconst shown = secret;`],
    ]);
    expect(JSON.stringify(await askForTypes([[{ sample: page[0]!, page }]]))).not.toContain(SECRET);
    const long = Array.from({ length: 490 }, (_, i) => `export type T${i} = Build<${i + 500}>['length'];`);
    const samples = samplesOf([
      [
        'ts',
        `type Build<N, T extends 0[] = []> = T['length'] extends N ? T : Build<N, [...T, 0]>;\n${long.join('\n')}`,
      ],
      ['ts', 'export const y: string = 1;'],
    ]);
    const input = { samples, selected: samples, root: project };
    const failures = await checkTypesContained(input, { start: 180_000, each: 300 });
    expect([...failures.values()].flat().map(({ message }) => message)).toEqual([
      'Checking the types of this sample takes more than 0.3 s.',
      expect.stringContaining('not assignable'),
    ]);
  });
});

function wrapped(code: string): string {
  return `(() => { ${code} })()`;
}
