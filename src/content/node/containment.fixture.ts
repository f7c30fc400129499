import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Boundary, boundaryProblem } from '../../core/node/contained/boundary.ts';
import { trustContent } from '../../core/node/contained/trust.ts';
import { project } from '../../core/node/project.ts';
import { type EvaluatorOptions, evaluator } from '../../statechart/node/evaluate.ts';
import { cutMachine, readMachine } from '../../statechart/node/extract.ts';
import { escapes, type Targets } from './escapes.fixture.ts';
import { checkTypesContained } from './samples/check-types.ts';
import { runSamples } from './samples/run.ts';
import { samplesOf } from './samples/testing.ts';
import { askForTypes } from './type-hints/ask.ts';

const folder = mkdtempSync(join(tmpdir(), 'containment-'));
const targets: Targets = {
  tcp: 0,
  udp: 0,
  socket: join(folder, 'socket'),
  abstract: `\0containment-${process.pid}`,
  secret: join(folder, '.env'),
  written: join(folder, 'written'),
  victim: 0,
};
const SECRET = 'the-secret-of-this-machine';
const visits: string[] = [];
const visit = (name: string) => () => visits.push(name);
const web = createServer((_, response) => response.end(SECRET)).on('connection', visit('TCP'));
const udp = createSocket('udp4').on('message', visit('UDP'));
const sockets = [targets.socket, targets.abstract].map((path) => ({
  path,
  server: createSocketServer((socket) => socket.end(SECRET)).on('connection', visit(`socket ${path}`)),
}));
const victim = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' });

beforeAll(async () => {
  writeFileSync(targets.secret, `KEY=${SECRET}`);
  process.env.CONTAINMENT_SECRET = SECRET;
  await Promise.all([
    new Promise<void>((listening) => web.listen(0, '127.0.0.1', listening)),
    new Promise<void>((listening) => udp.bind(0, '127.0.0.1', listening)),
    ...sockets.map(({ path, server }) => new Promise<void>((listening) => server.listen(path, listening))),
  ]);
  targets.tcp = (web.address() as AddressInfo).port;
  targets.udp = udp.address().port;
  targets.victim = victim.pid ?? 0;
});
afterAll(() => {
  delete process.env.CONTAINMENT_SECRET;
  victim.kill();
  web.close();
  udp.close();
  for (const { server } of sockets) server.close();
  rmSync(folder, { recursive: true });
});

/** Returns code that asserts the result of an expression, or `refused`. */
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
    return (error as Error).message.replace("can’t read the machine 'machine': ", '');
  } finally {
    close();
  }
}

const machineOf = (before: string, description: string) =>
  `import { createMachine } from 'xstate';${before}
const machine = createMachine({ predictableActionArguments: true, description: ${description}, initial: 'a', states: { a: {} } } as any);`;

async function run(
  code: string,
  limits: { boundary: Boundary; memory?: number },
  limit = 5000,
): Promise<string> {
  const samples = samplesOf([['js', code]]);
  const failures = await runSamples(samples, samples, { root: project, limit, sandbox: limits });
  const found = [...failures.values()].flat();
  // The last failure is the one that ended the sample.
  return found.at(-1)?.actual ?? found.at(-1)?.message ?? '';
}

export const hasBubblewrap = boundaryProblem() === undefined;
export const boundaries: Boundary[] = hasBubblewrap ? ['bubblewrap', 'none'] : ['none'];

type Evaluate = (code: string) => Promise<string>;

export const inDrawing =
  (xstate: 4 | 5): Evaluate =>
  (code) =>
    draw(machineOf(outcome(code), 'found'), xstate, { boundary: 'bubblewrap' });
export const inSample: Evaluate = (code) =>
  run(`${outcome(code)}\nfound; // => 'nothing'`, { boundary: 'bubblewrap' }, 2000);

/** Matches a failed attempt: a refusal, an empty result, an error, or the end of its process. */
const FAILED = /^(refused: |\w*Error: |\{\}$|$|the code |The sample )/;

/**
 * Expects that no attempt to escape reaches anything.
 * @param names the attempts; by default, all
 */
export async function expectNoEscape(evaluate: Evaluate, names?: readonly string[]): Promise<void> {
  const all = Object.entries(escapes(targets)).filter(([name]) => names?.includes(name) ?? true);
  expect(all.length).toBeGreaterThanOrEqual(names?.length ?? 65);
  const reached: string[] = [];
  const attempt = async () => {
    for (let next = all.shift(); next; next = all.shift()) {
      const [name, { code, harmless }] = next;
      const result = (await evaluate(code)).replace(/^['"]|['"]$/g, '');
      if (!FAILED.test(result) && !harmless?.test(result)) reached.push(`${name}: ${result}`);
      expect(result, name).not.toMatch(/root:|uid=|the-secret/);
    }
  };
  // Several at a time, because they wait for time limits.
  await Promise.all(Array.from({ length: 4 }, attempt));
  expect(reached).toEqual([]);
  expect(visits).toEqual([]);
  expect(victim.exitCode ?? victim.signalCode).toBe(null);
  expect(readdirSync(folder).sort()).toEqual(['.env', 'socket']);
  expect(existsSync(join(project, 'node_modules/written'))).toBe(false);
}

const LOOP = 'while (true);';
const BOMB = 'const all = []; while (true) all.push(new Array(1e5).fill(all.length))';
/** Only endless code needs the whole time limit. */
const limitOf = (code: string) => (code === LOOP ? 500 : 30_000);

export const describeEndlessDrawings = (boundary: Boundary) =>
  describe.concurrent(`endless code in a drawing, boundary: ${boundary}`, () => {
    it.each([
      ['a loop', LOOP, /doesn’t end within 0\.5 s/],
      ['a heap that grows', BOMB, /needs more than 64 MB of memory/],
      [
        'buffers that grow',
        'const all = []; while (true) all.push(Buffer.allocUnsafe(5e7))',
        /allocation failed|memory/,
      ],
      ['process.exit', 'process.exit(0);', /the code calls process\.exit\(\)/],
      ['process.abort', 'process.abort();', /the code calls process\.abort\(\)/],
      [
        'a signal to itself',
        "process.emit('SIGKILL'); process.reallyExit(0);",
        /calls process\.reallyExit\(\)/,
      ],
    ])('is stopped: %s', async (_, code, expected) => {
      const text = machineOf('', `(() => { ${code} })()`);
      expect(await draw(text, 5, { boundary, limit: limitOf(code), memory: 64 })).toMatch(expected);
    });
  });

export const describeEndlessSamples = (boundary: Boundary) =>
  describe.concurrent(`endless code in a sample, boundary: ${boundary}`, () => {
    it.each([
      ['a loop', LOOP, /didn’t end within 0\.5 s/],
      ['a heap that grows', BOMB, /needs more than 64 MB of memory/],
      [
        'outputs without end',
        "while (true) console.log('x'.repeat(1e5)); // => 1",
        /prints too much output|out of memory|more than 64 MB/,
      ],
      ['process.exit', 'process.exit(0);', /calls process\.exit\(\)/],
    ])('is stopped: %s', async (_, code, expected) => {
      expect(await run(code, { boundary, memory: 64 }, limitOf(code))).toMatch(expected);
    });
  });

export const describeIsolation = (boundary: Boundary) =>
  describe(`isolation of a page, boundary: ${boundary}`, () => {
    beforeAll(() => trustContent(boundary === 'none'));
    afterAll(() => trustContent(true));

    const POLLUTE = wrapped(
      "Object.prototype.description = 'mine'; Array.prototype.map = () => []; JSON.stringify = () => 'null'; globalThis.left = 1; return 'x';",
    );

    it('keeps changes to globals away from the next page', async () => {
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

    it('rejects results that a page writes to the result channel itself', async () => {
      const say = (message: string) =>
        machineOf(
          '',
          wrapped(
            `process.getBuiltinModule('fs').writeSync(3, ${JSON.stringify(`${message}\n`)}); return 'x';`,
          ),
        );
      expect(
        await draw(say('{"graph":{"id":"x","root":{"svg":"<script>"},"transitions":[]}}'), 5, {}),
      ).toMatch(/the code doesn’t return a valid machine/);
      expect(await draw(say('no JSON'), 5, {})).toMatch(/writes to file descriptor 3/);
      const { evaluate, close } = evaluator();
      onTestFinished(close);
      const cut = await cutMachine({ samples: [say('null')], name: 'machine', xstate: 5 });
      await expect(readMachine(cut, evaluate)).rejects.toThrow('can’t read the machine');
    });

    it('hides types of files outside of packages', async () => {
      writeFileSync(join(folder, 'secret.ts'), `export const secret = '${SECRET}' as const;`);
      const page = samplesOf([
        ['ts types', `import { secret } from '${folder}/secret.ts';\nconst shown = secret;`],
      ]);
      expect(JSON.stringify(await askForTypes([[{ sample: page[0]!, page }]]))).not.toContain(SECRET);
    });
  });

export const itStopsTypeChecks = (boundary: Boundary) =>
  it(`stops type checks that never end, boundary: ${boundary}`, async () => {
    trustContent(boundary === 'none');
    onTestFinished(() => trustContent(true));
    // Checking all of them takes minutes, and checking the other sample about 10 ms.
    const long = Array.from({ length: 4 * 490 }, (_, i) => {
      const [list, length] = [Math.floor(i / 490), 500 + (i % 490)];
      return `export type T${i} = Build<${length}, ${list}>;`;
    });
    const samples = samplesOf([
      [
        'ts',
        `type Build<N, L, T extends L[] = []> = T['length'] extends N ? T : Build<N, L, [...T, L]>;\n${long.join('\n')}`,
      ],
      ['ts', 'export const y: string = 1;'],
    ]);
    const input = { samples, selected: samples, root: project };
    const failures = await checkTypesContained(input, { start: 180_000, each: 1000 });
    expect([...failures.values()].flat().map(({ message }) => message)).toEqual([
      'Checking the types of this sample takes more than 1 s.',
      expect.stringContaining('not assignable'),
    ]);
  });

function wrapped(code: string): string {
  return `(() => { ${code} })()`;
}
