import { describe, expect, it, vi } from 'vitest';
import type { Failure } from './failure.ts';
import { runSamples } from './run.ts';
import { root, samplesOf } from './testing.ts';

/** Runs the last fence. If it is the only one, its first line of code is line 2 of the page. */
async function runLast(fences: [string, string][], file?: string, limit = 5000): Promise<Failure[]> {
  const samples = samplesOf(fences, file);
  const failures = await runSamples(samples, samples.slice(-1), { root, limit });
  return [...failures.values()].flat();
}

const run = (code: string, info = 'ts') => runLast([[info, code]]);

const TOGGLE = `import { createActor, createMachine } from 'xstate';
const actor = createActor(
  createMachine({
    initial: 'off',
    states: { off: { on: { toggle: 'on' } }, on: { on: { toggle: 'off' } } },
  }),
);
`;

/** More milliseconds than a busy machine takes from one line of a sample to the next. */
const HOURS = 1e7;

// The limit is for endless samples. A busy machine starts threads slowly.
describe('assertions', () => {
  it('check the value of an expression and the arguments of console.log', async () => {
    expect(await run("({ a: [1, { b: 'x' }] }); // => { a: [ 1, { b: 'x' } ] }")).toEqual([]);
    expect(await run("console.log({ count: 1 }, 'done'); // => { count: 1 } 'done'")).toEqual([]);
    expect(await run("await Promise.resolve('late') // => 'late'")).toEqual([]);
    expect(await run('new Error("no"); // => [Error: no]')).toEqual([]);
  });

  it('report the line, the expected value, and the actual value', async () => {
    expect(await run("const a = 'x';\na; // => 'y'")).toEqual([
      expect.objectContaining({ line: 3, expected: "'y'", actual: "'x'" }),
    ]);
  });

  it('compare nested values on one line', async () => {
    const value = '{ a: { b: { c: { d: { e: [ { f: 1 } ] } } } } }';
    expect(await run(`(${value}); // => ${value}`)).toEqual([]);
  });

  it('match the successive outputs of one console.log', async () => {
    const watched = `${TOGGLE}actor.subscribe((snapshot) => console.log(snapshot.value));\n`;
    const rest = "actor.start();\nactor.send({ type: 'toggle' });";
    expect(await run(`${watched}// => 'off'\n// => 'on'\n${rest}`)).toEqual([]);
    expect(await run(`${watched}// => 'off'\n${rest}`)).toEqual([
      expect.objectContaining({
        line: 10,
        message: expect.stringContaining('The code produced 2 values'),
        actual: "… // => 'on'",
      }),
    ]);
    expect(await run(`${watched}// => 'off'\n// => 'on'\n// => 'off'\n${rest}`)).toEqual([
      expect.objectContaining({
        line: 12,
        message: 'The code produced only 2 values, but this comment expects another.',
      }),
    ]);
  });

  it('can follow a multiline statement that logs', async () => {
    const code =
      "[1, 2].forEach((n) => {\n  console.log(n);\n});\n// => 1\n// => 2\n['a'].forEach(console.log);\n// => 'a' 0 [ 'a' ]";
    expect(await run(code)).toEqual([]);
  });

  it('distinguish a log inside a statement from the value of the statement', async () => {
    expect(
      await run('[1].map((n) => {\n  console.log(n); // => 1\n  return n + 1;\n}); // => [ 2 ]'),
    ).toEqual([]);
  });

  it('are read from comments only, not from strings', async () => {
    expect(await run(['const text = `', '// => 1', '// => 2`;', 'text.length; // => 16'].join('\n'))).toEqual(
      [],
    );
  });

  it('suggest the line of the console.log if it is elsewhere', async () => {
    expect(await run("function greet() {\n  console.log('hi');\n}\n\ngreet(); // => 'hi'")).toEqual([
      expect.objectContaining({
        actual: 'undefined',
        hint: expect.stringContaining('after a console.log'),
      }),
    ]);
  });

  it('fail if they are never reached', async () => {
    expect(await run("export function f() {\n  console.log('x'); // => 'x'\n}")).toEqual([
      expect.objectContaining({ line: 3, message: 'This assertion was never reached.' }),
    ]);
  });

  it('fail if there is no code to check', async () => {
    expect(await run("const a = 1; // => 1\n\n// => 'x'\nif (a > 2) {\n}")).toEqual([
      expect.objectContaining({ line: 2, message: 'This assertion has no code to check.' }),
      expect.objectContaining({ line: 4 }),
    ]);
  });

  it('can follow a statement without a semicolon', async () => {
    expect(await run('const a = [3]\na[0] // => 3\n;[1].concat(2) // => [ 1, 2 ]')).toEqual([]);
  });
});

describe('failures of a run', () => {
  it('are reported at the line that throws', async () => {
    expect(
      await run("type A = { b: string };\n\nenum C { D }\nconsole.log(C.D);\nthrow new TypeError('no');"),
    ).toEqual([expect.objectContaining({ line: 6, message: 'The sample throws TypeError: no' })]);
  });

  it('are reported at the line of the sample even if they start deep in XState', async () => {
    const nested = [
      "import { createActor, createMachine } from 'xstate';",
      "const inner = createMachine({ initial: 'a', states: { a: { invoke: { src: 'missing' } } } });",
      'const middle = createMachine({ invoke: { src: inner } });',
      'const outer = createMachine({ invoke: { src: middle } });',
      "const machine = createMachine({ initial: 'idle', states: { idle: { on: { GO: 'busy' } }, busy: { invoke: { src: outer } } } });",
      'const actor = createActor(machine);',
      'actor.start();',
      "actor.send({ type: 'GO' });",
    ];
    expect(await run(nested.join('\n'))).toEqual([
      expect.objectContaining({ line: 9, message: expect.stringContaining('The sample throws TypeError') }),
    ]);
  });

  it('omit the assertions after them', async () => {
    expect(await run("1; // => 2\nthrow new Error('no');\n2; // => 2")).toEqual([
      expect.objectContaining({ line: 2, actual: '1' }),
      expect.objectContaining({ line: 3, message: 'The sample throws Error: no' }),
    ]);
  });

  it('include uncaught errors in subscribers, timers, and promises', async () => {
    const inSubscriber = `${TOGGLE}actor.subscribe(() => {\n  throw new Error('subscriber');\n});\nactor.start();`;
    expect(await run(inSubscriber)).toEqual([
      expect.objectContaining({ line: 10, message: 'The sample throws Error: subscriber' }),
    ]);
    expect(await run("setTimeout(() => {\n  throw new Error('timer');\n}, 1);")).toEqual([
      expect.objectContaining({ line: 3, message: 'The sample throws Error: timer' }),
    ]);
    expect(await run("1;\nvoid Promise.reject('reason');")).toEqual([
      expect.objectContaining({ message: "The sample throws 'reason'" }),
    ]);
  });

  it('include samples that do not end because of a timer or a loop', async () => {
    expect(await run('setInterval(() => {}, 10);')).toEqual([
      expect.objectContaining({
        line: 2,
        message: 'The sample didn’t end within 5 s of simulated time: it waits for a timer of 0.01 s.',
        hint: expect.stringContaining('actor.stop()'),
      }),
    ]);
    expect(await runLast([['ts', 'while (true) {}']], undefined, 300)).toEqual([
      expect.objectContaining({ message: expect.stringContaining('didn’t end') }),
    ]);
  });

  it('include an await that never settles', async () => {
    expect(await run('await new Promise(() => {});\n1; // => 1')).toEqual([
      expect.objectContaining({ message: expect.stringContaining('a promise after await never settled') }),
    ]);
  });

  it('include an export that the package does not have', async () => {
    expect(await run("import { interprett } from 'xstate';\ninterprett();")).toEqual([
      expect.objectContaining({ line: 2, message: expect.stringContaining('interprett') }),
    ]);
  });
});

describe('samples', () => {
  it('wait for timers that end', async () => {
    expect(await run("setTimeout(() => console.log('late'), 50); // => 'late'")).toEqual([]);
  });

  it('can import types without the type keyword', async () => {
    expect(
      await run(
        "import { createMachine, AnyActorRef } from 'xstate';\nexport let a: AnyActorRef;\ncreateMachine({});",
      ),
    ).toEqual([]);
  });

  it('import the last earlier sample with a title, without its assertions', async () => {
    const fences: [string, string][] = [
      ['ts title="a.ts"', 'export const a = 1;'],
      ['ts title="a.ts" norun="x"', "export const a = 2;\nconsole.log('never'); // => 'other'"],
      ['ts title="src/b.ts"', "import { a } from '../a';\nexport const b = a;"],
      ['ts', "import { a } from './a';\nimport { b } from './b.js';\n[a, b]; // => [ 2, 2 ]"],
    ];
    expect(await runLast(fences)).toEqual([]);
  });

  it('report an error in an imported sample at its own line', async () => {
    const fences: [string, string][] = [
      ['ts title="a.ts"', "\nthrow new Error('in a');"],
      ['ts', "import './a';"],
    ];
    expect(await runLast(fences)).toEqual([expect.objectContaining({ line: 3 })]);
  });

  it('use XState 4 on pages of the older version', async () => {
    const code =
      "import { createMachine, interpret } from 'xstate';\nimport { log } from 'xstate/lib/actions';\n" +
      "interpret(createMachine({ initial: 'a', states: { a: {} } })).start().state.value; // => 'a'\n" +
      "log('x').type; // => 'xstate.log'";
    expect(await runLast([['ts', code]], 'content/docs/v4/page.mdx')).toEqual([]);
    expect(await runLast([['ts xstate="4"', code]])).toEqual([]);
  });

  it('use the packages of XState 4, and their alphas if the fence requests them', async () => {
    const machine =
      "import { createMachine } from 'xstate';\n" +
      "const machine = createMachine({ initial: 'a', states: { a: { on: { GO: 'b' } }, b: {} } });\n";
    const code =
      "import { getShortestPaths } from '@xstate/graph';\nimport { createModel } from '@xstate/test';\n" +
      machine +
      'Object.keys(getShortestPaths(machine)).length; // => 2\n' +
      'createModel(machine).getShortestPathPlans().length; // => 2';
    const alpha =
      "import { createTestModel } from '@xstate/test';\n" +
      machine +
      'createTestModel(machine).getShortestPaths().length; // => 1';
    expect(await runLast([['ts', code]], 'content/docs/v4/page.mdx')).toEqual([]);
    expect(await runLast([['ts release="alpha"', alpha]], 'content/docs/v4/page.mdx')).toEqual([]);
  });

  it('do not share globals', async () => {
    const samples = samplesOf([
      ['js', 'globalThis.left = 1;'],
      ['js', "typeof globalThis.left; // => 'undefined'"],
    ]);
    expect(await runSamples(samples, samples, { root, concurrency: 1 })).toEqual(new Map());
  });

  it('do not share package state, global objects, or prototypes', async () => {
    const count =
      "import { createMachine, interpret } from 'xstate';\ninterpret(createMachine({})).start().sessionId; // => 'x:0'";
    const parts =
      "import { spawnBehavior } from 'xstate';\nimport { fromReducer } from 'xstate/lib/behaviors';\n" +
      'spawnBehavior(fromReducer((c: number) => c, 0)).getSnapshot(); // => 0';
    const samples = samplesOf([
      ['ts xstate="4"', count],
      ['ts xstate="4"', count],
      ['ts xstate="4"', parts],
      ['ts xstate="4"', parts],
      ['js', 'globalThis.fetch = () => 1;\nArray.prototype.last = 1;'],
      ['js', "[typeof fetch('about:blank').catch(() => {}), [].last]; // => [ 'object', undefined ]"],
      ['js', "process.on('left', () => {});"],
      ['js', "process.listenerCount('left'); // => 0"],
    ]);
    expect(await runSamples(samples, samples, { root, concurrency: 1 })).toEqual(new Map());
  });

  it('run after one that fails or does not end', async () => {
    const samples = samplesOf([
      ['js', "throw new Error('no');"],
      ['js', 'while (true) {}'],
      ['js', 'setInterval(() => {}, 10);'],
      ['js', '1; // => 1'],
      ['js', '1; // => 2'],
    ]);
    // A busy machine may need longer than the limit even for one that ends.
    const attempt = async () => {
      const failures = await runSamples(samples, samples, { root, concurrency: 1, limit: 300 });
      expect([...failures.values()].map(([failure]) => failure?.line)).toEqual([2, 5, 10, 18]);
    };
    await vi.waitFor(attempt, { timeout: 240_000 });
  });

  it('are not run if they have norun, a different language, or a syntax error', async () => {
    expect(await run("throw new Error('x');", 'ts norun="x"')).toEqual([]);
    expect(await run("throw new Error('x');", 'tsx')).toEqual([]);
    expect(await run('const a = ;')).toEqual([]);
  });
});

describe('timers in samples', () => {
  it('do not take real time', async () => {
    const code = `const began = Date.now();
      const shown = performance.now();
      setTimeout(() => {
        console.log('second', Math.round((Date.now() - began) / 1e6), new Date().getTime() >= began + 4e6);
        // => 'second' 4 true
      }, 4e6);
      setTimeout((text) => console.log(text, performance.now() - shown >= 2e6), 2e6, 'first'); // => 'first' true
      let ticks = 0;
      const ticker = setInterval(() => {
        ticks += 1;
        if (ticks === 3) clearInterval(ticker);
        console.log(ticks); // => 1
        // => 2
        // => 3
      }, 1e6);`;
    expect(await runLast([['ts', code]], undefined, HOURS)).toEqual([]);
  });

  it('fire in order, each followed by its microtasks', async () => {
    const code = `const log: string[] = [];
      setTimeout(() => log.push('c'), 2e6);
      setTimeout(() => {
        log.push('a');
        void Promise.resolve().then(() => log.push('b'));
      }, 1e6);
      setTimeout(() => log.push('d'), 2e6);
      await new Promise((resolve) => setTimeout(resolve, 3e6));
      log.join(''); // => 'abcd'`;
    expect(await runLast([['ts', code]], undefined, HOURS)).toEqual([]);
  });

  it('do not keep a sample running if they are unreferenced', async () => {
    const code = "setTimeout(() => { throw new Error('late'); }, 1e6).unref();";
    expect(await runLast([['ts', code]], undefined, HOURS)).toEqual([]);
  });

  it('fire while the sample waits for something else', async () => {
    const code = `import { setTimeout as sleep } from 'node:timers/promises';
      const digest = await crypto.subtle.digest('SHA-256', new Uint8Array());
      digest.byteLength; // => 32
      const order: string[] = [];
      setTimeout(() => order.push('short'), 5);
      await sleep(100);
      order.push('long');
      order; // => [ 'short', 'long' ]`;
    expect(await run(code)).toEqual([]);
  });

  it('that are too long hide the values after them, which have the same cause', async () => {
    const code = "let at = 'a';\nat; // => 'x'\nsetTimeout(() => { at = 'b'; }, 8e6);\nat; // => 'b'";
    expect(await run(code)).toEqual([
      expect.objectContaining({ line: 3, actual: "'a'" }),
      expect.objectContaining({ line: 4, message: expect.stringContaining('waits for a timer of 8000 s') }),
    ]);
  });

  it('count toward the time limit', async () => {
    const machine = "createMachine({ initial: 'a', states: { a: { after: { 10_000_000: 'b' } }, b: {} } })";
    const waits = `import { createActor, createMachine } from 'xstate';\ncreateActor(${machine}).start();`;
    expect(await run(waits)).toEqual([
      expect.objectContaining({
        // The line that starts the actor, which sets the timer.
        line: 3,
        message: 'The sample didn’t end within 5 s of simulated time: it waits for a timer of 10000 s.',
        hint: expect.stringMatching(
          /pass a SimulatedClock to the actor .*docs\/page-reference\.md.*actor\.stop\(\)/,
        ),
      }),
    ]);
    const several = 'setTimeout(() => setTimeout(() => {}, 6e6), 6e6);\nsetTimeout(() => {}, 7e6).unref();';
    expect(await runLast([['ts', several]], undefined, HOURS)).toEqual([
      expect.objectContaining({ line: 2, message: expect.stringContaining('waits for a timer of 6000 s') }),
    ]);
    const imported: [string, string][] = [
      ['ts title="tick.ts"', '\nexport const tick = () => setInterval(() => {}, 10);'],
      ['ts', "import { tick } from './tick';\ntick();"],
    ];
    expect(await runLast(imported)).toEqual([expect.objectContaining({ line: 3 })]);
  });
});
